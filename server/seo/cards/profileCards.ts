import type { Knex } from 'knex';
import { followLists } from '#shared/areas/follows';
import { developersTexts } from '#shared/areas/developers';
import { feedTexts } from '#shared/areas/feed';
import { idText } from '#shared/fields';
import { gamesTexts } from '#shared/areas/games';
import { shownText } from '#shared/marks';
import { notFoundText, paths, titleOf } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { devStatuses } from '#shared/vocabulary';
import { descriptionLength, missingCard, type Card, type ViewerLookup } from './card';
import { forumCard } from './forumCards';
import { gamePicture } from './gamePicture';
import { pageFeed } from '../feeds/feedPaths';
import { readPieceOfPost } from './media.queries';
import { mediaCard, pieceTags } from './mediaCards';
import { excerptOf, shorten } from '../../text/plainText';
import {
  readSharedDeveloper,
  readSharedGame,
  readSharedPost,
  type SharedDeveloper,
  type SharedGame,
} from './cards.queries';
import { socialImagePath } from './socialImages';

interface Place {
  /** The address in the path, present or former. */
  address: string;
  /** The path below the profile. */
  subpage: readonly string[];
  whoAsks: ViewerLookup;
}

/** Subpages that are the profile itself, with one canonical path. */
const pageNames = new Set(['', 'feed', 'recentactivity']);
/** The subpage with a profile's albums and pieces. */
const mediaNames = { developer: 'portfolio', game: 'media' } as const;
const mediaTitles = { developer: 'Portfolio', game: 'Media' } as const;
const developerTabs = new Map([['connections', 'Connections']]);
/** Subpages with lists of those who follow. */
const followTabs = ['Connections', 'Followers'];
const gameTabs = new Map([
  ['members', 'Members'],
  ['followers', 'Followers'],
]);

const isFirstPage = ({ subpage: [name = '', ...more] }: Place) =>
  pageNames.has(name.toLowerCase()) && more.length === 0;

/** The card of a developer's profile or of a subpage. */
export async function developerCard(db: Knex, place: Place): Promise<Card> {
  const developer = await readSharedDeveloper(db, place.address);
  if (!developer) return missingCard(developersTexts.missing);
  const card = {
    ...cardOf('developer', { of: developer, description: describeDeveloper(developer) }),
    isEmpty: isEmptyProfile(developer),
  };
  // A banned developer stays visible, but search engines are kept away.
  return withSubpage(db, developer.isBanned ? { ...card, canonicalPath: null } : card, {
    ...{ kind: 'developer', of: developer, tabs: developerTabs, place },
  });
}

/** The card of a game or of a subpage. */
export async function gameCard(db: Knex, place: Place): Promise<Card> {
  const game = await readSharedGame(db, place.address);
  if (!game) return missingCard(gamesTexts.missing);
  const card = {
    ...cardOf('game', { of: game, description: describeGame(game) }),
    ...gamePicture(game),
  };
  const [name = '', ...parts] = place.subpage;
  if (name.toLowerCase() === 'forums') {
    const isFormer = place.address.toLowerCase() !== game.stringUrl.toLowerCase();
    const board = { ...card, ...(isFormer && { movedTo: paths.game(game.stringUrl) }) };
    return forumCard(db, { game, parts, card: board, whoAsks: place.whoAsks });
  }
  return withSubpage(db, card, { kind: 'game', of: game, tabs: gameTabs, place });
}

interface CardParts {
  of: SharedDeveloper | SharedGame;
  description: string;
}

function cardOf(kind: 'developer' | 'game', { of, description }: CardParts): Card {
  const { id, alias, stringUrl, avatarId } = of;
  return {
    status: 200,
    tabTitle: titleOf(alias),
    title: alias,
    description: shorten(description.replace(/\s+/g, ' ').trim(), descriptionLength),
    image: socialImagePath(kind, { id, avatarId }),
    canonicalPath: paths[kind](stringUrl),
    kind: kind === 'developer' ? 'profile' : 'website',
    feed: pageFeed(kind, { alias, stringUrl }),
  };
}

interface Below {
  kind: 'developer' | 'game';
  of: SharedDeveloper | SharedGame;
  tabs: ReadonlyMap<string, string>;
  place: Place;
}

async function withSubpage(db: Knex, card: Card, { kind, of, tabs, place }: Below): Promise<Card> {
  const [name = '', ...more] = place.subpage;
  const present = (subpage: string) => paths[kind](of.stringUrl, subpage);
  const isFormer = place.address.toLowerCase() !== of.stringUrl.toLowerCase();
  const moved = (subpage: string) => (isFormer ? { movedTo: present(subpage) } : {});
  const tab = tabs.get(name.toLowerCase());
  const canonical = (subpage: string) => (card.canonicalPath === null ? null : present(subpage));
  if (isFirstPage(place)) return { ...card, ...moved('') };
  const titled = (title: string) => ({ tabTitle: titleOf(`${title}: ${of.alias}`) });
  if (tab !== undefined && more.length === 0)
    return {
      ...{ ...card, ...titled(tab), canonicalPath: canonical(tab), ...moved(tab) },
      ...(followTabs.includes(tab) && { paged: { lists: followLists } }),
    };
  if (name.toLowerCase() === mediaNames[kind]) {
    const page = { pageType: kind, pageId: of.id, page: of.stringUrl, isPresent: !isFormer, parts: more };
    const media = await mediaCard(db, card, page);
    if (media.status === 404) return media;
    return { ...media, ...titled(more.length === 0 ? mediaTitles[kind] : media.title) };
  }
  if (name.toLowerCase() !== 'post' || more.length !== 1) return missingCard(notFoundText);
  const postId = idText.safeParse(more[0]).data;
  const post = postId && (await readSharedPost(db, { parentType: kind, parentId: of.id, postId }));
  if (!post) return missingCard(feedTexts.missingPost);
  const subpage = `Post/${postId}`;
  const piece = post.type === 'media' ? await readPieceOfPost(db, postId) : null;
  return {
    ...card,
    ...(piece
      ? pieceTags(piece)
      : {
          title: post.title || of.alias,
          description: excerptOf(shownText(post.mark, post.content), descriptionLength),
        }),
    ...titled(piece?.title ?? (post.title || 'Post')),
    canonicalPath: canonical(subpage),
    kind: 'article',
    ...moved(subpage),
  };
}

/** Whether somebody has said and made nothing here yet. */
const isEmptyProfile = ({ role, aboutMe, lookingForGame, skillIds, hasWork }: SharedDeveloper) =>
  !role && !aboutMe && !lookingForGame && !skillIds && !hasWork;

function describeDeveloper(developer: SharedDeveloper): string {
  const { alias, isBanned, role, aboutMe, lookingForGame, lookingForDescription } = developer;
  const fallback = `${alias} makes games and has a profile on ${siteName()}.`;
  if (isBanned) return fallback;
  const looking = lookingForGame && `Looking for a team. ${lookingForDescription}`;
  const about = aboutMe && excerptOf(aboutMe, descriptionLength);
  return [role && `${role}.`, about, looking].filter(Boolean).join(' ') || fallback;
}

function describeGame({ tagline, description, ...game }: SharedGame): string {
  const facts = describeFacts(game);
  if (tagline !== '') return `${endSentence(tagline)} ${facts}`;
  return description === '' ? facts : excerptOf(description, descriptionLength);
}

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function describeFacts({
  devStatus,
  genres,
  lookingForMembers,
  seekingRoles,
}: Omit<SharedGame, 'tagline' | 'description'>): string {
  const status = devStatuses.find(({ id }) => id === devStatus)?.label ?? '';
  const what = `${genres ? `${genres}. ` : ''}${status}.`;
  return lookingForMembers ? `${what} Looking for people: ${seekingRoles}` : what;
}
