import type { Knex } from 'knex';
import { donationsTexts, type Donor, type donations } from '#shared/areas/donations';
import { canSeeAmount } from '#shared/policies/donations.policy';
import type { ParsedInputOf } from '#shared/endpoint';
import { donorTierOf, levelOf } from '#shared/shapes';
import type { Viewer } from '#shared/viewer';
import type { DonorRow } from '../../db/tables';

interface ShownRow extends DonorRow {
  accountAlias: string | null;
  accountStringUrl: string | null;
  accountAvatarId: string | null;
  accountXp: number | null;
}

const donorRows = (db: Knex) =>
  db('donors').leftJoin('developers as account', 'account.id', 'donors.developerId').select<ShownRow[]>('donors.*', {
    accountAlias: 'account.alias',
    accountStringUrl: 'account.stringUrl',
    accountAvatarId: 'account.avatarId',
    accountXp: 'account.xp',
  });

const orders = {
  amount: ['shownCents', 'latestDay', 'id'],
  date: ['latestDay', 'id'],
} as const;

/** One page of donors. By amount, hidden amounts come last, newest first. */
export async function listDonors(db: Knex, viewer: Viewer, query: ParsedInputOf<typeof donations.listDonors>) {
  const { startResult, limit } = query;
  const order = orders[query.sort].map((column) => ({ column: `donors.${column}`, order: 'desc' }));
  // Ids first, from the index alone; joined with accounts, the whole list would be sorted.
  const chosen = db('donors')
    .select('donors.id')
    .orderBy(order)
    .offset(startResult)
    .limit(limit + 1);
  const [rows, counter] = await Promise.all([
    donorRows(db).join(chosen.as('chosen'), 'chosen.id', 'donors.id').orderBy(order),
    db('site_counters').where({ name: 'donors' }).first('value'),
  ]);
  const items = rows.slice(0, limit).map((row) => donorOf(row, viewer));
  return { items, hasMore: rows.length > limit, total: counter?.value ?? 0 };
}

/** A donor without hidden amounts. */
export async function readDonor(db: Knex, donorId: number): Promise<Donor> {
  const row = await donorRows(db).where('donors.id', donorId).first();
  if (!row) throw new Error(`There is no donor ${donorId}`);
  return donorOf(row, null);
}

function donorOf(row: ShownRow, viewer: Viewer): Donor {
  const { developerId: id, amountHidden, latestDay: date } = row;
  const donated = row.donatedCents / 100;
  const avatarId = row.accountAvatarId ?? '0';
  return {
    id,
    alias: row.accountAlias ?? (row.alias || donationsTexts.anonymous),
    stringUrl: row.accountStringUrl,
    hasAvatar: avatarId !== '0',
    avatarId,
    amount: canSeeAmount(viewer, { id, amountHidden }) ? donated : null,
    amountHidden,
    donorTier: donorTierOf(donated),
    xpLevelData: row.accountXp === null ? undefined : levelOf(row.accountXp),
    date,
  };
}
