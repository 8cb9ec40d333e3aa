import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * Reports of people without an account: the address that gets the answer, until it is deleted, and its hash, so that there is
 * one open report of each person and thing.
 */
export async function up(db: Knex) {
  await db.schema.alterTable('reports', (table) => {
    table.string('guestEmail', 254).nullable();
    // '' once the address is deleted.
    columns(table).hash('guestKey').nullable();
    table.unique(['guestKey', 'kind', 'targetId', 'isOpen'], { indexName: 'reports_one_open_of_guest' });
  });
}
