import type { Knex } from 'knex';
import { createTable } from './columns';

/** Access tokens, by which programs act for an account. */
export async function up(db: Knex) {
  await createTable(db, 'access_tokens', ({ id, to, title, key, hash, code, flag, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    title('name', 60);
    key('nameKey', 255).notNullable();
    hash('secretHash').notNullable().unique();
    // By these its owner tells tokens apart.
    code('lastFour', 4).notNullable();
    // The account's `sessionEpoch` when it was created: a new password or a ban ends it, as it ends sessions.
    table.integer('epoch').unsigned().notNullable();
    flag('canRead');
    flag('canPost');
    // The game that it may post as.
    to('gameId', 'games', 'SET NULL');
    time('created').notNullable();
    time('expiresAt').notNullable();
    time('lastUsedAt').nullable();
    table.unique(['developerId', 'nameKey'], { indexName: 'access_tokens_name' });
    table.index(['expiresAt'], 'access_tokens_expiry');
  });
}
