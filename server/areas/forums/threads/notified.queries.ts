import type { Knex } from 'knex';
import { receiversBefore, type NotificationCause, type ReceiverSince } from '../../../content';
import { inList, rowsOf } from '../../../db/rows';
import { readersAmong } from '../readers.queries';

interface Posted {
  id: number;
  threadId: number;
}

interface Place {
  threadId: number;
  gameId: number | null;
  isPrivate: boolean;
}

/** A forum post notifies everybody who has posted in its thread before, if they may still read it. */
export const forumPostCause: NotificationCause = {
  name: 'forumPost',
  receiversOf: async (db, ids) => {
    const posts = await rowsOf<Posted>(
      db.raw('select id, threadId from forum_posts where id in (?) order by id lock in share mode', [inList(ids)]),
    );
    const threadIds = [...new Set(posts.map(({ threadId }) => threadId))];
    const authors = await authorsOf(db, threadIds);
    const readersOf = new Map<number, ReadonlySet<number> | 'everyone'>();
    for (const { threadId, ...category } of await placesOf(db, threadIds))
      readersOf.set(
        threadId,
        category.isPrivate ? await readersOfPrivate(db, category, threadId, authors) : 'everyone',
      );
    const readers = authors.filter(({ groupId, developerId }) => {
      const mayRead = readersOf.get(groupId);
      return mayRead === 'everyone' || mayRead?.has(developerId);
    });
    return receiversBefore(
      posts.map(({ id, threadId }) => ({ id, groupId: threadId })),
      readers,
    );
  },
};

const readersOfPrivate = async (
  db: Knex,
  category: Pick<Place, 'gameId' | 'isPrivate'>,
  threadId: number,
  authors: readonly ReceiverSince[],
): Promise<ReadonlySet<number>> => {
  const ofThread = authors.filter(({ groupId }) => groupId === threadId);
  const ids = ofThread.map(({ developerId }) => developerId);
  return new Set(await readersAmong(db, category, ids));
};

const placesOf = (db: Knex, threadIds: readonly number[]): Promise<Place[]> =>
  rowsOf(
    db.raw(
      `select thread.id as threadId, category.gameId, category.isPrivate from forum_threads as thread
     join forums as forum on forum.id = thread.forumId
     join forum_categories as category on category.id = forum.categoryId where thread.id in (?)`,
      [inList(threadIds)],
    ),
  );

/** One row of the index for each of them, however much they have written. */
const authorsOf = (db: Knex, threadIds: readonly number[]): Promise<ReceiverSince[]> =>
  rowsOf(
    db.raw(
      `select threadId as groupId, authorId as developerId, min(id) as firstId from forum_posts
     where threadId in (?) and authorId is not null group by threadId, authorId`,
      [inList(threadIds)],
    ),
  );
