import type { Knex } from 'knex';
import { createTable } from './columns';

/** Which answers count as given and got, and when testers began, by which answers in a hurry are told. */
export async function up(db: Knex) {
  await db.raw(
    'alter table playtest_answers add column counts tinyint(1) not null default 0, add index playtest_answers_counting (counts, created)',
  );
  await createTable(db, 'playtest_beginnings', ({ to, time }, table) => {
    to('playtestId', 'playtests', 'CASCADE');
    to('developerId', 'developers', 'CASCADE');
    time('begun').notNullable();
    table.primary(['playtestId', 'developerId']);
  });
}
