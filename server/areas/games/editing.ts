import type { games } from '#shared/areas/games';
import { gamesEvents } from '#shared/areas/games';
import { canEditGame } from '#shared/policies/games.policy';
import { topics } from '#shared/topics';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { authorize } from '../../refusal';
import { lockGame, membershipIn } from '../../people';
import { readGame } from './games.queries';

type Editing = Pick<Call<typeof games.updateGame>, 'db' | 'viewer'> & { input: { gameId: number } };

/**
 * The game of a call, locked, if the viewer moderates it. Answers 404 and 403 before rules are checked and files are
 * read.
 */
export async function findEditableGame({ db, viewer, input }: Editing): Promise<GameRow> {
  const game = await lockGame(db, input.gameId);
  authorize(canEditGame(viewer, await membershipIn(db, game.id, viewer.id)));
  return game;
}

/** Sends the present game to all who look at its page. */
export async function emitGame({ db, emit }: Pick<Call, 'db' | 'emit'>, gameId: number) {
  const game = await readGame(db, { id: gameId });
  emit(topics.gamePage(gameId), gamesEvents.gameInformationUpdated, { gameId, game });
  return game;
}
