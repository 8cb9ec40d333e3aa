import type { Knex } from 'knex';
import { createTable } from './columns';

/** Addresses that an operator has blocked: hosts of links, domains of e-mail addresses, networks of registrations. */
export async function up(db: Knex) {
  await createTable(db, 'blocked_addresses', ({ id, code, time }, table) => {
    id();
    code('kind', 16).notNullable();
    code('value', 253).notNullable();
    table.string('note', 200).notNullable();
    time('created').notNullable();
    table.unique(['kind', 'value']);
  });
}
