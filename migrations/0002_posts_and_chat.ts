import type { Knex } from 'knex';
import { createTable } from './columns';

/** Feed posts with their votes, chat rooms, and the boards, categories and forums that the site starts with. */
export async function up(db: Knex) {
  await createTable(db, 'feed_posts', ({ id, to, looseId, title, time, flag, count }, table) => {
    id();
    table.enum('type', ['status', 'media', 'classifieds']).notNullable().defaultTo('status');
    title('title', 128);
    table.specificType('content', 'mediumtext').notNullable();
    time('postDate').notNullable();
    time('modifiedDate').notNullable();
    flag('isPinned');
    // The author; null once the account is gone. The page it stands on is parentType and parentId.
    to('authorId', 'developers', 'SET NULL');
    table.enum('parentType', ['developer', 'game']).notNullable();
    looseId('parentId');
    // The page again where it is a game, so that deleting the game takes its posts along.
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    count('commentCount');
    count('voteTotal');
    table.index(['parentType', 'parentId', 'isPinned', 'id'], 'feed_posts_page');
    table.index(['parentType', 'parentId', 'type', 'id'], 'feed_posts_page_type');
    table.index(['type', 'id'], 'feed_posts_type');
  });
  await createTable(db, 'votes', ({ id, to, looseId, time }, table) => {
    id();
    table.enum('parentType', ['post', 'media', 'forum', 'resource']).notNullable();
    looseId('parentId');
    to('voterId', 'developers', 'CASCADE');
    // 1 is up, -1 down.
    table.smallint('direction').notNullable();
    time('created').notNullable();
    table.unique(['voterId', 'parentType', 'parentId']);
    table.index(['parentType', 'parentId', 'direction', 'id'], 'votes_of');
  });
  await createTable(db, 'chat_messages', ({ id, to, code, time, flag }, table) => {
    id();
    // 'siteGeneral' or 'game.{id}': a rename of the game keeps its history.
    code('room', 32).notNullable();
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    to('fromId', 'developers', 'SET NULL');
    table.string('message', 450).notNullable();
    flag('isSystemMessage');
    table.enum('systemMessageType', ['', 'registeredDeveloper', 'createdGame', 'message']).notNullable().defaultTo('');
    table.integer('systemMessageTargetId').unsigned().nullable();
    time('timestamp').notNullable();
    table.index(['room', 'id']);
    table.index(['room', 'timestamp', 'id']);
    table.index(['systemMessageType', 'systemMessageTargetId'], 'chat_messages_about');
  });
  // How many messages a room has by UTC day, so that the calendar needs no counting.
  await createTable(db, 'chat_days', ({ code, count }, table) => {
    code('room', 32).notNullable();
    table.date('day').notNullable();
    count('messageCount');
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    table.primary(['room', 'day']);
  });
  await createTable(db, 'forum_categories', ({ id, title, flag, count }, table) => {
    id();
    // Null is the site's own board.
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    title('title', 128);
    title('stringUrl', 80);
    flag('isPrivate');
    count('rank').defaultTo(22);
    table.index(['gameId', 'rank', 'id']);
  });
  await createTable(db, 'forums', ({ id, to, title, count, time }, table) => {
    id();
    to('categoryId', 'forum_categories', 'CASCADE');
    title('title', 128);
    title('description', 500);
    title('stringUrl', 80);
    count('rank').defaultTo(22);
    count('totalThreads');
    count('totalPosts');
    count('views');
    time('lastReply').nullable();
    table.index(['categoryId', 'rank', 'id']);
  });
}
