import type { Knex } from 'knex';
import { forumsLimits } from '#shared/areas/forums/forums';
import { forumPath } from '#shared/forumPaths';
import { titleOf } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { failureTexts } from '#shared/endpoint';
import { findPublicForumPage, canReadForumAddress } from '../../areas/forums';
import { descriptionLength, missingCard, siteCard, type Card, type ViewerLookup } from './card';
import { threadFeed } from '../feeds/feedPaths';
import { excerptOf, shorten } from '../../text/plainText';
import { readGameAddress } from './cards.queries';

type ForumPage = NonNullable<Awaited<ReturnType<typeof findPublicForumPage>>>;

interface Board {
  /** The game of the board; null is the site's. */
  game: { id: number; alias: string; stringUrl: string } | null;
  /** The path below the board. */
  parts: readonly string[];
  /** The card of the board itself. */
  card: Card;
  whoAsks: ViewerLookup;
}

/** The card of a board or of a category, forum or thread on it, as far as everybody may read it. */
export async function forumCard(db: Knex, { game, parts, card, whoAsks }: Board): Promise<Card> {
  const [category, forum, thread, ...more] = parts;
  const isFormerGame = card.movedTo !== undefined;
  const board = game?.stringUrl ?? null;
  const home = forumPath({ game: board });
  if (category === undefined)
    return { ...card, canonicalPath: home, paged: { view: 'latest' }, ...(isFormerGame && { movedTo: home }) };
  const missing = missingCard(failureTexts.notFound);
  if (more.length > 0) return missing;
  const address = { gameId: game?.id ?? null, category, forum, thread };
  const place = await findPublicForumPage(db, address);
  if (!place) return (await isForReader(db, address, whoAsks)) ? privateCard(card) : missing;
  const path = forumPath({
    // A moved thread may be on another board now; its own address leads there.
    game: place.gameId === address.gameId ? board : await readGameAddress(db, place.gameId),
    category: place.categoryStringUrl,
    ...definedOnly({ forum: place.forumStringUrl, thread: place.stringUrl }),
  });
  const requestedPath = forumPath({ game: board, category, ...definedOnly({ forum, thread }) });
  const isFormer = isFormerGame || requestedPath.toLowerCase() !== path.toLowerCase();
  const { movedTo: _boardMoved, ...kept } = card;
  return { ...kept, ...tagsOf(place, game), canonicalPath: path, ...(isFormer && { movedTo: path }) };
}

const definedOnly = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Titles and descriptions of a place, its pages and feed. */
function tagsOf(place: ForumPage, game: Board['game']): Partial<Card> {
  const { categoryTitle, forumTitle, title = forumTitle ?? categoryTitle, opening, threadId } = place;
  const rows = place.totalPosts ?? place.totalThreads;
  return {
    tabTitle: titleOf(game ? `${title}: ${game.alias}` : title),
    title,
    description:
      opening === null ? describePlace(title, place.description ?? '', game) : excerptOf(opening, descriptionLength),
    ...(rows !== undefined && { paged: { total: Math.ceil(rows / forumsLimits.pageSize) } }),
    ...(threadId !== undefined && { feed: threadFeed({ id: threadId, title }) }),
    kind: opening === null ? 'website' : 'article',
  };
}

const describePlace = (title: string, description: string, game: Board['game']) =>
  shorten(description || `${title} on the forums of ${game?.alias ?? siteName()}.`, descriptionLength);

/** A viewer with rights may read what is private to others. */
async function isForReader(
  db: Knex,
  address: Parameters<typeof canReadForumAddress>[2],
  whoAsks: ViewerLookup,
): Promise<boolean> {
  const viewer = await whoAsks();
  return viewer !== null && canReadForumAddress(db, viewer, address);
}

/** The card of a private page, which reveals only that it exists. */
const privateCard = ({ tabTitle }: Card): Card => siteCard({ tabTitle, kind: 'article' });
