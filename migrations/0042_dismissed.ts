import type { Knex } from 'knex';

/** The parts of the home page that an account has closed for good: announcements, and the list of first steps. */
export async function up(db: Knex) {
  // Names with commas between them. Both steps change no rows: accounts that are there are not welcomed.
  await db.raw("alter table developers add column dismissed varchar(255) not null default 'welcome'");
  await db.raw("alter table developers alter column dismissed set default ''");
}
