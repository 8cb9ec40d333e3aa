import type { games } from '#shared/areas/games';
import type { Call } from '../../http/call';
import { malformedRequest } from '../../refusal';
import { addNewCandidate, emitUserGames } from '../../people';
import { announceNewGame } from '../chat';
import { addMember, logTeam } from '../members';
import { changeTotals } from '../reference';
import { areKnownLabels, insertGame, readGame } from './games.queries';
import { requireOwnTitle } from './names';
import { seekingOf } from './seeking';

type Create = Call<typeof games.createGame>;

type Labelling = Pick<Create, 'db'> & {
  input: { genres?: number[] | undefined; platforms?: number[] | undefined };
};

/** 400 for unknown genres and platforms, which are fixed lists. Malformed input is refused before broken rules. */
export async function requireKnownLabels({ db, input: { genres = [], platforms = [] } }: Labelling) {
  if (!(await areKnownLabels(db, { genres, platforms }))) throw malformedRequest();
}

export async function createGame(call: Create) {
  const { db, viewer, input, host, afterCommit } = call;
  const { tagline = '' } = input;
  await requireOwnTitle(call, input.alias);
  const gameId = await insertGame(db, { ...input, details: { tagline, ...seekingOf(input) } });
  await addMember(db, { gameId, developerId: viewer.id, modLevel: 'owner' });
  await logTeam(call, gameId, { action: 'created', actorId: viewer.id });
  await addNewCandidate(db, { kind: 'games', targetId: gameId });
  const game = await readGame(db, { id: gameId });
  const { id, alias, stringUrl } = game;
  await changeTotals(call, { games: 1 }, { type: 'game', id, alias, stringUrl });
  await announceNewGame(call, game);
  await emitUserGames(call, [viewer.id]);
  afterCommit(() => {
    host.live.recheckDeveloper(viewer.id);
  });
  return game;
}
