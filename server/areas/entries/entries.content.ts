import { commentsEvents } from '#shared/areas/comments';
import { feedEvents } from '#shared/areas/feed';
import { trashEvents } from '#shared/areas/trash';
import { topics } from '#shared/topics';
import { defineKind, lockParent, type ModeratorCall } from '../../content';
import type { Call } from '../../http/call';
import { runWithin } from '../../http/runWithin';
import { readPlaced } from '../comments';
import { postTopics, readPost } from '../feed';
import {
  comments,
  countCommentBack,
  countPostBack,
  isByBannedAuthor,
  lockEntry,
  lockPageOfPost,
  posts,
  readTotal,
} from './content.queries';
import { deleteEntry, markReported } from './entries.actions';

const siteFeeds: readonly string[] = [topics.homeFeed, topics.mediaFeed];

const deleteReported = (call: ModeratorCall, postId: number) => runWithin(call, deleteEntry, { postId });

/** The events of a restored post, also of the media post of a restored piece. The site's feeds show no banned authors. */
export async function announcePost({ db, emit }: Pick<Call, 'db' | 'emit'>, id: number) {
  const post = await readPost(db, { postId: id });
  const rooms = postTopics(post);
  emit(rooms, trashEvents.contentRestored, { kind: 'post', id, parentId: 0 });
  const isShownToAll = !(await isByBannedAuthor(db, id));
  emit(isShownToAll ? rooms : rooms.filter((topic) => !siteFeeds.includes(topic)), feedEvents.newPost, post);
}

export const post = defineKind({
  ...posts,
  name: 'post',
  table: 'feed_posts',
  text: 'content',
  times: ['postDate', 'modifiedDate'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'postDate' },
  targetType: 'post',
  votes: { parentType: 'post', xpFor: 'gameOrAuthor', target: { readTotal, lock: lockEntry } },
  remove: deleteReported,
  mark: markReported,
  trash: {
    parts: [
      { kind: 'post', where: 'id = :id' },
      { kind: 'comment', where: 'postId = :id' },
    ],
    prepare: lockPageOfPost,
    count: countPostBack,
    announce: announcePost,
  },
});

export const comment = defineKind({
  ...comments,
  name: 'comment',
  table: 'comments',
  text: 'content',
  times: ['timestamp', 'modifiedDate'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'timestamp' },
  targetType: 'comment',
  votes: { parentType: 'post', xpFor: 'gameOrAuthor' },
  remove: deleteReported,
  trash: {
    parts: [{ kind: 'comment', where: 'id = :id' }],
    prepare: (db, rows) => lockParent(db, 'feed_posts', rows.of('comments')[0]?.postId),
    count: countCommentBack,
    announce: async ({ db, emit }, id) => {
      const placed = await readPlaced(db, id);
      const { id: postId } = placed.parentData;
      const rooms = postTopics(await readPost(db, { postId }));
      emit(rooms, trashEvents.contentRestored, { kind: 'comment', id, parentId: postId });
      emit(rooms, commentsEvents.newPostComment, placed);
    },
  },
});
