import type { Knex } from 'knex';
import { receiversBefore, type NotificationCause, type ReceiverSince } from '../../content';
import { inList, rowsOf } from '../../db/rows';

interface Commented {
  id: number;
  postId: number;
}

/** A comment notifies the owners of its post (its author; all members for a game's piece), and who commented before. */
export const commentCause: NotificationCause = {
  name: 'comment',
  receiversOf: async (db, ids) => {
    const comments = await rowsOf<Commented>(
      db.raw('select id, postId from comments where id in (?) order by id lock in share mode', [inList(ids)]),
    );
    const postIds = [...new Set(comments.map(({ postId }) => postId))];
    const people = [...(await ownersOf(db, postIds)), ...(await commentersOf(db, postIds))];
    return receiversBefore(
      comments.map(({ id, postId }) => ({ id, groupId: postId })),
      people,
    );
  },
};

const ownersOf = (db: Knex, postIds: readonly number[]): Promise<ReceiverSince[]> =>
  rowsOf(
    db.raw(
      `select post.id as groupId, coalesce(member.developerId, post.authorId) as developerId, 0 as firstId from feed_posts as post
     left join game_members as member
       on post.type = 'media' and member.gameId = post.gameId and member.status = 'Current'
     where post.id in (?) and coalesce(member.developerId, post.authorId) is not null`,
      [inList(postIds)],
    ),
  );

/** One row of the index for each of them, however much they have written. */
const commentersOf = (db: Knex, postIds: readonly number[]): Promise<ReceiverSince[]> =>
  rowsOf(
    db.raw(
      `select postId as groupId, authorId as developerId, min(id) as firstId from comments
     where postId in (?) and authorId is not null group by postId, authorId`,
      [inList(postIds)],
    ),
  );
