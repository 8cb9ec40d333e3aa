import type { games } from '#shared/areas/games';
import { joinIds } from '../../db/lists';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { emitClassifiedsOf } from '../classifieds';
import { requireKnownLabels } from './create.actions';
import { addGainingCandidate } from '../../people';
import { findEditableGame, emitGame } from './editing';
import { seekingOf } from './seeking';
import { replaceGenres, replacePlatforms, replaceSkills, setDetails } from './details.queries';

type Update = Call<typeof games.updateGame>;

export async function findGameToUpdate(call: Update): Promise<GameRow> {
  await requireKnownLabels(call);
  return findEditableGame(call);
}

export async function updateGame(call: Update, { id }: GameRow) {
  const { db, input } = call;
  const { genres, platforms, rating, releaseDate, devStatus } = input;
  const lists = { genreIds: genres && joinIds(genres), platformIds: platforms && joinIds(platforms) };
  await setDetails(db, id, { rating, releaseDate, devStatus, ...lists });
  if (genres) await replaceGenres(db, id, genres);
  if (platforms) await replacePlatforms(db, id, platforms);
  return emitGame(call, id);
}

export async function updateRecruitment(call: Call<typeof games.updateRecruitment>, before: GameRow) {
  const { db, input } = call;
  await setDetails(db, before.id, { seekingRoles: input.roleTitles, ...seekingOf(input, before) });
  await addGainingCandidate(db, { kind: 'games', targetId: before.id, before: before.browseFlags });
  if (input.skills) await replaceSkills(db, before.id, input.skills);
  emitClassifiedsOf(call, { gameId: before.id });
  return emitGame(call, before.id);
}
