import type { Knex } from 'knex';
import { columns } from './columns';

/** The accent of the site is a colour for each scheme. Nobody could set the one colour that was here. */
export async function up(db: Knex) {
  await db.schema.alterTable('site_settings', (table) => {
    table.dropColumn('accent');
    columns(table).code('accentLight', 7).notNullable().defaultTo('');
    columns(table).code('accentDark', 7).notNullable().defaultTo('');
  });
}
