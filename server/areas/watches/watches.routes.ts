import { watches } from '#shared/areas/watches';
import { bind } from '../../http/bind';
import { readState, setState } from './watches.actions';
import { listWatches } from './watches.queries';

export const watchesRoutes = bind('watches', watches, {
  listWatches: ({ db, viewer, input }) => listWatches(db, viewer.id, input),
  readState,
  setState,
});
