import type { Knex } from 'knex';
import { migrationSource } from '../../migrations';
import { connect } from './connect';

/** Brings the schema to the newest state, under knex's lock, so that two starting processes do not both migrate. */
export async function migrate(db: Knex): Promise<string[]> {
  const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]];
  return applied;
}

/** The same at an address, over a connection without time limits: a large table takes minutes to be written anew. */
export async function migrateAt(databaseUrl: string): Promise<string[]> {
  const db = connect(databaseUrl, { pool: 2, isPatient: true });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Whether every migration has been applied. */
export async function isMigrated(db: Knex): Promise<boolean> {
  const [, pending] = (await db.migrate.list({ migrationSource })) as [unknown[], unknown[]];
  return pending.length === 0;
}
