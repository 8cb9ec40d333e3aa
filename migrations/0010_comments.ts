import type { Knex } from 'knex';
import { createTable } from './columns';

/** Comments on feed posts. Their ids and those of the posts are one sequence, because calls take either. */
export async function up(db: Knex) {
  // Every id that was ever given to a post or comment, and which of them it is.
  await createTable(db, 'feed_entries', ({ id }, table) => {
    id();
    table.enum('kind', ['post', 'comment']).notNullable();
  });
  await db.raw("insert into feed_entries (id, kind) select id, 'post' from feed_posts order by id");
  await db.raw('alter table feed_posts modify id int unsigned not null');
  await createTable(db, 'comments', ({ looseId, to, time, count }, table) => {
    looseId('id').primary();
    to('postId', 'feed_posts', 'CASCADE');
    // The author; null once the account is gone.
    to('authorId', 'developers', 'SET NULL');
    // The game it is written as; what a game has said goes with it.
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    table.text('content').notNullable();
    time('timestamp').notNullable();
    time('modifiedDate').notNullable();
    count('voteTotal');
    table.index(['postId', 'id'], 'comments_of_post');
    table.index(['postId', 'authorId'], 'comments_writers');
  });
}
