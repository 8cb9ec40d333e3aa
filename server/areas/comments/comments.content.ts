import { commentsEvents } from '#shared/areas/comments';
import { trashEvents } from '#shared/areas/moderation/trash';
import { defineKind, lockParent, removeBy } from '../../content';
import { postComments, postTopics, readPost } from '../feed';
import { deleteComment } from './comments.actions';
import { readPlaced } from './comments.queries';
import { comments } from './content.queries';

export const comment = defineKind({
  ...comments,
  name: 'comment',
  table: 'comments',
  text: 'content',
  times: ['timestamp', 'modifiedDate', 'hiddenAt'],
  accounts: ['authorId', 'hiddenById'],
  written: { by: 'authorId', at: 'timestamp', own: 'gameId is null' },
  targetType: 'comment',
  votes: { parentType: 'post', xpFor: 'gameOrAuthor' },
  remove: removeBy(deleteComment, (postId) => ({ postId })),
  trash: {
    parts: [{ kind: 'comment', where: 'id = :id' }],
    prepare: (db, rows) => lockParent(db, 'feed_posts', rows.of('comments')[0]?.postId),
    count: (db, rows) => postComments.countBack(db, rows.of('comments')),
    announce: async ({ db, emit }, id) => {
      const placed = await readPlaced(db, id);
      const { id: postId } = placed.parentData;
      const rooms = postTopics(await readPost(db, { postId }));
      emit(rooms, trashEvents.contentRestored, { kind: 'comment', id, parentId: postId });
      emit(rooms, commentsEvents.newPostComment, placed);
    },
  },
});
