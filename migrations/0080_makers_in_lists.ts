import type { Knex } from 'knex';

/** Lists that leave out what banned accounts made find its maker in the index that orders them, also far back. */
export async function up(db: Knex) {
  for (const [table, indexes] of Object.entries(orders))
    for (const [name, columns] of Object.entries(indexes))
      // In one statement, as queries of the version before name the index.
      await db.raw(`alter table ${table} drop index ${name}, add index ${name} (${columns})`);
}

const orders = {
  forum_threads: {
    forum_threads_shown: 'forumId, pinned, lastPostTime, id, threadStarterId',
    forum_threads_latest: 'boardGameId, isPrivate, lastPostTime, id, threadStarterId',
  },
  bug_items: {
    bug_items_backlog: 'status, type, id, authorId',
    bug_items_column: 'status, id, authorId',
    bug_items_type: 'type, id, authorId',
  },
  resource_items: {
    resource_items_best: 'category, section, voteTotal desc, text, id, authorId',
  },
};
