import { games } from '#shared/areas/games';
import { bind } from '../../http/bind';
import { guarded } from '../../http/call';
import { createGame, refuseUnknownLabels } from './create.actions';
import { readGame } from './games.queries';
import { findEditableGame, recodeGameAvatar, updateVitals } from './vitals.actions';

export const gamesRoutes = bind('games', games, {
  readGame: ({ db, input }) => readGame(db, input),
  createGame: guarded({ check: refuseUnknownLabels, run: createGame }),
  updateVitals: guarded({ check: findEditableGame, prepare: recodeGameAvatar, run: updateVitals }),
});
