import type { Knex } from 'knex';
import * as foundation from './0001_foundation';
import * as publishing from './0002_posts_and_chat';

interface Migration {
  up(db: Knex): Promise<void>;
}

/** All migrations in their order; forward only, so a mistake is mended by the next one. */
const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_posts_and_chat': publishing,
};

/** What knex reads migrations from: they are bundled with the server, so there is no folder to look into. */
export const migrationSource = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name: string) => name,
  getMigration: (name: string) => {
    const found = migrations[name];
    if (!found) throw new Error(`There is no migration ${name}`);
    return Promise.resolve({ ...found, down: () => Promise.reject(new Error('Migrations only go forward')) });
  },
};
