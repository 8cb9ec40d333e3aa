import { trashEvents } from '#shared/areas/moderation/trash';
import { defineKind } from '../../content';
import {
  countPostBack,
  countThreadBack,
  fitToForum,
  fitToThread,
  forumPosts,
  lockReadablePost,
  readVoteTotal,
  threads,
} from './content.queries';
import { blankFirstPost, deleteReportedPost } from './threads/posts.actions';
import { emitRecentPosts, topicsOfForumPost, topicsOfThread } from './forums.topics';
import { deleteReportedThread } from './threads/threads.actions';

export const thread = defineKind({
  ...threads,
  name: 'thread',
  table: 'forum_threads',
  text: null,
  times: ['created', 'lastPostTime'],
  accounts: ['threadStarterId', 'lastPosterId'],
  written: { by: 'threadStarterId', at: 'created' },
  targetType: 'forumThread',
  remove: deleteReportedThread,
  blank: blankFirstPost,
  trash: {
    parts: [
      { kind: 'thread', where: 'id = :id' },
      { kind: 'forumPost', where: 'threadId = :id' },
    ],
    prepare: (db, rows) => fitToForum(db, rows.of('forum_threads')),
    count: (db, rows) => countThreadBack(db, rows.of('forum_threads')),
    announce: async ({ db, emit }, id) => {
      const { topics, location } = await topicsOfThread(db, id);
      emit(topics, trashEvents.contentRestored, { kind: 'thread', id, parentId: location.forumId });
      emitRecentPosts({ emit }, location);
    },
  },
});

export const forumPost = defineKind({
  ...forumPosts,
  name: 'forumPost',
  table: 'forum_posts',
  text: 'content',
  times: ['created', 'modified'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'created' },
  targetType: 'forumPost',
  votes: {
    parentType: 'forum',
    xpFor: 'author',
    target: {
      readTotal: async (db, id, viewer) => ({ voteTotal: await readVoteTotal(db, viewer, id) }),
      lock: async (db, id, viewer) => {
        const { post, topics } = await lockReadablePost(db, viewer, id);
        const { voteTotal, authorId } = post;
        return { kind: 'forumPost', id, voteTotal, authorId, gameId: null, topics };
      },
    },
  },
  remove: deleteReportedPost,
  trash: {
    parts: [{ kind: 'forumPost', where: 'id = :id' }],
    prepare: (db, rows) => fitToThread(db, rows.of('forum_posts')),
    count: (db, rows) => countPostBack(db, rows.of('forum_posts')),
    announce: async ({ db, emit }, id) => {
      const { topics, location, threadId: parentId } = await topicsOfForumPost(db, id);
      emit(topics, trashEvents.contentRestored, { kind: 'forumPost', id, parentId });
      emitRecentPosts({ emit }, location);
    },
  },
});
