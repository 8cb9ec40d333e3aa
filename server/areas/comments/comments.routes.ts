import { comments } from '#shared/areas/comments';
import { bind } from '../../http/bind';
import { addComment } from './comments.actions';
import { listComments, listCommentsOfPiece, readPlaced } from './comments.queries';

export const commentsRoutes = bind('comments', comments, {
  listComments: ({ db, viewer, input }) =>
    input.isMediaPost
      ? listCommentsOfPiece(db, viewer?.id, { ...input, pieceId: input.postId })
      : listComments(db, viewer?.id, input),
  addComment,
  readComment: ({ db, viewer, input }) => readPlaced(db, viewer?.id, input.id),
});
