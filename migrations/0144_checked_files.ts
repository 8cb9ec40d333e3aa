import type { Knex } from 'knex';
import { columns } from './columns';

/** Whether the file of a piece can be downloaded, is set aside because it may be malware, or was found clean. */
export async function up(db: Knex) {
  await db.schema.alterTable('media_pieces', (table) => {
    columns(table).code('fileState', 10).notNullable().defaultTo('open');
  });
}
