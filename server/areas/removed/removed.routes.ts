import { removed } from '#shared/areas/removed';
import { bind } from '../../http/bind';
import { listRemoved } from './removed.queries';
import { restoreRemoved } from './restore.actions';

export const removedRoutes = bind('removed', removed, {
  listRemoved: ({ db, input }) => listRemoved(db, input),
  restoreRemoved,
});
