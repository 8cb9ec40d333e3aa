import type { Knex } from 'knex';
import { migrationSource } from '../../migrations';
import { requiredMigration } from '../../migrations/requiredMigration';
import { newerMigrations, pendingMigrations } from './migrate';

/**
 * A sentence for the operator if this version must not run on the database, which a newer version has migrated; else null.
 * Newer migrations only add, so this version runs beside a newer one, until a migration requires to be known.
 */
export async function schemaProblem(db: Knex): Promise<string | null> {
  const [first] = await newerMigrations(db);
  if (first === undefined) return null;
  const [missing] = await pendingMigrations(db);
  if (missing !== undefined)
    return `The database has the migration ${first}, which this version does not know, but lacks ${missing}: it belongs to another line of versions.`;
  const known = Math.max(...(await migrationSource.getMigrations()).map((name) => Number.parseInt(name, 10)));
  if ((await requiredMigration(db)) <= known) return null;
  return `The database was changed by a newer version of Spawnpoint (${first}), on which this one cannot run: install the newer version, or restore the backup from before the update.`;
}
