import type { Knex } from 'knex';
import { contentKinds } from '../../content';
import { timeColumnsOf, type SnapshotTable } from './snapshotParts';
import type { SnapshotRow } from './trash.queries';

const batch = 200;
/** Columns that name an account, and become empty where it is gone. */
const accounts = ['authorId', 'threadStarterId', 'lastPosterId', 'fromId'];

/** Puts kept rows back; those of a game or a voter who is gone stay out. Answers the rows that are back. */
export async function insertSnapshot(db: Knex, rows: ReadonlyMap<SnapshotTable, readonly SnapshotRow[]>) {
  const all = [...rows.values()].flat();
  const living = await livingAmong(db, 'developers', [...accounts, 'voterId'], all);
  const games = await livingAmong(db, 'games', ['gameId'], all);
  const back = new Map<SnapshotTable, SnapshotRow[]>();
  for (const [table, kept] of rows) {
    const there = kept
      .filter(({ voterId, gameId }) => isIn(living, voterId) && isIn(games, gameId))
      .map((row) => withoutGone(row, living));
    // What a vote was on may have stayed out.
    const fitting = table === 'votes' ? votesOn(back, there) : there;
    const into = (): Knex.QueryBuilder => db.into(table);
    for (let start = 0; start < fitting.length; start += batch)
      await into().insert(fitting.slice(start, start + batch).map((row) => toColumns(table, row)));
    back.set(table, fitting);
  }
  return back;
}

const isIn = (ids: ReadonlySet<number>, id: unknown) => typeof id !== 'number' || ids.has(id);

async function livingAmong(db: Knex, table: 'developers' | 'games', columns: readonly string[], rows: SnapshotRow[]) {
  const named = rows.flatMap((row) =>
    columns.flatMap((column) => (typeof row[column] === 'number' ? row[column] : [])),
  );
  const ids = [...new Set(named)];
  if (ids.length === 0) return new Set<number>();
  return new Set<number>(await db.from(table).whereIn('id', ids).forShare().pluck('id'));
}

const withoutGone = (row: SnapshotRow, living: ReadonlySet<number>): SnapshotRow => ({
  ...row,
  ...Object.fromEntries(accounts.filter((name) => !isIn(living, row[name])).map((name) => [name, null])),
});

/** By what votes call it: the tables it stands in. */
function tablesVotedOn() {
  const tables = new Map<string, SnapshotTable[]>();
  for (const { table, votes } of contentKinds())
    if (votes) tables.set(votes.parentType, [...(tables.get(votes.parentType) ?? []), table]);
  return [...tables];
}

function votesOn(
  back: ReadonlyMap<SnapshotTable, readonly SnapshotRow[]>,
  votes: readonly SnapshotRow[],
): SnapshotRow[] {
  const idsOf = (tables: readonly SnapshotTable[]) =>
    new Set(tables.flatMap((table) => (back.get(table) ?? []).map(({ id }) => id)));
  const votable = new Map(tablesVotedOn().map(([parentType, tables]) => [parentType, idsOf(tables)]));
  return votes.filter(({ parentType, parentId }) => votable.get(String(parentType))?.has(parentId));
}

/** A vote gets a new id of its own, because others may have been given since. */
function toColumns(table: SnapshotTable, { id, ...row }: SnapshotRow): SnapshotRow {
  const times = timeColumnsOf(table).map((column): [string, Date | null] => [column, timeIn(row[column])]);
  return { ...row, ...(table !== 'votes' && { id }), ...Object.fromEntries(times) };
}

const timeIn = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);
