import { comments } from '#shared/areas/comments';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { addComment, hideComment } from './comments.actions';
import { listComments, listCommentsOfPiece, placedWithVoteOf, readPlaced, withVotesOf } from './comments.queries';

export const commentsRoutes = bind('comments', comments, {
  listComments: sharedRead(comments.listComments, {
    read: ({ db, input }) =>
      input.isMediaPost ? listCommentsOfPiece(db, { ...input, pieceId: input.postId }) : listComments(db, input),
    personalize: ({ db, viewer }, page) => withVotesOf(db, viewer.id, page),
  }),
  addComment,
  setHidden: hideComment,
  readComment: sharedRead(comments.readComment, {
    read: ({ db, input }) => readPlaced(db, input.id),
    personalize: ({ db, viewer }, placed) => placedWithVoteOf(db, viewer.id, placed),
  }),
});
