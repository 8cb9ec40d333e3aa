import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables.js';

export type TableName = keyof Tables;
type RowOf<T extends TableName> = Knex.ResolveTableType<Tables[T]>;
type ColumnOf<T extends TableName> = keyof RowOf<T> & string;

/** How a table gets into an export: a file of JSON with those of its rows that are the account's. */
export interface ExportedTable {
  /** The name of the file, without its ending. */
  file: string;
  /** What the file holds, for whoever opens the archive. */
  about: string;
  columns: readonly string[];
  /** The other columns: secrets, copies, and what is somebody else's. */
  without: readonly string[];
  /** Additional fields, as SQL; `:id` is the account. */
  fields: Readonly<Record<string, string>>;
  /** Columns and fields that hold JSON. */
  json: readonly string[];
  /** The column by which rows are read in pages, different in each row of an account; null for tables with few. */
  key: string | null;
  /** Chooses the rows of an account. */
  rowsOf: (rows: Knex.QueryBuilder, developerId: number) => void;
}

/** Why a table is not exported. */
export interface LeftOutTable {
  leftOut: string;
}

interface Given<T extends TableName> {
  file: string;
  about: string;
  columns: readonly ColumnOf<T>[];
  without?: readonly ColumnOf<T>[];
  fields?: Readonly<Record<string, string>>;
  json?: readonly string[];
  key?: ColumnOf<T> | null;
  rowsOf: ((rows: Knex.QueryBuilder, developerId: number) => void) | ColumnOf<T>;
}

/** An exported table; `rowsOf` may be the column that names the account. */
export function exported<T extends TableName>(table: T, given: Given<T>): ExportedTable {
  const { rowsOf, key, ...rest } = given;
  return {
    without: [],
    fields: {},
    json: [],
    ...rest,
    key: key === undefined ? 'id' : key,
    rowsOf: typeof rowsOf === 'string' ? (rows, id) => void rows.where(`${table}.${rowsOf}`, id) : rowsOf,
  };
}

export const leftOut = (reason: string): LeftOutTable => ({ leftOut: reason });
