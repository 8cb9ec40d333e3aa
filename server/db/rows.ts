import type { Knex } from 'knex';

/** The rows of a statement written as SQL. */
export async function rowsOf<R extends object>(statement: Knex.Raw): Promise<R[]> {
  const [rows] = (await statement) as [R[]];
  return rows;
}

/** A list for `in (?)`; nothing is in an empty one. */
export const inList = <V extends string | number>(values: readonly V[]): V[] =>
  values.length > 0 ? [...values] : [null as never];

/** The result of a write as SQL, which `raw` answers first. */
export interface WriteResult {
  /** The id of a new row, or the argument of `last_insert_id(…)`. */
  insertId: number;
  affectedRows: number;
}
