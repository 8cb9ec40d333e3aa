import type { Knex } from 'knex';
import { migrationSource } from '../../migrations';

/** Brings the schema to the newest state, under knex's lock, so that two starting processes do not both migrate. */
export async function migrate(db: Knex): Promise<string[]> {
  const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]];
  return applied;
}

/** Whether every migration has been applied. */
export async function isMigrated(db: Knex): Promise<boolean> {
  const [, pending] = (await db.migrate.list({ migrationSource })) as [unknown[], unknown[]];
  return pending.length === 0;
}
