import type { Knex } from 'knex';
import { createTable } from './columns';

/** Threads and posts of the forums, what each developer has read of them, and who has looked at a thread on which day. */
export async function up(db: Knex) {
  await createTable(db, 'forum_threads', ({ id, to, title, flag, count, time }, table) => {
    id();
    to('forumId', 'forums', 'CASCADE');
    title('title', 128);
    title('stringUrl', 80);
    flag('pinned');
    flag('locked');
    // The category's, so that the newest public threads come out of an index.
    flag('isPrivate');
    count('views');
    count('totalPosts');
    time('created').notNullable();
    to('threadStarterId', 'developers', 'SET NULL');
    time('lastPostTime').notNullable();
    // Whose newest post it is; without a foreign key, as nothing is shown of them by it.
    table.integer('lastPosterId').unsigned().nullable();
    table.index(['forumId', 'pinned', 'lastPostTime', 'id'], 'forum_threads_shown');
    table.index(['forumId', 'lastPostTime'], 'forum_threads_newest');
    table.index(['isPrivate', 'lastPostTime'], 'forum_threads_readable');
  });
  await createTable(db, 'forum_posts', ({ id, to, count, time }, table) => {
    id();
    to('threadId', 'forum_threads', 'CASCADE');
    // 1, 2, 3, … without gaps, so that a page is a range of the index however far back it lies.
    table.integer('position').unsigned().notNullable();
    // The author; null once the account is gone.
    to('authorId', 'developers', 'SET NULL');
    table.specificType('content', 'mediumtext').notNullable();
    // Within a thread no two are alike, and the later post has the later time.
    time('created').notNullable();
    time('modified').notNullable();
    count('voteTotal');
    table.unique(['threadId', 'position'], { indexName: 'forum_posts_of_thread' });
    table.index(['threadId', 'created'], 'forum_posts_since');
    table.index(['threadId', 'authorId'], 'forum_posts_writers');
  });
  // Read marks by developer: all up to a time, of a board, of a forum or of a thread; the latest of the three holds.
  await createTable(db, 'board_reads', ({ to, time }, table) => {
    to('developerId', 'developers', 'CASCADE');
    // 0 is the site's own board.
    table.integer('boardGameId').unsigned().notNullable();
    time('readUpTo').notNullable();
    table.primary(['developerId', 'boardGameId']);
  });
  await createTable(db, 'forum_reads', ({ to, time }, table) => {
    to('developerId', 'developers', 'CASCADE');
    to('forumId', 'forums', 'CASCADE');
    time('readUpTo').notNullable();
    table.primary(['developerId', 'forumId']);
  });
  await createTable(db, 'thread_reads', ({ to, time }, table) => {
    to('developerId', 'developers', 'CASCADE');
    to('threadId', 'forum_threads', 'CASCADE');
    time('readUpTo').notNullable();
    table.primary(['developerId', 'threadId']);
  });
  // A viewer counts once per thread and day; rows of past days are deleted.
  await createTable(db, 'thread_views', ({ to, key }, table) => {
    to('threadId', 'forum_threads', 'CASCADE');
    table.date('day').notNullable();
    // A hash of the account or address, so that nobody can see who looked at what.
    key('viewerKey', 32).notNullable();
    table.primary(['threadId', 'day', 'viewerKey']);
    table.index(['day']);
  });
}
