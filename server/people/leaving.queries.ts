import type { Knex } from 'knex';
import type { DeveloperRow, LeavingAccountRow } from '../db/tables';

/** What an account showed that is about to be deleted; undefined for all others. */
export const readLeaving = (db: Knex, developerId: number): Promise<LeavingAccountRow | undefined> =>
  db('leaving_accounts').where({ developerId }).first();

/** Whether the account is about to be deleted: its page is gone for everybody. */
export const isLeaving = async (db: Knex, developerId: number): Promise<boolean> =>
  (await readLeaving(db, developerId)) !== undefined;

/** Whether it is too late to keep an account. */
export const isOver = ({ dueAt }: Pick<LeavingAccountRow, 'dueAt'>, now = Date.now()): boolean =>
  Date.parse(dueAt) <= now;

/** Whether moderators have banned an account: one that is about to be deleted counts as banned too. */
export const isBannedByModerators = async (db: Knex, developerId: number): Promise<boolean> =>
  (await db('bans').where({ developerId }).first('developerId')) !== undefined;

/** The same as an SQL expression for a row of `developers` under this name. */
export const isBannedByModeratorsSql = (developers: string): string =>
  `(${developers}.isBanned = 1 and (
    not exists (select 1 from leaving_accounts where leaving_accounts.developerId = ${developers}.id)
    or exists (select 1 from bans where bans.developerId = ${developers}.id)))`;

/** A locked account as it would be if it were not about to be deleted. */
export async function asBeforeLeaving(db: Knex, developer: DeveloperRow): Promise<DeveloperRow> {
  const leaving = await readLeaving(db, developer.id);
  if (!leaving) return developer;
  const { alias, stringUrl, avatarId, hasBanner } = leaving;
  const isBanned = await isBannedByModerators(db, developer.id);
  return { ...developer, alias, stringUrl, avatarId, hasBanner, isBanned };
}
