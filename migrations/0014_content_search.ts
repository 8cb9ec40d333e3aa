import type { Knex } from 'knex';

const indexes = [
  { table: 'feed_posts', name: 'feed_posts_words', columns: ['title', 'content'] },
  { table: 'media_pieces', name: 'media_pieces_words', columns: ['title', 'description'] },
  { table: 'forum_threads', name: 'forum_threads_words', columns: ['title'] },
  { table: 'forum_posts', name: 'forum_posts_words', columns: ['content'] },
];

/** Texts of feed posts, pieces and forums are found by their words: by all of them, "about" and "the" too. */
export async function up(db: Knex) {
  // An index keeps for good whether it was made with stop words; the setting itself is this connection's alone.
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    for (const { table, name, columns } of indexes)
      await db.raw('alter table ?? add fulltext index ?? (??)', [table, name, columns]);
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
}
