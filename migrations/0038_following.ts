import type { Knex } from 'knex';
import { addChoices } from './choices';
import { createTable } from './columns';

/** Posts of those one follows, news of them and of new followers, and muted developers and games. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    // Null until one is chosen.
    table.enum('feedScope', ['following', 'everybody']).nullable();
  });
  await db.schema.alterTable('feed_posts', (table) => {
    // The newest posts of a page, pinned or not.
    table.index(['parentType', 'parentId', 'id', 'type'], 'feed_posts_followed');
  });
  await createMutes(db);
  await createNews(db);
  await endBlockedFollows(db);
}

async function createMutes(db: Knex) {
  await createTable(db, 'mutes', ({ id, to, looseId, time }, table) => {
    id();
    to('muterId', 'developers', 'CASCADE');
    table.enum('parentType', ['developer', 'game']).notNullable();
    looseId('parentId');
    time('created').notNullable();
    table.unique(['muterId', 'parentType', 'parentId']);
    // The receivers, out of some, who have muted somebody.
    table.index(['parentType', 'parentId', 'muterId'], 'mutes_of');
  });
}

async function createNews(db: Knex) {
  // The subject of one notification: the posts of a developer or game on a day, or their new followers.
  await createTable(db, 'news_days', ({ id, looseId }, table) => {
    id();
    table.enum('kind', ['posts', 'followers']).notNullable();
    table.enum('parentType', ['developer', 'game']).notNullable();
    looseId('parentId');
    // Of UTC.
    table.date('day').notNullable();
    table.unique(['parentType', 'parentId', 'kind', 'day'], { indexName: 'news_days_day' });
  });
  await createTable(db, 'news_posts', ({ to }, table) => {
    to('newsDayId', 'news_days', 'CASCADE');
    to('postId', 'feed_posts', 'CASCADE');
    table.primary(['newsDayId', 'postId']);
  });
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['posts', 'followers'] });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['posted', 'followed'] });
  await db.schema.alterTable('notification_queue', (table) => {
    // Of many receivers, who are told in turns: the last one that was.
    table.integer('afterId').unsigned().notNullable().defaultTo(0);
  });
}

interface Follow {
  id: number;
  followerId: number;
  developerId: number;
  isMutual: number;
}

/** A block ends follows from now on: those that are there end too. */
async function endBlockedFollows(db: Knex) {
  const [follows]: Follow[][] = await db.raw(
    `select distinct follow.id, follow.followerId, follow.developerId, follow.isMutual
     from blocks join developer_follows as follow
       on (follow.followerId = blocks.blockerId and follow.developerId = blocks.blockedId)
       or (follow.followerId = blocks.blockedId and follow.developerId = blocks.blockerId)`,
  );
  for (const { id, followerId, developerId, isMutual } of follows ?? []) {
    const friends = isMutual ? 1 : 0;
    await db('developers').where({ id: followerId }).decrement({ followingDevelopers: 1, friends });
    await db('developers').where({ id: developerId }).decrement({ followers: 1 });
    await db('developer_follows').where({ id }).delete();
  }
}
