import type { Knex } from 'knex';
import { receiversBefore, type NotificationCause, type ReceiverSince } from '../../../content';
import { runSql } from '../../../db/compiledQuery';
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
    const posts = await runSql<Posted>(
      db,
      'select id, threadId from forum_posts where id in ? order by id lock in share mode',
      [ids],
    );
    const threadIds = [...new Set(posts.map(({ threadId }) => threadId))];
    const readers: ReceiverSince[] = [];
    const authors = await authorsOf(db, threadIds);
    for (const { threadId, ...category } of await placesOf(db, threadIds)) {
      const ofThread = authors.filter(({ groupId }) => groupId === threadId);
      const ids = category.isPrivate
        ? new Set(
            await readersAmong(
              db,
              category,
              ofThread.map(({ developerId }) => developerId),
            ),
          )
        : null;
      readers.push(...ofThread.filter(({ developerId }) => !ids || ids.has(developerId)));
    }
    return receiversBefore(
      posts.map(({ id, threadId }) => ({ id, groupId: threadId })),
      readers,
    );
  },
};

const placesOf = (db: Knex, threadIds: readonly number[]): Promise<Place[]> =>
  runSql(
    db,
    `select thread.id as threadId, category.gameId, category.isPrivate from forum_threads as thread
     join forums as forum on forum.id = thread.forumId
     join forum_categories as category on category.id = forum.categoryId where thread.id in ?`,
    [threadIds],
  );

/** One row of the index for each of them, however much they have written. */
const authorsOf = (db: Knex, threadIds: readonly number[]): Promise<ReceiverSince[]> =>
  runSql(
    db,
    `select threadId as groupId, authorId as developerId, min(id) as firstId from forum_posts
     where threadId in ? and authorId is not null group by threadId, authorId`,
    [threadIds],
  );
