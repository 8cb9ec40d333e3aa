import type { Knex } from 'knex';
import type { AuditAction } from '#shared/areas/moderation/moderation';
import { deskAccountsLimits, type AccountFilter, type deskAccounts } from '#shared/areas/operating/accounts';
import type { ParsedInputOf } from '#shared/endpoint';
import { deletedPerson } from '#shared/shapes';
import { toPage } from '../../../db/paging';
import type { DeveloperRow, LeavingAccountRow } from '../../../db/tables';

const columns = [
  'id',
  'alias',
  'stringUrl',
  'email',
  'emailConfirmed',
  'pendingEmail',
  'registrationDate',
  'isBanned',
  'siteModCanBan',
  'isOperator',
] as const satisfies readonly (keyof DeveloperRow)[];

/** An account as the desk reads it. */
export type AccountRow = Pick<DeveloperRow, (typeof columns)[number]>;

/** The index that has the accounts of a filter in the order of their ids, which is that of their registration. */
const indexes: Record<AccountFilter, string> = {
  all: 'primary',
  unconfirmed: 'developers_by_confirmation',
  banned: 'developers_by_id',
};

type AccountsQuery = ParsedInputOf<typeof deskAccounts.listAccounts>;

function listed(db: Knex, which: AccountFilter) {
  const query = db('developers').from(db.raw(`developers force index (${indexes[which]})`));
  // Of the accounts without an address there are but those of the installation.
  if (which === 'unconfirmed') void query.where('emailConfirmed', false).whereNotNull('email');
  // Those that are about to be deleted count as banned, too.
  if (which === 'banned') void query.where('isBanned', true).whereNot('stringUrl', deletedPerson.stringUrl);
  return query;
}

/** One page of the accounts, newest first. */
export async function readAccounts(db: Knex, { which, before, upTo }: AccountsQuery) {
  const query = listed(db, which);
  if (before !== undefined) void query.where('id', '<', before);
  if (upTo !== undefined) void query.where('id', '<=', upTo);
  const { pageSize } = deskAccountsLimits;
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .select<AccountRow[]>(...columns);
  return toPage(rows, pageSize);
}

/** What those among the accounts showed before that are about to be deleted. */
export async function readLeavingAmong(db: Knex, rows: readonly AccountRow[]): Promise<Map<number, LeavingRow>> {
  const ids = rows.filter(({ stringUrl }) => stringUrl === deletedPerson.stringUrl).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db('leaving_accounts')
    .leftJoin('bans', 'bans.developerId', 'leaving_accounts.developerId')
    .whereIn('leaving_accounts.developerId', ids)
    .select<(LeavingRow & { developerId: number })[]>('leaving_accounts.developerId', 'alias', 'stringUrl', 'dueAt', {
      banId: 'bans.developerId',
    });
  return new Map(found.map((row) => [row.developerId, row]));
}

interface LeavingRow extends Pick<LeavingAccountRow, 'alias' | 'stringUrl' | 'dueAt'> {
  /** Null unless moderators have banned it too. */
  banId: number | null;
}

/** How many accounts are newer than the newest one to list, counted to one more than the limit. */
export async function countNewer(db: Knex, { which, upTo }: AccountsQuery): Promise<number> {
  if (upTo === undefined) return 0;
  const newer = await listed(db, which)
    .where('id', '>', upTo)
    .orderBy('id')
    .limit(deskAccountsLimits.newer + 1)
    .pluck<number[]>('id');
  return newer.length;
}

/** Whether an operator has listed accounts since a time, by the audit log. */
export async function hasListedSince(db: Knex, actorId: number, since: string): Promise<boolean> {
  const latest = await db('audit_log')
    .where({ actorId, action: 'accountList' satisfies AuditAction })
    .orderBy('id', 'desc')
    .first('happenedAt');
  return latest !== undefined && Date.parse(latest.happenedAt) >= Date.parse(since);
}
