import type { Knex } from 'knex';
import type { BoardReadRow, ForumReadRow, ThreadReadRow } from '../../../db/tables';

type Marker<Row extends { readUpTo: string }> = Omit<Row, 'readUpTo'> & { readUpTo: Date };

/** When a post of a thread was written; null where it is none of its posts. */
export async function writtenAt(db: Knex, { threadId, postId }: { threadId: number; postId: number }) {
  const row = await db('forum_posts').where({ id: postId, threadId }).first('created');
  return row?.created ?? null;
}

/** A mark never goes back: of two windows the one that has seen more holds. */
const forwards = (db: Knex, readUpTo: Date) => db.raw('greatest(readUpTo, ?)', [readUpTo]);

export async function markThread(db: Knex, mark: Marker<ThreadReadRow>) {
  await db('thread_reads')
    .insert(mark)
    .onConflict()
    .merge({ readUpTo: forwards(db, mark.readUpTo) as unknown as string });
}

export async function markForum(db: Knex, mark: Marker<ForumReadRow>) {
  await db('forum_reads')
    .insert(mark)
    .onConflict()
    .merge({ readUpTo: forwards(db, mark.readUpTo) as unknown as string });
}

export async function markBoard(db: Knex, mark: Marker<BoardReadRow>) {
  await db('board_reads')
    .insert(mark)
    .onConflict()
    .merge({ readUpTo: forwards(db, mark.readUpTo) as unknown as string });
}
