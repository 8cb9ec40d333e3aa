import { trash } from '#shared/areas/moderation/trash';
import { bind } from '../../http/bind';
import { previewRemoval } from './preview';
import { listTrash } from './trash.queries';
import { removeAllOf, restoreAllOf } from './removals.actions';
import { listRemovals } from './removals.queries';
import { restore } from './restore.actions';

export const trashRoutes = bind('trash', trash, {
  listTrash: ({ db, input }) => listTrash(db, input),
  restore: restore,
  removeAllOf,
  listRemovals: ({ db, input }) => listRemovals(db, input),
  previewRemoval: ({ db, input }) => previewRemoval(db, input.developerId),
  restoreAllOf,
});
