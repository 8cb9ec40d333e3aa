import type { Knex } from 'knex';

/** The rows of a statement written as SQL. */
export async function rowsOf<R extends object>(statement: Knex.Raw): Promise<R[]> {
  const [rows] = (await statement) as [R[]];
  return rows;
}

/**
 * The part of a row that the named columns of some tables make: for `{ title: 'thread.title' }` and
 * `{ thread: ForumThreadRow }` it is `{ title: string }`.
 */
export type SelectedRow<Columns, Tables> = {
  -readonly [
    Name in keyof Columns as Columns[Name] extends `${keyof Tables & string}.${string}` ? Name : never
  ]: Columns[Name] extends `${infer Alias extends keyof Tables & string}.${infer Column}`
    ? Tables[Alias][Column & keyof Tables[Alias]]
    : never;
};

/** The same of tables that are left joined. */
export type LeftJoinedRow<Columns, Tables> = {
  [Name in keyof SelectedRow<Columns, Tables>]: SelectedRow<Columns, Tables>[Name] | null;
};

/** A list for `in (?)`; nothing is in an empty one. */
export const inList = <V extends string | number>(values: readonly V[]): V[] =>
  values.length > 0 ? [...values] : [null as never];

/** The result of a write as SQL, which `raw` answers first. */
export interface WriteResult {
  /** The id of a new row, or the argument of `last_insert_id(…)`. */
  insertId: number;
  affectedRows: number;
}
