import type { Knex } from 'knex';
import { removalPeriod, type AccountRemoval, type RemovalPeriod, type trash } from '#shared/areas/moderation/trash';
import { trashLimits } from '#shared/areas/moderation/trashTexts';
import { dayMs, minuteMs } from '#shared/durations';
import type { ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import type { AccountRemovalRow, RemovedContentRow } from '../../db/tables';
import type { AnyKind } from '../../content';
import {
  personColumns,
  personNamed,
  personOf,
  posterColumns,
  type PersonColumns,
  type PosterColumns,
} from '../../people';

export type RemovalState = Exclude<AccountRemoval['state'], 'restored'>;
export type RunningRemoval = Omit<AccountRemovalRow, 'state' | 'period'> & {
  state: RemovalState;
  period: RemovalPeriod;
};

const running: readonly RemovalState[] = ['removing', 'restoring'];
const keptMs = trashLimits.days * dayMs;
/** A process that has not answered for so long is gone, and another one goes on. */
const heldMs = minuteMs;

type NewRemoval = Pick<AccountRemovalRow, 'developerId' | 'reason'> & { removedById: number; period: RemovalPeriod };

export async function insertRemoval(db: Knex, removal: NewRemoval): Promise<number> {
  const [id = 0] = await db('account_removals').insert({ ...removal, startedAt: new Date(), state: 'removing' });
  return id;
}

/** Whether something of a locked account is being removed or put back. */
export const isRemovalRunning = async (db: Knex, developerId: number): Promise<boolean> =>
  (await db('account_removals').where({ developerId }).whereIn('state', running).first('id')) !== undefined;

export const lockRemoval = (db: Knex, id: number): Promise<RunningRemoval | undefined> =>
  db('account_removals')
    .where({ id })
    .where('startedAt', '>', new Date(Date.now() - keptMs))
    .forUpdate()
    .first() as Promise<RunningRemoval | undefined>;

/** Changes the state, unless it has been changed meanwhile. */
export async function changeState(db: Knex, { id, state }: Pick<RunningRemoval, 'id' | 'state'>, next: RemovalState) {
  await db('account_removals').where({ id, state }).update({ state: next });
}

const heldUntil = () => new Date(Date.now() + heldMs);

/** Takes an unfinished removal that no process works on. Returns its id. */
export async function claimRemoval(db: Knex): Promise<number | undefined> {
  const free = (query: Knex.QueryBuilder) =>
    query
      .whereIn('state', running)
      .where((held: Knex.QueryBuilder) => void held.whereNull('heldUntil').orWhere('heldUntil', '<', new Date()));
  const found = await free(db('account_removals')).orderBy('id').first<{ id: number } | undefined>('id');
  if (!found) return undefined;
  const claimed: unknown = await free(db('account_removals').where({ id: found.id })).update({
    heldUntil: heldUntil(),
  });
  return claimed === 1 ? found.id : undefined;
}

/** Holds a claimed removal for longer. Returns it as it is now: a moderator may have turned it round. */
export async function holdRemoval(db: Knex, id: number): Promise<RunningRemoval | undefined> {
  await db('account_removals').where({ id }).update({ heldUntil: heldUntil() });
  return db('account_removals').where({ id }).first() as Promise<RunningRemoval | undefined>;
}

export async function releaseRemoval(db: Knex, id: number) {
  await db('account_removals').where({ id }).update({ heldUntil: null });
}

/** Forgets a removal of which nothing is in the trash any more, unless its state has changed. */
export async function deleteRemoval(db: Knex, { id, state }: Pick<RunningRemoval, 'id' | 'state'>) {
  await db('account_removals').where({ id, state }).delete();
}

const periodMs: Record<RemovalPeriod, number> = { day: dayMs, week: 7 * dayMs, all: Infinity };

interface WrittenQuery {
  removal: Pick<RunningRemoval, 'developerId' | 'period' | 'startedAt'>;
  /** Only ids above this one. */
  after: number;
  limit: number;
}

/** Ids of what the account wrote of one kind in the period, without what only the members of a game may read. */
export async function writtenIds(
  db: Knex,
  { table, written, membersOnly }: AnyKind,
  { removal, after, limit }: WrittenQuery,
): Promise<number[]> {
  if (!written) return [];
  const { developerId, period, startedAt } = removal;
  const query: Knex.QueryBuilder = db
    .from(`${table} as found`)
    .where(`found.${written.by}`, developerId)
    .where('found.id', '>', after)
    .where(`found.${written.at}`, '<=', new Date(startedAt));
  if (period !== 'all')
    void query.where(`found.${written.at}`, '>', new Date(Date.parse(startedAt) - periodMs[period]));
  if (membersOnly !== undefined) void query.whereRaw(`coalesce(${membersOnly.replace(':id', 'found.id')}, 0) = 0`);
  return query.orderBy('found.id').limit(limit).pluck('found.id') as Promise<number[]>;
}

/** Ids in the trash of what a removal took, oldest first. */
export const trashOfRemoval = (
  db: Knex,
  { removalId, after, limit }: { removalId: number; after: number; limit: number },
): Promise<RemovedContentRow['id'][]> =>
  db('removed_content').where({ removalId }).where('id', '>', after).orderBy('id').limit(limit).pluck('id');

interface ShownRow extends PosterColumns, PersonColumns<'remover'>, RunningRemoval {
  count: number;
}

const selectRemovals = (db: Knex): Knex.QueryBuilder =>
  db('account_removals as removal')
    .leftJoin('developers as poster', 'poster.id', 'removal.developerId')
    .leftJoin('developers as remover', 'remover.id', 'removal.removedById')
    .select('removal.*', posterColumns, personColumns('remover'), {
      count: db.raw('(select count(*) from removed_content where removed_content.removalId = removal.id)'),
    });

export async function readRemoval(db: Knex, id: number): Promise<AccountRemoval | undefined> {
  const row = (await selectRemovals(db).where('removal.id', id).first()) as ShownRow | undefined;
  return row && toRemoval(row);
}

/** One page of the removals that can still be undone, newest first. */
export async function listRemovals(db: Knex, page: ParsedInputOf<typeof trash.listRemovals>) {
  const query = selectRemovals(db)
    .where('removal.startedAt', '>', new Date(Date.now() - keptMs))
    .orderBy([
      { column: 'removal.startedAt', order: 'desc' },
      { column: 'removal.id', order: 'desc' },
    ]);
  const { items, hasMore } = await readPage<ShownRow>(query, page);
  return { items: items.map(toRemoval), hasMore };
}

function toRemoval(row: ShownRow): AccountRemoval {
  const { id, reason, startedAt, state, count } = row;
  return {
    ...{ id, reason, startedAt, state, count },
    period: removalPeriod.parse(row.period),
    developer: personOf(row),
    removedBy: personNamed(row, 'remover'),
    keptUntil: new Date(Date.parse(startedAt) + keptMs).toISOString(),
  };
}

/** Forgets removals whose time is over, once nothing of theirs is in the trash. */
export async function deleteOldRemovals(db: Knex, now: Date) {
  await db('account_removals')
    .where('startedAt', '<=', new Date(now.getTime() - keptMs))
    .whereNotIn('state', running)
    .whereNotExists(db('removed_content').where('removed_content.removalId', db.ref('account_removals.id')))
    .delete();
}
