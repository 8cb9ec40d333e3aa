import type { Knex } from 'knex';
import { inTransaction } from './transaction';

/**
 * Denormalized columns of a table, which spare pages the counting. Every write keeps them up to date; a recount repairs
 * those that are wrong all the same.
 */
export interface Counters {
  table: string;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** Counts only rows with these values of a column; the others may be locked for long. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** The right value by column, as SQL in which `counted` is the row. */
  truths: Readonly<Record<string, string>>;
  /** Counts for many rows at once, joined by the key as `together`; for what would be slow row by row. */
  together?: (db: Knex, keys: readonly Row[]) => Knex.QueryBuilder;
}

/** The number of rows with a wrong value in a column, which is repaired now. */
export interface Repair {
  table: string;
  column: string;
  rows: number;
}

export type Row = Record<string, unknown>;

/** Rows locked at once: few, so that writers do not wait. */
const chunkSize = 200;
const truthOf = (column: string) => `true_${column}`;

/** Recounts a table in chunks and returns what was wrong. Safe to run while others write or recount. */
export async function recountTable(db: Knex, counters: Counters): Promise<Repair[]> {
  const wrong = new Map<string, number>();
  let after: Row | undefined;
  do {
    const counted = await inTransaction(db, (transaction) => recountChunk(transaction, counters, after));
    for (const column of counted.wrong) wrong.set(column, (wrong.get(column) ?? 0) + 1);
    after = counted.last;
  } while (after);
  return [...wrong].map(([column, rows]) => ({ table: counters.table, column, rows }));
}

/** The wrong columns, once per row, and the chunk's last row; undefined at the end of the table. */
async function recountChunk(db: Knex, counters: Counters, after: Row | undefined) {
  const { table, key, truths, together } = counters;
  const columns = Object.keys(truths);
  // The lock comes first: it waits for writers that have counted, and holds back the others.
  const keys: Row[] = await rowsAfter(db, counters, after)
    .limit(chunkSize)
    .forUpdate()
    .select(...key);
  const last = keys.at(-1);
  if (!last) return { wrong: [], last: undefined };
  const counting = rowsAfter(db, counters, after).limit(keys.length);
  if (together)
    void counting.leftJoin(together(db, keys).as('together'), (on) => {
      for (const column of key) on.on(`together.${column}`, `counted.${column}`);
    });
  const rows: Row[] = await counting.select(
    ...[...key, ...columns].map((column) => `counted.${column}`),
    ...columns.map((column) => db.raw(`${truths[column]} as ??`, [truthOf(column)])),
  );
  const wrong: string[] = [];
  for (const row of rows) {
    const differing = columns.filter((column) => !isSame(row[column], row[truthOf(column)]));
    if (differing.length === 0) continue;
    wrong.push(...differing);
    const repaired = Object.fromEntries(differing.map((column) => [column, toStorable(row[truthOf(column)])]));
    await db(table).where(pick(row, key)).update(repaired);
  }
  return { wrong, last: keys.length < chunkSize ? undefined : last };
}

/** The rows after one, in the order of the key. */
function rowsAfter(
  db: Knex,
  { table, key, only = {} }: Counters,
  after: Row | undefined,
): Knex.QueryBuilder<Row, Row[]> {
  const named = (column: string) => `counted.${column}`;
  const query: Knex.QueryBuilder<Row, Row[]> = db.from(`${table} as counted`).orderBy(key.map(named));
  for (const [column, values] of Object.entries(only)) void query.whereIn(named(column), values);
  if (!after) return query;
  return query.where((behind) => {
    for (const [index, column] of key.entries())
      void behind.orWhere((tied) => {
        for (const same of key.slice(0, index)) void tied.where(named(same), after[same] as string);
        void tied.where(named(column), '>', after[column] as string);
      });
  });
}

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Times are read as text and written as dates. */
const toStorable = (value: unknown) => (typeof value === 'string' && time.test(value) ? new Date(value) : value);

/** A stored flag is a boolean, a calculated one 0 or 1. */
const isSame = (stored: unknown, truth: unknown) =>
  stored === truth || (typeof stored === 'boolean' && Number(stored) === truth);
