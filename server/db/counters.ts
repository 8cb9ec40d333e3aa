import type { Knex } from 'knex';
import { inTransaction } from './transaction';

/**
 * Columns that repeat what other rows say, so that no page counts: every write keeps them in step, and a recount finds
 * and repairs what has gone wrong all the same (security §14.4).
 */
export interface Counters {
  table: string;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** By column: what it has to be, as SQL in which `counted` is its row. */
  truths: Readonly<Record<string, string>>;
  /** Counts for several rows in one go, where one after the other would read too much: joined by the key as `together`. */
  together?: (db: Knex, keys: readonly Row[]) => Knex.QueryBuilder;
}

/** How many rows had a wrong value in a column; they are right now. */
export interface Repair {
  table: string;
  column: string;
  rows: number;
}

export type Row = Record<string, unknown>;

/** Rows that are locked at once: few enough for writers not to notice. */
const chunk = 200;
const truthOf = (column: string) => `true_${column}`;

/** Recounts a table, some rows at a time; answers what was wrong. It may run beside all else, and twice at once. */
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

/** The columns that were wrong, once for each row, and the last row of the chunk; undefined where none may follow. */
async function recountChunk(db: Knex, counters: Counters, after: Row | undefined) {
  const { table, key, truths, together } = counters;
  const columns = Object.keys(truths);
  // Locked before anything else is read: who has counted already is waited for, who has not counts on from here.
  const keys: Row[] = await following(db, counters, after)
    .limit(chunk)
    .forUpdate()
    .select(...key);
  const last = keys.at(-1);
  if (!last) return { wrong: [], last: undefined };
  const counting = following(db, counters, after).limit(keys.length);
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
    const repaired = Object.fromEntries(differing.map((column) => [column, storable(row[truthOf(column)])]));
    await db(table).where(pick(row, key)).update(repaired);
  }
  return { wrong, last: keys.length < chunk ? undefined : last };
}

/** The rows behind one, in the order of the key. */
function following(db: Knex, { table, key }: Counters, after: Row | undefined): Knex.QueryBuilder<Row, Row[]> {
  const named = (column: string) => `counted.${column}`;
  const query: Knex.QueryBuilder<Row, Row[]> = db.from(`${table} as counted`).orderBy(key.map(named));
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
/** Times are read as text, and written as dates. */
const storable = (value: unknown) => (typeof value === 'string' && time.test(value) ? new Date(value) : value);

/** A flag comes as a boolean, what is calculated beside it as 0 or 1. */
const isSame = (kept: unknown, truth: unknown) =>
  kept === truth || (typeof kept === 'boolean' && Number(kept) === truth);
