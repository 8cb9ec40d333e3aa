import { comments, commentsTexts } from '#shared/areas/comments';
import { bind } from '../../http/bind';
import { notFound } from '../../http/refusal';
import { addComment } from './comments.actions';
import { listComments, readPlaced } from './comments.queries';

export const commentsRoutes = bind('comments', comments, {
  listComments: async ({ db, viewer, input }) => {
    if (input.isMediaPost) throw notFound(commentsTexts.missingPiece);
    return listComments(db, viewer?.id, input);
  },
  addComment,
  readComment: ({ db, viewer, input }) => readPlaced(db, viewer?.id, input.id),
});
