import type { Knex } from 'knex';

/** Links that bring a former e-mail address back. The names of the two other kinds keep their places, so no row changes. */
export async function up(db: Knex) {
  await db.raw("alter table keycodes modify purpose enum('recovery', 'confirmEmail', 'undoEmail') not null");
}
