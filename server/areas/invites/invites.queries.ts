import type { Knex } from 'knex';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import type { Membership } from '#shared/viewer';
import { isDuplicateKey } from '../../db/errors';
import type { DeveloperRow, InvitationRow } from '../../db/tables';
import { lockGame, membershipOf, ownerAs } from '../../people';

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

interface NewInvite extends Pick<InvitationRow, 'direction' | 'gameId' | 'developerId' | 'positionTitles'> {
  positions: readonly Role[];
}

/** Stores an invitation or request; null when the two already have one in this direction, open or answered. */
export async function insertInvite(db: Knex, { positions, ...asking }: NewInvite): Promise<number | null> {
  try {
    const row = { ...asking, positions: JSON.stringify(positions), created: new Date() };
    const [id = 0] = await db('invitations').insert(row);
    return id;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/** An invitation or request, locked after its game; undefined without one of this direction. */
export async function lockInvite(db: Knex, id: number, direction: Direction): Promise<InvitationRow | undefined> {
  const found = await db('invitations').where({ id, direction }).first('gameId');
  if (!found) return undefined;
  await lockGame(db, found.gameId);
  return db('invitations').where({ id, direction }).forUpdate().first();
}

export async function setResponse(db: Knex, id: number, response: InvitationRow['response']) {
  await db('invitations').where({ id }).update({ response });
}

/** Accepts the open invitation of the other direction after a developer has joined. Answers that row. */
export async function acceptOpenInvite(
  db: Knex,
  { gameId, developerId, direction }: Pick<InvitationRow, 'gameId' | 'developerId' | 'direction'>,
): Promise<InvitationRow | undefined> {
  const open = await db('invitations')
    .where({ gameId, developerId, direction, response: 'noResponse' })
    .forUpdate()
    .first();
  if (open) await setResponse(db, open.id, 'accept');
  return open;
}

export async function deleteInvite(db: Knex, id: number) {
  await db('invitations').where({ id }).delete();
}

type InviteParty = { gameId: number } | { developerId: number };

/** All invitations and requests of a game or developer, with the games' owners. */
export const invitesOf = (db: Knex, of: InviteParty): Promise<InviteWithOwner[]> =>
  db('invitations')
    .leftJoin(...ownerAs('owner', 'invitations.gameId'))
    .where('gameId' in of ? { 'invitations.gameId': of.gameId } : { 'invitations.developerId': of.developerId })
    .select<InviteWithOwner[]>(
      'invitations.id',
      'invitations.direction',
      'invitations.developerId',
      'owner.developerId as ownerId',
    );

/** Deletes all invitations and requests of a game or developer; answers them. */
export async function deleteInvitesOf(db: Knex, of: InviteParty): Promise<InviteWithOwner[]> {
  const rows = await invitesOf(db, of);
  if (rows.length > 0) await db('invitations').where(of).delete();
  return rows;
}

interface InviteWithOwner extends Pick<InvitationRow, 'id' | 'direction' | 'developerId'> {
  ownerId: number | null;
}
