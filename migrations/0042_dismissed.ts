import type { Knex } from 'knex';

/** What an account does not want to be shown again: announcements, and what is left to do at first. */
export async function up(db: Knex) {
  // Names with commas between them. Both steps change no rows: accounts that are there are not welcomed.
  await db.raw("alter table developers add column dismissed varchar(255) not null default 'welcome'");
  await db.raw("alter table developers alter column dismissed set default ''");
}
