import type { Knex } from 'knex';
import { createTable } from './columns';

/** Discord webhooks of games, and the messages that wait for them. */
export async function up(db: Knex) {
  await createTable(db, 'game_webhooks', ({ to, looseId, code, flag, time }, table) => {
    to('gameId', 'games', 'CASCADE');
    // A new owner sets it anew: it is used only while this developer owns the game.
    looseId('ownerId');
    code('address', 300).notNullable();
    flag('posts');
    flag('media');
    flag('openings');
    flag('isOff');
    table.integer('failures').unsigned().notNullable().defaultTo(0);
    time('lastSent').nullable();
    table.smallint('lastStatus').unsigned().nullable();
    table.primary(['gameId']);
  });
  await createTable(db, 'webhook_queue', ({ id, to, looseId, time }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    table.enum('kind', ['post', 'media', 'opening', 'test']).notNullable();
    looseId('targetId');
    // When it is sent next; moved on while a process sends it.
    time('due').notNullable();
    table.integer('tries').unsigned().notNullable().defaultTo(0);
    table.index(['due', 'id'], 'webhook_queue_due');
    table.index(['gameId', 'id'], 'webhook_queue_of_game');
  });
}
