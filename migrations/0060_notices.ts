import type { Knex } from 'knex';
import { columns } from './columns';

/** Notices say when work on the site begins, and what of them the open pages were told. Nobody could write one before. */
export async function up(db: Knex) {
  await db.schema.alterTable('site_notices', (table) => {
    table.dropColumn('isMaintenance');
    columns(table).time('workBegins').nullable();
    table.enum('state', ['waiting', 'shown', 'ended']).notNullable().defaultTo('waiting');
  });
}
