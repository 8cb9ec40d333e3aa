import type { Knex } from 'knex';
import { createTable } from './columns';

/** Claims of moderators on what is reported; each ends by itself. */
export async function up(db: Knex) {
  await createTable(db, 'report_claims', ({ code, looseId, to, time }, table) => {
    code('kind', 20).notNullable();
    looseId('targetId');
    to('moderatorId', 'developers', 'CASCADE');
    time('until').notNullable();
    table.primary(['kind', 'targetId']);
  });
}
