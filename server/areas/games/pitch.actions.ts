import { gamesTexts, type GameLink, type games } from '#shared/areas/games';
import { searchTermsOf } from '#shared/searchWords';
import { youtubeCode } from '#shared/media/youtube';
import { arePiecesOf, replaceChosenPieces } from '../../content';
import type { GameRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { invalid } from '../../refusal';
import { checkNewAccountWebsites } from '../accountLimits';
import { saveText } from '../texts';
import { setDetails } from './details.queries';
import { emitGame } from './editing';
import { linksOf } from './games.queries';
import { engineNamed } from './pitch.queries';

type Pitch = Call<typeof games.updatePitch>;

/** Saves a game's pitch. Fields that are not sent stay as they are. */
export async function updatePitch(call: Pitch, before: GameRow) {
  const { db, input } = call;
  const { id } = before;
  const { tagline, description, engine, links, trailer, featured } = input;
  const page = { parentType: 'game', parentId: id } as const;
  if (featured && !(await arePiecesOf(db, page, featured))) throw invalid(gamesTexts.notOfThisGame, 'featured');
  if (links) checkNewLinks(call, linksOf(before), links);
  await setDetails(db, id, {
    tagline,
    description,
    searchTerms: searchTermsOf(tagline ?? before.tagline, description ?? before.description),
    engine: engine === undefined ? undefined : await engineNamed(db, engine),
    links: links && JSON.stringify(links),
    trailer: trailer === undefined ? undefined : (youtubeCode(trailer) ?? ''),
  });
  if (featured) await replaceChosenPieces(db, page, featured);
  if (description !== undefined && description !== before.description)
    await saveText(call, { kind: 'game', id, text: description, field: 'description' });
  return emitGame(call, id);
}

/** The limit of new accounts holds for the links that they add, not for those of others in the same game. */
function checkNewLinks(call: Pitch, before: readonly GameLink[], links: readonly GameLink[]) {
  const known = new Set(before.map(({ url }) => url));
  checkNewAccountWebsites(call, links.filter(({ url }) => !known.has(url)).length, 'links');
}
