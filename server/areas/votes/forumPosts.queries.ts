import { lockReadablePost, readVoteTotal } from '../forums';
import type { VotableKind } from './votable';

/** Forum posts: those who may read them vote, and the points are always the developer's (wire §7, §19.3). */
export const votableForumPosts: VotableKind = {
  readTotal: async (db, id, viewer) => ({
    parentType: 'forum',
    parentId: id,
    voteTotal: await readVoteTotal(db, viewer, id),
  }),
  lock: async (db, id, viewer) => {
    const { post, rooms } = await lockReadablePost(db, viewer, id);
    return {
      voted: { parentType: 'forum', parentId: id },
      table: 'forum_posts',
      voteTotal: post.voteTotal,
      authorId: post.authorId,
      gameId: null,
      topics: rooms,
      news: { targetType: 'forumPost', targetId: id },
    };
  },
};
