import type { Knex } from 'knex';
import { contentKinds, type TableName } from '../../content';
import { accountColumnsOf, timeColumnsOf } from './snapshotParts';
import type { Snapshot, SnapshotRow } from './trash.queries';

const batch = 200;

/** Inserts the rows of a snapshot, without those of deleted games and voters. Returns the inserted rows. */
export async function insertSnapshot(db: Knex, snapshot: Snapshot): Promise<Snapshot> {
  const rows = [...snapshot].flatMap(([table, ofTable]) => ofTable.map((row) => ({ table, row })));
  const accounts = rows.flatMap(({ table, row }) => [row.voterId, ...accountColumnsOf(table).map((name) => row[name])]);
  const developers = await existingAmong(db, 'developers', accounts);
  const games = await existingAmong(
    db,
    'games',
    rows.map(({ row }) => row.gameId),
  );
  const restored = new Map<TableName, SnapshotRow[]>();
  for (const [table, ofTable] of snapshot) {
    const withOwner = ofTable
      .filter(({ voterId, gameId }) => isIn(developers, voterId) && isIn(games, gameId))
      .map((row) => withoutDeletedAccounts(table, row, developers));
    const restorable = table === 'votes' ? votesOnRestored(restored, withOwner) : withOwner;
    const into = (): Knex.QueryBuilder => db.into(table);
    for (let start = 0; start < restorable.length; start += batch)
      await into().insert(restorable.slice(start, start + batch).map((row) => toColumns(table, row)));
    restored.set(table, restorable);
  }
  return restored;
}

const isIn = (ids: ReadonlySet<number>, id: unknown) => typeof id !== 'number' || ids.has(id);

async function existingAmong(db: Knex, table: 'developers' | 'games', given: readonly unknown[]) {
  const ids = [...new Set(given.filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return new Set<number>();
  return new Set<number>(await db.from(table).whereIn('id', ids).forShare().pluck('id'));
}

const withoutDeletedAccounts = (table: TableName, row: SnapshotRow, developers: ReadonlySet<number>): SnapshotRow => ({
  ...row,
  ...Object.fromEntries(
    accountColumnsOf(table)
      .filter((name) => !isIn(developers, row[name]))
      .map((name) => [name, null]),
  ),
});

/** The votes whose content has been restored: that of a deleted game has not. */
function votesOnRestored(restored: Snapshot, votes: readonly SnapshotRow[]): SnapshotRow[] {
  const keyOf = (parentType: unknown, id: unknown) => `${String(parentType)} ${String(id)}`;
  const keys = new Set(
    contentKinds().flatMap(({ table, votes: ofKind }) =>
      ofKind ? (restored.get(table) ?? []).map(({ id }) => keyOf(ofKind.parentType, id)) : [],
    ),
  );
  return votes.filter(({ parentType, parentId }) => keys.has(keyOf(parentType, parentId)));
}

/** Votes get new ids, because theirs may have been used again. */
function toColumns(table: TableName, { id, ...row }: SnapshotRow): SnapshotRow {
  const times = timeColumnsOf(table).map((column): [string, Date | null] => [column, timeIn(row[column])]);
  return { ...row, ...(table !== 'votes' && { id }), ...Object.fromEntries(times) };
}

const timeIn = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);
