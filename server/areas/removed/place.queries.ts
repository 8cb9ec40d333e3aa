import type { Knex } from 'knex';
import { removedTexts as texts } from '#shared/areas/removed';
import type { KeptTable } from './parts';
import type { KeptRow } from './removed.queries';

export type Rows = Map<KeptTable, KeptRow[]>;

/** Where one kind of thing stands, and what counts it there. */
export interface Place {
  /** Locks what it goes back into and fits its rows to that; answers why it cannot stand there, null where it can. */
  prepare(db: Knex, rows: Rows): Promise<string | null>;
  /** Counts what is back. */
  count(db: Knex, rows: Rows): Promise<void>;
}

export const only = (rows: Rows, table: KeptTable): KeptRow => rows.get(table)?.[0] ?? {};
export const numberIn = (row: KeptRow, column: string) => Number(row[column] ?? 0);

/** Locks the row that a thing stands in, or says that it is gone. */
export async function lockParent(db: Knex, table: string, id: number): Promise<string | null> {
  return (await db.from(table).where({ id }).forUpdate().first('id')) === undefined ? texts.placeGone : null;
}
