import { games } from '#shared/areas/games';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { guarded } from '../../http/call';
import { recodeCover } from '../../people';
import { createGame, requireKnownLabels } from './create.actions';
import { findGameToUpdate, updateGame, updateRecruitment } from './details.actions';
import { findEditableGame } from './editing';
import { readGame } from './games.queries';
import { updatePitch } from './pitch.actions';
import { recodeGameAvatar, updateVitals, uploadGameBanner } from './vitals.actions';

export const gamesRoutes = bind('games', games, {
  readGame: sharedRead(games.readGame, { read: ({ db, input }) => readGame(db, input) }),
  createGame: guarded({ check: requireKnownLabels, run: createGame }),
  updateVitals: guarded({ check: findEditableGame, prepare: recodeGameAvatar, run: updateVitals }),
  uploadBanner: guarded({ check: findEditableGame, prepare: recodeCover, run: uploadGameBanner }),
  updateGame: guarded({ check: findGameToUpdate, run: updateGame }),
  updatePitch: guarded({ check: findEditableGame, run: updatePitch }),
  updateRecruitment: guarded({ check: findEditableGame, run: updateRecruitment }),
});
