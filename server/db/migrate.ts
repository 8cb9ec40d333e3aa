import type { Knex } from 'knex';
import { migrationSource } from '../../migrations';
import { connect } from './connect';

/**
 * Migrates to the newest schema, under knex's lock in case two processes start at once. Returns the applied names. A database
 * that a newer version has migrated is left as it is; knex would refuse it.
 */
export async function migrate(db: Knex): Promise<string[]> {
  if ((await newerMigrations(db)).length > 0) return [];
  const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]];
  return applied;
}

/** The same over a connection of its own without time limits: rewriting a large table takes minutes. */
export async function migrateAt(databaseUrl: string): Promise<string[]> {
  const db = connect(databaseUrl, { pool: 2, isUnlimited: true });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Unknown migrations are those of a newer version, which may run beside this one. */
const listOptions = { migrationSource, disableMigrationsListValidation: true };

/** Whether every migration has been applied. */
export const isMigrated = async (db: Knex): Promise<boolean> => (await pendingMigrations(db)).length === 0;

/** The names of the migrations that have not been applied, in their order. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const [, pending] = (await db.migrate.list(listOptions)) as [unknown[], string[]];
  return pending;
}

/** The names of applied migrations that this version does not know, because a newer one brought them. */
export async function newerMigrations(db: Knex): Promise<string[]> {
  const [applied] = (await db.migrate.list(listOptions)) as [{ name: string }[], unknown];
  const known = new Set(await migrationSource.getMigrations());
  return applied.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Another process is migrating, or one was killed while it did. */
export const isMigrationLock = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MigrationLocked' && error.message.includes('already locked');

/** Whether another process is migrating, or was killed while it did. */
export async function areMigrationsLocked(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable(lockTable))) return false;
  const locks: { is_locked: number | boolean }[] = await db(lockTable).select('is_locked');
  return locks.some(({ is_locked: isLocked }) => Boolean(isLocked));
}

/** Removes the lock that a killed process has left; false when there was none. */
export async function unlockMigrations(db: Knex): Promise<boolean> {
  const areLocked = await areMigrationsLocked(db);
  if (areLocked) await db.migrate.forceFreeMigrationsLock({ migrationSource });
  return areLocked;
}

const lockTable = 'knex_migrations_lock';
