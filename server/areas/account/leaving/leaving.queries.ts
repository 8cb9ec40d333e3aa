import type { Knex } from 'knex';
import { deletionDays } from '#shared/areas/signIn/leaving';
import { dayMs } from '#shared/durations';
import { deletedPerson } from '#shared/shapes';
import type { DeveloperRow, LeavingAccountRow } from '../../../db/tables';

const isInTime = `exists (select 1 from leaving_accounts
  where leaving_accounts.developerId = developers.id and leaving_accounts.dueAt > utc_timestamp(3))`;

/** The condition on an account that its link, which keeps it, is of use: moderators may have banned it meanwhile. */
export const mayBeKeptSql = isInTime;

/** The condition that an account is not banned, or counts as banned only because it is about to be deleted. */
export const isNobodysBanSql = `(developers.isBanned = 0 or (
  ${isInTime} and not exists (select 1 from bans where bans.developerId = developers.id)))`;

/** When an account is deleted whose person asks for it now. */
export const newDueAt = (now = Date.now()) => new Date(now + deletionDays * dayMs);

type Hidden = Pick<DeveloperRow, 'id' | 'alias' | 'stringUrl' | 'avatarId' | 'hasBanner'>;
type Plan = Pick<LeavingAccountRow, 'removesTexts'> & { dueAt: Date };

/** Hides a locked account. Its name and addresses stay taken, and the new epoch ends sessions and tokens. */
export async function hideAccount(db: Knex, { id, ...shown }: Hidden, plan: Plan) {
  const { alias, stringUrl, avatarId, hasBanner } = shown;
  await db('leaving_accounts').insert({ developerId: id, alias, stringUrl, avatarId, hasBanner, ...plan });
  await db('developers')
    .where({ id })
    .update({
      ...{ alias: deletedPerson.alias, stringUrl: deletedPerson.stringUrl, avatarId: '0', hasBanner: false },
      ...{ isBanned: true, pendingEmail: null },
    })
    .increment('sessionEpoch', 1);
}

/** Shows a locked account as it was. It stays banned if moderators have banned it. */
export async function showAccount(db: Knex, leaving: LeavingAccountRow, isBanned: boolean) {
  const { developerId, alias, stringUrl, avatarId, hasBanner } = leaving;
  await db('developers').where({ id: developerId }).update({ alias, stringUrl, avatarId, hasBanner, isBanned });
  await db('leaving_accounts').where({ developerId }).delete();
}

/** Accounts whose time has come. */
export const readDue = (db: Knex, now: Date): Promise<number[]> =>
  db('leaving_accounts').where('dueAt', '<=', now).where({ isMailed: true }).orderBy('dueAt').pluck('developerId');

/** Accounts whose people are to be told once more: they came back with a backup. */
export const readUnmailed = (db: Knex): Promise<number[]> =>
  db('leaving_accounts').where({ isMailed: false }).orderBy('developerId').pluck('developerId');

/** Lets the days of an account begin anew. */
export const noteMailed = (db: Knex, developerId: number, dueAt: Date) =>
  db('leaving_accounts').where({ developerId }).update({ isMailed: true, dueAt });
