import type { Knex } from 'knex';
import { createTable } from './columns';

/** Builds of games that are played in the browser: the parts of their uploads, and the files that were unpacked. */
export async function up(db: Knex) {
  await createTable(db, 'builds', ({ id, to, title, time, flag, count, code }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    to('uploaderId', 'developers', 'SET NULL');
    time('created').notNullable();
    title('version', 40);
    table.text('notes').notNullable();
    flag('usesThreads');
    // The hosts that the game may connect to, with blanks between.
    code('hosts', 1_300).notNullable().defaultTo('');
    title('fileName', 200);
    table.integer('packedBytes').unsigned().notNullable();
    table.enum('state', ['uploading', 'uploaded', 'checked', 'ready', 'refused']).notNullable();
    // As that of a piece: open, setAside or clean.
    code('fileState', 8).notNullable().defaultTo('open');
    // True or null, so that a game has one current build.
    table.boolean('isCurrent').nullable();
    // Why it was refused, and the file that this is about.
    code('problem', 20).nullable();
    title('problemFile', 240);
    // The beginning of its files' names in the storage; their numbers follow.
    code('storageKey', 32).nullable();
    table.bigInteger('bytes').unsigned().nullable();
    count('attempts');
    code('claim', 32).nullable();
    time('claimedUntil').nullable();
    table.unique(['gameId', 'isCurrent'], { indexName: 'builds_current' });
    table.unique(['storageKey'], { indexName: 'builds_by_storage_key' });
    table.index(['gameId', 'id'], 'builds_of_game');
    table.index(['uploaderId', 'created'], 'builds_of_uploader');
    table.index(['state', 'created'], 'builds_by_state');
  });
  await createTable(db, 'build_parts', ({ to, looseId }, table) => {
    to('buildId', 'builds', 'CASCADE');
    table.specificType('part', 'smallint unsigned').notNullable();
    looseId('bytes');
    table.primary(['buildId', 'part']);
  });
  await createTable(db, 'build_files', ({ to, looseId }, table) => {
    to('buildId', 'builds', 'CASCADE');
    table.specificType('number', 'smallint unsigned').notNullable();
    table.specificType('path', 'varchar(240) character set utf8mb4 collate utf8mb4_bin').notNullable();
    looseId('bytes');
    table.primary(['buildId', 'number']);
  });
}
