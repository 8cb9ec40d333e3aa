import type { Knex } from 'knex';
import { forumPath } from '#shared/forumPaths';
import { siteName, titleOf } from '#shared/routes';
import { findPublicPlace } from '../areas/forums';
import { beginningLength, descriptionLength, type Card } from './card';
import { threadFeed } from './feedPaths';
import { excerptOf, shorten } from './plainText';
import { readGameAddress } from './share.queries';

interface Board {
  /** The game whose board it is; null is the site's own. */
  game: { id: number; alias: string; stringUrl: string } | null;
  /** What follows the board's own address in the path. */
  parts: readonly string[];
  /** What the board itself is shown by. */
  card: Card;
}

/** The card of what stands on a board (wire §19.15); null where there is nothing that everybody may read. */
export async function forumCard(db: Knex, { game, parts, card }: Board): Promise<Card | null> {
  const [category, forum, thread, ...more] = parts;
  const isFormerGame = card.movedTo !== undefined;
  const board = game?.stringUrl ?? null;
  const home = forumPath({ game: board });
  if (category === undefined) return { ...card, canonicalPath: home, ...(isFormerGame && { movedTo: home }) };
  const place =
    more.length > 0 ? null : await findPublicPlace(db, { gameId: game?.id ?? null, category, forum, thread });
  if (!place) return null;
  const { categoryTitle, forumTitle, title = forumTitle ?? categoryTitle, description = '', opening } = place;
  const path = forumPath({
    // A thread that was moved may stand on another board now; its own address leads there.
    game: place.gameId === (game?.id ?? null) ? board : await readGameAddress(db, place.gameId),
    category: place.categoryStringUrl,
    ...(place.forumStringUrl !== undefined && { forum: place.forumStringUrl }),
    ...(place.stringUrl !== undefined && { thread: place.stringUrl }),
  });
  const asked = forumPath({
    game: board,
    category,
    ...(forum !== undefined && { forum }),
    ...(thread !== undefined && { thread }),
  });
  const of = game?.alias ?? siteName;
  const isFormer = isFormerGame || asked.toLowerCase() !== path.toLowerCase();
  const { movedTo: _boardMoved, ...kept } = card;
  return {
    ...kept,
    tabTitle: titleOf(title),
    title,
    ...(opening === null
      ? {
          description: shorten(description || `${title} on the forums of ${of}.`, descriptionLength),
          beginning: `${description} ${title} on the forums of ${of}: ${invitation}`.trim(),
        }
      : { description: excerptOf(opening, descriptionLength), beginning: excerptOf(opening, beginningLength) }),
    canonicalPath: path,
    ...(place.threadId !== undefined && { feed: threadFeed({ id: place.threadId, title }) }),
    kind: opening === null ? 'website' : 'article',
    ...(isFormer && { movedTo: path }),
  };
}

const invitation = 'read what is talked about, ask what you are stuck with, and answer what you know.';
