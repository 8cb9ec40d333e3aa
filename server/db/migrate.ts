import type { Knex } from 'knex';
import { migrationSource } from '../../migrations';
import { connect } from './connect';

/** Migrates to the newest schema, under knex's lock in case two processes start at once. Answers the applied names. */
export async function migrate(db: Knex): Promise<string[]> {
  const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]];
  return applied;
}

/** The same over a connection of its own without time limits: rewriting a large table takes minutes. */
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
