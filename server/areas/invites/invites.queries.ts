import type { Knex } from 'knex';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import type { Membership } from '#shared/viewer';
import type { DeveloperRow, InvitationRow } from '../../db/tables';
import { lockGame, membershipOf, recruiterAs } from '../../people';
import { deletionTime, firstDeadline } from './deadlines';

export type Direction = InvitationRow['direction'];

export const otherDirection = (direction: Direction): Direction =>
  direction === 'invitation' ? 'request' : 'invitation';

/** A developer who can be invited; undefined for unknown and banned ones. */
export const readInvitable = (db: Knex, id: number): Promise<Pick<DeveloperRow, 'id' | 'alias'> | undefined> =>
  db('developers').where({ id, isBanned: false }).first('id', 'alias');

export const isBanned = async (db: Knex, id: number): Promise<boolean> =>
  (await db('developers').where({ id, isBanned: true }).first('id')) !== undefined;

/** The owner of a locked game. A locking read: a plain one would show the state from before the wait for the lock. */
export async function readOwnerId(db: Knex, gameId: number): Promise<number | null> {
  const row = await db('game_members')
    .where({ gameId, status: 'Current', modLevel: 'owner' })
    .forShare()
    .first('developerId');
  return row?.developerId ?? null;
}

/** The membership in a locked game. */
export async function readMembership(db: Knex, gameId: number, developerId: number): Promise<Membership> {
  const row = await db('game_members')
    .where({ gameId, developerId, status: 'Current' })
    .forShare()
    .first('modLevel', 'rights');
  return row ? membershipOf(row) : null;
}

type Pair = Pick<InvitationRow, 'gameId' | 'developerId' | 'direction'>;

/** A developer and a locked game have one in each direction, open or answered, until it is retracted or dismissed. */
export async function hasInvite(db: Knex, pair: Pair): Promise<boolean> {
  const query = db('invitations').where({ ...pair, isDismissed: false });
  return (await query.whereNot({ state: 'withdrawn' }).forShare().first('id')) !== undefined;
}

export interface NewInvite extends Pair, Pick<InvitationRow, 'positionTitles'> {
  positions: readonly Role[];
  note?: string;
  classifiedId?: number | null;
}

/** Stores an invitation or request. The caller has locked the game and seen that none is open. */
export async function insertInvite(db: Knex, { positions, ...asking }: NewInvite): Promise<number> {
  const created = new Date();
  const dueAt = asking.direction === 'request' ? firstDeadline(created) : null;
  const row = { ...asking, positions: JSON.stringify(positions), created, dueAt };
  const [id = 0] = await db('invitations').insert(row);
  return id;
}

/** An invitation or request, locked after its game; undefined without one of this direction. */
export async function lockInvite(db: Knex, id: number, direction: Direction): Promise<InvitationRow | undefined> {
  const found = await db('invitations').where({ id, direction }).first('gameId');
  if (!found) return undefined;
  await lockGame(db, found.gameId);
  return db('invitations').where({ id, direction }).forUpdate().first();
}

interface Ending extends Pick<InvitationRow, 'state'> {
  answerText?: string;
}

/** Ends invitations or requests of one direction. Past requests are kept for a while, invitations until they are dismissed. */
export async function setEnded(
  db: Knex,
  { ids, direction }: { ids: readonly number[]; direction: Direction },
  { state, answerText = '' }: Ending,
  now = new Date(),
) {
  const dueAt = direction === 'request' ? deletionTime(now) : null;
  await db('invitations').whereIn('id', ids).update({ state, answerText, answeredAt: now, dueAt });
}

/** Puts an answered request away, for the asker alone. */
export async function setDismissed(db: Knex, id: number) {
  await db('invitations').where({ id }).update({ isDismissed: true });
}

/** Accepts the open invitation of the other direction after a developer has joined. Answers that row. */
export async function acceptOpenInvite(
  db: Knex,
  { gameId, developerId, direction }: Pair,
): Promise<InvitationRow | undefined> {
  const open = await db('invitations').where({ gameId, developerId, direction, isOpen: true }).forUpdate().first();
  if (open) await setEnded(db, { ids: [open.id], direction }, { state: 'accepted' });
  return open;
}

export async function deleteInvite(db: Knex, id: number) {
  await db('invitations').where({ id }).delete();
}

type InviteParty = { gameId: number } | { developerId: number };

/** All invitations and requests of a game or developer, with those who recruit for the games. */
export async function invitesOf(db: Knex, of: InviteParty): Promise<ChangedInvite[]> {
  const rows = await db('invitations')
    .leftJoin(...recruiterAs(db, 'recruiter', 'invitations.gameId'))
    .where('gameId' in of ? { 'invitations.gameId': of.gameId } : { 'invitations.developerId': of.developerId })
    .select<RecruiterRow[]>(
      'invitations.id',
      'invitations.direction',
      'invitations.developerId',
      'recruiter.developerId as recruiterId',
    );
  const byId = new Map<number, ChangedInvite>();
  for (const { recruiterId, ...row } of rows) {
    const known = byId.get(row.id) ?? { ...row, recruiterIds: [] };
    byId.set(row.id, {
      ...known,
      recruiterIds: [...known.recruiterIds, ...(recruiterId === null ? [] : [recruiterId])],
    });
  }
  return [...byId.values()];
}

/** Deletes all invitations and requests of a game or developer; answers them. */
export async function deleteInvitesOf(db: Knex, of: InviteParty): Promise<ChangedInvite[]> {
  const rows = await invitesOf(db, of);
  if (rows.length > 0) await db('invitations').where(of).delete();
  return rows;
}

type Party = Pick<InvitationRow, 'id' | 'direction' | 'developerId'>;

interface RecruiterRow extends Party {
  recruiterId: number | null;
}

/** An invitation or request with those who recruit for its game. */
export interface ChangedInvite extends Party {
  recruiterIds: readonly number[];
}

/** What is told by an invitation or request: it stays the same when it is retracted and sent again. */
export const subjectOfInvites = (gameId: number) => `game.${gameId}`;
