import type { Knex } from 'knex';
import { ownershipLimits as limits } from '#shared/areas/recruiting/ownership';
import { daysBefore } from '#shared/policies/ownership.policy';
import type { GameMemberRow } from '../../../db/tables';

/**
 * The last visit of an account: the mark of its profile, that of a visit while it showed as offline, or the last use of a
 * session, whichever is latest. The first two are left out while a write has the account locked.
 */
export const lastVisit = (account: string) =>
  `greatest(${account}.lastOnline, coalesce(${account}.hiddenVisitAt, ${account}.lastOnline), coalesce((select max(sessions.lastSeenAt) from sessions
    where sessions.developerId = ${account}.id), ${account}.lastOnline))`;

/** The condition that an account was here after a time, both as SQL. */
export const wasHereAfter = (account: string, time: string) => `${lastVisit(account)} > ${time}`;

interface Owner {
  ownerId: number;
  isBanned: boolean;
  lastVisit: string;
}

/** The owner of a game with their last visit. */
export async function readOwner(db: Knex, gameId: number): Promise<Owner | undefined> {
  return ownerRows(db, gameId).first<Owner | undefined>();
}

/** The same with the account and its sessions locked, so that no visit is marked until the transaction ends. */
export async function lockOwner(db: Knex, gameId: number): Promise<Owner | undefined> {
  const owner = await db('game_members').where({ gameId, status: 'Current', modLevel: 'owner' }).first('developerId');
  const ownerId = owner?.developerId;
  if (ownerId == null) return undefined;
  const account = await db('developers')
    .where({ id: ownerId })
    .forUpdate()
    .first('lastOnline', 'hiddenVisitAt', 'isBanned');
  if (!account) return undefined;
  const seen: string[] = await db('sessions').where({ developerId: ownerId }).forUpdate().pluck('lastSeenAt');
  const visits = [account.lastOnline, account.hiddenVisitAt ?? account.lastOnline, ...seen].sort();
  return { ownerId, isBanned: account.isBanned, lastVisit: visits.at(-1) ?? account.lastOnline };
}

const ownerRows = (db: Knex, gameId: number): Knex.QueryBuilder =>
  db('game_members')
    .join('developers as owner', 'owner.id', 'game_members.developerId')
    .where({ 'game_members.gameId': gameId, 'game_members.status': 'Current', 'game_members.modLevel': 'owner' })
    .select('owner.id as ownerId', 'owner.isBanned', db.raw(`${lastVisit('owner')} as lastVisit`));

interface Standing {
  membership: Pick<GameMemberRow, 'modLevel' | 'joinDate'> | null;
  /** The game has a moderator of 90 days who has been here in the last 90 and is not banned. */
  hasModerator: boolean;
}

/** The place of a member in the team, and whether there is a moderator who may ask for the game. */
export async function readStanding(db: Knex, gameId: number, viewerId: number, now: Date): Promise<Standing> {
  const membership = await db('game_members')
    .where({ gameId, developerId: viewerId, status: 'Current' })
    .first('modLevel', 'joinDate');
  if (!membership) return { membership: null, hasModerator: false };
  const moderator: unknown = await db('game_members')
    .join('developers as moderator', 'moderator.id', 'game_members.developerId')
    .where({ 'game_members.gameId': gameId, 'game_members.status': 'Current', 'game_members.modLevel': 'mod' })
    .where('game_members.joinDate', '<=', daysBefore(now, limits.standingDays))
    .where('moderator.isBanned', false)
    .whereRaw(wasHereAfter('moderator', '?'), [daysBefore(now, limits.awayDays)])
    .first('moderator.id');
  return { membership, hasModerator: moderator !== undefined };
}

/** Name and address of an owner; undefined without a confirmed address, and for banned ones. */
export async function readAddressee(db: Knex, id: number): Promise<{ alias: string; email: string } | undefined> {
  const account = await db('developers')
    .where({ id, emailConfirmed: true, isBanned: false })
    .whereNotNull('email')
    .first('alias', 'email');
  return account && { alias: account.alias, email: account.email ?? '' };
}
