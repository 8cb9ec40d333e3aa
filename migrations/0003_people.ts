import type { Knex } from 'knex';
import { createTable } from './columns';

/** Follows, invitations and requests to join, notifications and how each kind of them is wanted. */
export async function up(db: Knex) {
  await createFollows(db);
  await createInvitations(db);
  await createNotifications(db);
}

async function createFollows(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    // Of the rows below, so that no page counts them.
    for (const counter of ['followers', 'friends', 'followingDevelopers', 'followingGames'])
      table.integer(counter).notNullable().defaultTo(0);
  });
  await db.schema.alterTable('games', (table) => {
    table.integer('followers').notNullable().defaultTo(0);
  });
  await createTable(db, 'developer_follows', ({ id, to, time, flag }, table) => {
    id();
    to('followerId', 'developers', 'CASCADE');
    to('developerId', 'developers', 'CASCADE');
    // Both follow each other: friends are read without looking up every follow's other direction.
    flag('isMutual');
    time('created').notNullable();
    table.unique(['followerId', 'developerId']);
    table.index(['followerId', 'id'], 'developer_follows_following');
    table.index(['developerId', 'id'], 'developer_follows_followers');
    table.index(['followerId', 'isMutual', 'id'], 'developer_follows_friends');
  });
  await createTable(db, 'game_follows', ({ id, to, time }, table) => {
    id();
    to('followerId', 'developers', 'CASCADE');
    to('gameId', 'games', 'CASCADE');
    time('created').notNullable();
    table.unique(['followerId', 'gameId']);
    table.index(['followerId', 'id'], 'game_follows_following');
    table.index(['gameId', 'id'], 'game_follows_followers');
  });
}

async function createInvitations(db: Knex) {
  await createTable(db, 'invitations', ({ id, to, title, time }, table) => {
    id();
    // An invitation comes from the game's owner, a request from the developer.
    table.enum('direction', ['invitation', 'request']).notNullable();
    to('gameId', 'games', 'CASCADE');
    to('developerId', 'developers', 'CASCADE');
    title('positionTitles', 256);
    // The roles as a JSON list, always read and written whole.
    title('positions', 128);
    table.enum('response', ['noResponse', 'accept', 'decline']).notNullable().defaultTo('noResponse');
    time('created').notNullable();
    // One row per game, developer and direction, open or answered.
    table.unique(['gameId', 'developerId', 'direction'], { indexName: 'invitations_pair' });
    table.index(['gameId', 'direction', 'response', 'id'], 'invitations_of_game');
    table.index(['developerId', 'direction', 'response', 'id'], 'invitations_of_developer');
    table.index(['developerId', 'direction', 'id'], 'invitations_sent_by_developer');
  });
}

async function createNotifications(db: Knex) {
  await createTable(db, 'notifications', ({ id, to, looseId, time, flag }, table) => {
    id();
    to('receiverId', 'developers', 'CASCADE');
    to('actorId', 'developers', 'CASCADE');
    // `{targetType}.{targetId}.{action}` is the identifier by which rows are grouped.
    table
      .enum('targetType', ['post', 'comment', 'media', 'forumThread', 'forumPost', 'invitation', 'request'])
      .notNullable();
    looseId('targetId');
    table.enum('action', ['upvote', 'comment', 'mention', 'received', 'answered']).notNullable();
    flag('hasBeenRead');
    time('created').notNullable();
    table.unique(['receiverId', 'targetType', 'targetId', 'action', 'actorId'], { indexName: 'notifications_row' });
    // Covers the grouping of one receiver's rows, and that of the unread ones alone.
    table.index(
      ['receiverId', 'hasBeenRead', 'targetType', 'targetId', 'action', 'created'],
      'notifications_of_receiver',
    );
    table.index(['targetType', 'targetId', 'action', 'actorId'], 'notifications_of_target');
  });
  await createTable(db, 'notification_settings', ({ to, code }, table) => {
    to('developerId', 'developers', 'CASCADE');
    code('kind', 20).notNullable();
    table.enum('channel', ['app', 'email', 'none']).notNullable();
    table.primary(['developerId', 'kind']);
  });
}
