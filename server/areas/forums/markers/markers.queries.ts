import type { Knex } from 'knex';
import type { BoardReadRow, ForumReadRow, ThreadReadRow } from '../../../db/tables';

type Marker<Row extends { readUpTo: string }> = Omit<Row, 'readUpTo'> & { readUpTo: Date };

/** The time of a post of this thread; null if it is not one of its posts. */
export async function writtenAt(db: Knex, { threadId, postId }: { threadId: number; postId: number }) {
  const row = await db('forum_posts').where({ id: postId, threadId }).first('created');
  return row?.created ?? null;
}

/** A marker never moves back: of two windows, the one that has read more wins. */
const forwards = (db: Knex, readUpTo: Date) => db.raw('greatest(readUpTo, ?)', [readUpTo]);

export async function markThread(db: Knex, marker: Marker<ThreadReadRow>) {
  await db('thread_reads')
    .insert(marker)
    .onConflict()
    .merge({ readUpTo: forwards(db, marker.readUpTo) as unknown as string });
}

export async function markForum(db: Knex, marker: Marker<ForumReadRow>) {
  await db('forum_reads')
    .insert(marker)
    .onConflict()
    .merge({ readUpTo: forwards(db, marker.readUpTo) as unknown as string });
}

export async function markBoard(db: Knex, marker: Marker<BoardReadRow>) {
  await db('board_reads')
    .insert(marker)
    .onConflict()
    .merge({ readUpTo: forwards(db, marker.readUpTo) as unknown as string });
}
