import type { Knex } from 'knex';

/** The board of each thread, so that the latest threads of a board come out of an index. */
export async function up(db: Knex) {
  await db.schema.alterTable('forum_threads', (table) => {
    // 0 is the site's own board.
    table.integer('boardGameId').unsigned().notNullable().defaultTo(0);
  });
  await fillBoards(db);
  await db.raw('alter table forum_threads add index forum_threads_latest (boardGameId, isPrivate, lastPostTime, id)');
}

const threadsAtOnce = 20_000;

async function fillBoards(db: Knex) {
  const [last] = await db('forum_threads').max<{ id: number | null }[]>({ id: 'id' });
  for (let from = 0; from <= (last?.id ?? 0); from += threadsAtOnce)
    await db.raw(
      `update forum_threads as thread
         join forums as forum on forum.id = thread.forumId
         join forum_categories as category on category.id = forum.categoryId
       set thread.boardGameId = category.gameId
       where thread.id >= ? and thread.id < ? and category.gameId is not null`,
      [from, from + threadsAtOnce],
    );
}
