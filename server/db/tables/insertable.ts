// Written by `npm run generate` from the migrated schema; do not edit.
import type { Knex } from 'knex';

/** Times are read as ISO text and may be written as Date. */
type Written<Value> = Value extends string | null ? Value | Date : Value;
type Changed<Row> = { [K in keyof Row]?: Written<Row[K]> };

/** A table as knex reads it, with the columns that an insert must name. */
export type Table<Row, Needed extends keyof Row> = Knex.CompositeTableType<
  Row,
  { [K in Needed]: Written<Row[K]> } & Changed<Row>,
  Changed<Row>
>;
