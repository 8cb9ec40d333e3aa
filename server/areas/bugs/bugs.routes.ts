import { bugs } from '#shared/areas/bugs';
import { bind } from '../../http/bind';
import { addItem, deleteItem, moveItem } from './bugs.actions';
import { listItems, readItem } from './bugs.queries';
import { addComment, deleteComment, editComment } from './comments.actions';
import { listComments } from './comments.queries';

export const bugsRoutes = bind('bugs', bugs, {
  listItems: ({ db, viewer, input }) => listItems(db, viewer?.id, input),
  addItem,
  moveItem,
  deleteItem,
  listComments: ({ db, input }) => listComments(db, input),
  addComment,
  editComment,
  deleteComment,
  readItem: ({ db, viewer, input }) => readItem(db, viewer?.id, input.id),
});
