import type { Knex } from 'knex';

/** Targets and actions of notifications stand in the contract alone, so that a new one needs no migration. */
export async function up(db: Knex) {
  const code = 'varchar(20) character set ascii collate ascii_bin not null';
  await db.raw(`alter table notifications modify targetType ${code}, modify action ${code}`);
}
