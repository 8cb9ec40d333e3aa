import type { Knex } from 'knex';
import { bugsTexts, type BugItem, type BugStatus, type BugType } from '#shared/areas/bugs';
import { compiledQuery } from '../../db/compiledQuery';
import type { BugItemRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { personOf, posterColumns, withoutBanned, type PosterColumns, loggedVoteOf } from '../../people';

type ShownRow = BugItemRow & PosterColumns & { loggedVote: number | null };

/** Items with their author and the viewer's own vote; the id 0 is a visitor's. */
const selectItems = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  db('bug_items')
    .leftJoin('developers as poster', 'poster.id', 'bug_items.authorId')
    .leftJoin('votes as mine', (on) =>
      on.onVal('mine.voterId', viewerId).andOnVal('mine.parentType', 'bug').andOn('mine.parentId', 'bug_items.id'),
    )
    .select('bug_items.*', posterColumns, { loggedVote: 'mine.direction' });

const toItem = (row: ShownRow): BugItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  status: row.status,
  poster: personOf(row),
  created: row.created,
  commentCount: row.commentCount,
  voteTotal: row.voteTotal,
  loggedVote: loggedVoteOf(row.loggedVote),
});

interface BugsQuery {
  status?: BugStatus | undefined;
  type?: BugType | undefined;
  startResult: number;
  limit: number;
}
interface Chosen {
  viewerId: number;
  status: BugStatus;
  type: BugType;
  limit: number;
  startResult: number;
}
interface Filters {
  byStatus: boolean;
  byType: boolean;
}

const pageOfItems = compiledQuery<Chosen, ShownRow, Filters>((db, value, { byStatus, byType }) => {
  // The ids first, because skipped rows are then read from the index only.
  const ids = withoutBanned(db('bug_items').select('id'), 'bug_items.authorId');
  if (byStatus) void ids.where('status', value('status'));
  if (byType) void ids.where('type', value('type'));
  void ids.orderBy('id', 'desc').limit(value('limit')).offset(value('startResult'));
  return selectItems(db, value('viewerId'))
    .join(ids.as('chosen'), 'chosen.id', 'bug_items.id')
    .orderBy('bug_items.id', 'desc');
});

const totalOf = compiledQuery<Pick<Chosen, 'status' | 'type'>, { total: number }, Filters>(
  (db, value, { byStatus, byType }) => {
    const count = (items: Knex.QueryBuilder) => {
      if (byStatus) void items.where('status', value('status'));
      if (byType) void items.where('type', value('type'));
      return items.count({ items: '*' });
    };
    // Items of hidden accounts are counted from the few that there are: the rest then comes out of an index.
    const hidden = '(select developerId from bans union select developerId from leaving_accounts) as hidden';
    const left = count(
      db.from(db.raw(hidden)).joinRaw('straight_join bug_items on bug_items.authorId = hidden.developerId'),
    );
    return db.select(db.raw('(?) - (?) as total', [count(db('bug_items')), left]));
  },
);

/** One page of the items, newest first; with status and type those of one column of the board. */
export async function listItems(db: Knex, viewerId: number | undefined, bugsQuery: BugsQuery) {
  const { status = 'backlog', type = 'bug', startResult, limit } = bugsQuery;
  const filters = { byStatus: bugsQuery.status !== undefined, byType: bugsQuery.type !== undefined };
  const [rows, [counted]] = await Promise.all([
    pageOfItems(db, { viewerId: viewerId ?? 0, status, type, limit, startResult }, filters),
    totalOf(db, { status, type }, filters),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map(toItem), hasMore: startResult + rows.length < total, total };
}

/** An item as its viewer sees it; 404 if it is missing. */
export async function readItem(db: Knex, viewerId: number | undefined, id: number): Promise<BugItem> {
  const row = await selectItems(db, viewerId ?? 0)
    .where('bug_items.id', id)
    .first<ShownRow | undefined>();
  if (!row) throw notFound(bugsTexts.missing);
  return toItem(row);
}

/** The item's row, locked until the transaction ends. */
export async function lockItem(db: Knex, id: number): Promise<BugItemRow> {
  const row = await db('bug_items').where({ id }).forUpdate().first();
  if (!row) throw notFound(bugsTexts.missing);
  return row;
}

export const findItem = (db: Knex, id: number): Promise<BugItemRow | undefined> =>
  db('bug_items').where({ id }).first();

export async function readTotal(db: Knex, id: number): Promise<number> {
  const row = await db('bug_items').where({ id }).first('voteTotal');
  if (!row) throw notFound();
  return row.voteTotal;
}

type NewItem = Pick<BugItemRow, 'title' | 'description' | 'type'> & { authorId: number };

export async function insertItem(db: Knex, item: NewItem): Promise<number> {
  const [id = 0] = await db('bug_items').insert({ ...item, created: new Date() });
  return id;
}

export async function setDescription(db: Knex, id: number, description: string) {
  await db('bug_items').where({ id }).update({ description });
}

export async function setStatus(db: Knex, id: number, status: BugStatus) {
  await db('bug_items').where({ id }).update({ status });
}

/** Deletes an item; the database deletes its comments. */
export async function deleteRow(db: Knex, id: number) {
  await db('bug_items').where({ id }).delete();
}
