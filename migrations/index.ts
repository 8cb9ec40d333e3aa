import type { Knex } from 'knex';
import { up as foundation } from './0001_foundation';
import { up as postsAndChat } from './0002_posts_and_chat';
import { up as people } from './0003_people';
import { up as donations } from './0004_donations';
import { up as search } from './0005_search';
import { up as moderation } from './0006_moderation';

/** All migrations in their order; forward only, so a mistake is mended by the next one. */
const migrations: Record<string, (db: Knex) => Promise<void>> = {
  '0001_foundation': foundation,
  '0002_posts_and_chat': postsAndChat,
  '0003_people': people,
  '0004_donations': donations,
  '0005_search': search,
  '0006_moderation': moderation,
};

/** What knex reads migrations from: they are bundled with the server, so there is no folder to look into. */
export const migrationSource = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name: string) => name,
  getMigration: (name: string) => {
    const up = migrations[name];
    if (!up) throw new Error(`There is no migration ${name}`);
    return Promise.resolve({ up, down: () => Promise.reject(new Error('Migrations only go forward')) });
  },
};
