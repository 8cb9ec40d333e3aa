import type { Knex } from 'knex';
import { createTable } from './columns';

/** Operators, the settings of the site, invitations to register, notices, and the versions of its legal texts. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.boolean('isOperator').notNullable().defaultTo(false);
  });
  // One row: blank texts stand for what the site comes with.
  await createTable(db, 'site_settings', ({ title, code, time }, table) => {
    table.specificType('id', 'smallint unsigned').notNullable().primary();
    title('name', 40);
    title('pitch', 120);
    table.enum('registration', ['open', 'invitation', 'closed']).notNullable().defaultTo('open');
    // The colour as #rrggbb, and the id of the picture.
    code('accent', 7).notNullable().defaultTo('');
    code('logoId', 32).notNullable().defaultTo('');
    time('changed').notNullable();
  });
  await createTable(db, 'registration_invitations', ({ id, to, hash, title, count, time }, table) => {
    id();
    hash('codeHash').notNullable().unique('registration_invitations_code');
    title('note', 80);
    count('uses');
    count('used');
    time('created').notNullable();
    time('expires').notNullable();
    to('creatorId', 'developers', 'SET NULL');
    table.index(['expires'], 'registration_invitations_open');
  });
  await createTable(db, 'site_notices', ({ id, flag, time }, table) => {
    id();
    flag('isMaintenance');
    table.text('text').notNullable();
    time('begins').notNullable();
    time('ends').notNullable();
    table.index(['ends'], 'site_notices_shown');
  });
  await createTable(db, 'legal_texts', ({ id, to, time }, table) => {
    id();
    table.enum('kind', ['terms', 'privacy', 'imprint']).notNullable();
    table.integer('version').unsigned().notNullable();
    table.specificType('text', 'mediumtext').notNullable();
    time('created').notNullable();
    to('editorId', 'developers', 'SET NULL');
    table.unique(['kind', 'version'], { indexName: 'legal_texts_version' });
  });
}
