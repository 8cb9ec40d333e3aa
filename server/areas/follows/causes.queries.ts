import type { Knex } from 'knex';
import { feedEvents } from '#shared/areas/feed';
import { topics, type Page } from '#shared/topics';
import type { CauseTarget, NotificationCause, ReceiverTurn } from '../../content';
import { inList, rowsOf } from '../../db/rows';
import { sendNow } from '../../http/sendNow';
import { addToNewsDay, lockNewsDay, newsSubject, pageSubject, readPost } from '../feed';

type PostedPage = Page & { id: number };

/** A post, locked against its deletion. */
async function lockPosted(db: Knex, id: number): Promise<PostedPage | undefined> {
  const [post] = await rowsOf<PostedPage>(
    db.raw('select id, parentType, parentId from feed_posts where id = ? lock in share mode', [id]),
  );
  return post;
}

interface FollowerRow {
  id: number;
  followerId: number;
}

/** The followers of a page in the order in which they came, after one of them. */
const followersAfter = (db: Knex, { parentType, parentId }: Page, { afterId, most }: ReceiverTurn) =>
  rowsOf<FollowerRow>(
    db.raw(
      parentType === 'game'
        ? 'select id, followerId from game_follows where gameId = ? and id > ? order by id limit ?'
        : 'select id, followerId from developer_follows where developerId = ? and id > ? order by id limit ?',
      [parentId, afterId, most],
    ),
  );

/** A post is news for the followers of its page, new followers during the delivery included. */
export const postCause: NotificationCause = {
  name: 'post',
  receiversOf: () => Promise.resolve(new Map()),
  targetsOf: async (db, queued) => {
    const days = new Map<number, CauseTarget>();
    for (const { id, created } of queued) {
      const post = await lockPosted(db, id);
      if (!post) continue;
      const day = await lockNewsDay(db, { ...post, kind: 'posts', created });
      await addToNewsDay(db, day, id);
      days.set(id, { targetId: day, subject: newsSubject(post, created) });
    }
    return days;
  },
  nextReceivers: async (db, turn) => {
    const post = await lockPosted(db, turn.id);
    const followers = post ? await followersAfter(db, post, turn) : [];
    return {
      receiverIds: followers.map(({ followerId }) => followerId),
      lastId: followers.length < turn.most ? null : (followers.at(-1)?.id ?? null),
    };
  },
  onStored: async (host, id, receiverIds) => {
    const present = host.live.listenersAmong(receiverIds.map(topics.user));
    if (present.length > 0) sendNow(host, present, feedEvents.followedPost, await readPost(host.db, { postId: id }));
  },
};

interface FollowRow {
  id: number;
  parentId: number;
  /** The developer, or the owner of the game. */
  receiverId: number;
}

/** A new follower is news for the developer, or for the owner of the game. */
const followCause = (name: 'developerFollow' | 'gameFollow', sql: string): NotificationCause => {
  const read = (db: Knex, ids: readonly number[]) => rowsOf<FollowRow>(db.raw(sql, [inList(ids)]));
  return {
    name,
    receiversOf: async (db, ids) => new Map((await read(db, ids)).map(({ id, receiverId }) => [id, [receiverId]])),
    targetsOf: async (db, queued) => {
      const parentType = name === 'gameFollow' ? 'game' : 'developer';
      const days = new Map<number, CauseTarget>();
      const follows = await read(
        db,
        queued.map(({ id }) => id),
      );
      for (const { id, parentId } of follows) {
        const created = queued.find((each) => each.id === id)?.created ?? '';
        const page: Page = { parentType, parentId };
        const targetId = await lockNewsDay(db, { kind: 'followers', ...page, created });
        days.set(id, { targetId, subject: pageSubject(page) });
      }
      return days;
    },
  };
};

export const developerFollowCause = followCause(
  'developerFollow',
  `select id, developerId as parentId, developerId as receiverId from developer_follows
   where id in (?) order by id lock in share mode`,
);

export const gameFollowCause = followCause(
  'gameFollow',
  `select follow.id, follow.gameId as parentId, owner.developerId as receiverId
   from game_follows as follow join game_members as owner
     on owner.gameId = follow.gameId and owner.status = 'Current' and owner.modLevel = 'owner'
   where follow.id in (?) order by follow.id lock in share mode`,
);
