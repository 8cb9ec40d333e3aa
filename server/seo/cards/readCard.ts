import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { buildsTexts } from '#shared/areas/builds/builds';
import { gamesTexts } from '#shared/areas/games';
import { deskPartOf } from '#shared/areas/operating/parts';
import { inviteTitles, joinTitles } from '#shared/areas/recruiting/invites';
import type { BrowseCategory } from '#shared/areas/browse';
import { browseTitle, readFilters } from '#shared/browseFilters';
import { matchPage, notFoundText, paths, titleOf, type Page, type PageName } from '#shared/pages';
import { siteDescription, siteName } from '#shared/siteIdentity';
import { readCurrentAt } from '../../areas/builds';
import { currentSite } from '../../site';
import { isDatabaseUnavailable } from '../../db/errors';
import type { Host } from '../../http/call';
import { boardCard, bugCard, chatDayCard, classifiedCard, playtestCard, postCard, resourceCard } from './itemCards';
import { forumCard } from './forumCards';
import { missingCard, siteCard, type Card, type ViewerLookup } from './card';
import { classifiedsFeed, devLogsFeed, forumsFeed, mediaFeed, playtestsFeed } from '../feeds/feedPaths';
import { developerCard, gameCard } from './profileCards';

/**
 * The pages that search engines are to know, each in a sentence: all that a visitor can use. Those that need a login
 * stand for the page that asks for it, those that need a link of a mail for none. Developers, games and what people wrote have cards of their own.
 */
const publicPages = (): Partial<Record<PageName, string>> => ({
  home: siteDescription(),
  media:
    'Pictures, clips and sounds from game developers: the newest pieces of their portfolios and of the projects they make together. Look, listen, vote, and say what you like about them.',
  classifieds:
    'Game projects looking for people, and people looking for a project: by role, skill, pay, hours and time zone. Say who you need or what you can do, and hear from those who fit.',
  playtests:
    'Games that look for testers: play a build, answer a few questions, and read what became of it. Ask for testers of your own game, and see what they say as a table and as bars.',
  devLogs:
    'What game developers are working on: the latest devlogs of people and their projects, with pictures and code. Follow how a game comes to be, ask how it was done, and share your own.',
  forums:
    'Where game developers talk: design, code, art, music, stories, jams, and the boards of projects. Ask what you are stuck on, show what you found, and read long conversations about making games.',
  theBoard:
    'Short posts from the whole community, by activity, age or votes: what people try, find, finish and wonder about while they make their games.',
  resources:
    'Tools and assets that game developers have found useful, by section, the best first: engines, code, graphics, audio, fonts and music. Vote for what helped you, and add what is missing.',
  resourcesDevTools:
    'Tools for making games that developers have found useful, the best first: engines, code, graphics, audio and video. Vote for what helped you, and add what is missing.',
  resourcesAssets:
    'Graphics, fonts, sound effects and music for games that developers have found useful, the best first. Vote for what helped you, and add what is missing.',
  bugs: 'What is broken here, what is missing, and what is being done about it: four columns from what was reported to what is done. Vote for what matters to you, and say what you have found.',
  donations:
    'This site is free, without ads or subscriptions. Here are the people who keep it running with voluntary donations, what they gave, and how to give something yourself.',
  terms: `What everyone here agrees on, in short: what you make stays yours, and you treat the others on ${siteName()} as you want to be treated. Your account, what does not belong here, and what happens to it.`,
  privacy: `What ${siteName()} stores about you, why, and how to have it removed: what you publish is public, everything else is kept only as far as the site needs it, and nothing is sold or given to advertisers.`,
  imprint: `Who runs ${siteName()}, and how to reach them: the operator of this site with name, address and contact, as the law asks of those who run a site for others.`,
  guestReport: `Report what does not belong on ${siteName()} without an account: say where it is and what is wrong with it. The moderators look at it and answer by email.`,
  browseDevelopers:
    'Designers, artists, programmers, musicians, writers and testers who make games, by role, skill and place. See what they can do and what they made, follow them, and invite them to your project.',
  browseGames:
    'Game projects by genre and platform, and those that are looking for people right now. See who makes them and how far along they are, follow their progress, and ask to join.',
  search:
    'Find developers, game projects, posts, threads and replies by what they are called and what they say: everything that can be read on this site without an account, in one place.',
  login: `Log in to ${siteName()}: your profile, your projects and the people you make games with.`,
  forgotPassword: `Set a new password for your account on ${siteName()} by a link that is sent to your email address.`,
  register: 'Make a profile, show your work, and find a game project or people for yours.',
});

/** The feeds of these pages. */
const pageFeeds: Partial<Record<PageName, () => NonNullable<Card['feed']>>> = {
  home: devLogsFeed,
  devLogs: devLogsFeed,
  media: mediaFeed,
  forums: forumsFeed,
  classifieds: classifiedsFeed,
  playtests: playtestsFeed,
};

/** A look at a page. */
interface Visit {
  db: Knex;
  /** The card that the page has without anything stored. */
  page: Card;
  path: string;
  query: string;
  params: Readonly<Record<string, string>>;
  whoAsks: ViewerLookup;
}

/** Pages whose card depends on their address or on what is stored. */
const cards: Partial<Record<PageName, (visit: Visit) => Card | Promise<Card>>> = {
  imprint: ({ page }) => (currentSite().legal?.imprint === undefined ? missingCard(notFoundText) : page),
  admin: ({ page, params: { part = '' } }) => (deskPartOf(part) === undefined ? missingCard(notFoundText) : page),
  browseGames: ({ page, query }) => ({ ...page, ...browsed('games', query), paged: {} }),
  browseDevelopers: ({ page, query }) => ({ ...page, ...browsed('developers', query), paged: {} }),
  requestToJoin: ({ db, page, params: { game: address }, whoAsks }) =>
    address === undefined ? page : titledBy(page, gameCard(db, { address, subpage: [], whoAsks }), joinTitles),
  inviteToGame: ({ db, page, params: { developer: address }, whoAsks }) =>
    address === undefined ? page : titledBy(page, developerCard(db, { address, subpage: [], whoAsks }), inviteTitles),
  post: ({ db, page, params }) => postCard(db, params.post, page),
  classified: ({ db, params }) => classifiedCard(db, params.id),
  playtest: ({ db, params }) => playtestCard(db, params.id),
  forums: ({ db, page, path, whoAsks }) =>
    forumCard(db, { game: null, parts: partsBelow(path, 1), card: page, whoAsks }),
  chatDay: ({ db, page, params }) => chatDayCard(db, page, params),
  theBoard: ({ page, params: { post } }) => (post === undefined ? page : boardCard(page, post)),
  resources: ({ page, path }) => resourceCard(page, path),
  resourcesDevTools: ({ page, path }) => resourceCard(page, path),
  resourcesAssets: ({ page, path }) => resourceCard(page, path),
  bugs: ({ db, page, params: { item } }) => (item === undefined ? page : bugCard(db, item, page)),
  developer: ({ db, path, params: { developer: address }, whoAsks }) =>
    address === undefined
      ? missingCard(developersTexts.missing)
      : developerCard(db, { address, subpage: partsBelow(path, 2), whoAsks }),
  play: async ({ db, page, query, params: { game: address = '' }, whoAsks }) => {
    // What testers play is in no card: their page is there for every game.
    if (!/(^|&)testers\b/.test(query) && (await readCurrentAt(db, address)) === null)
      return missingCard(buildsTexts.nothingToPlay);
    return titledBy(page, gameCard(db, { address, subpage: [], whoAsks }), { tab: (alias) => `Play ${alias}` });
  },
  game: ({ db, path, params: { game: address }, whoAsks }) =>
    address === undefined
      ? missingCard(gamesTexts.missing)
      : gameCard(db, { address, subpage: partsBelow(path, 2), whoAsks }),
};

const nobody: ViewerLookup = () => Promise.resolve(null);

/** The card of an address of this site as a visitor sees it. For a private page the viewer decides whether it exists. */
export async function readCard({ db }: Host, address: string, whoAsks: ViewerLookup = nobody): Promise<Card> {
  const [path = '', query = ''] = address.split('?');
  const matched = matchPage(path);
  if (!matched) return missingCard(notFoundText);
  const { page: route, params } = matched;
  const page = pageCard(route);
  try {
    return (await cards[route.name]?.({ db, page, path, query, params, whoAsks })) ?? page;
  } catch (error) {
    // The page stays up while the database is away; it shows its own error state.
    if (!isDatabaseUnavailable(error)) throw error;
    return page;
  }
}

/** The title of a list under the filters of its query. */
function browsed(category: BrowseCategory, query: string): Pick<Card, 'tabTitle' | 'title'> {
  const title = titleOf(browseTitle(readFilters(category, new URLSearchParams(query))));
  return { tabTitle: title, title };
}

/** The card of a page about a game or developer, by whose name it is called. */
async function titledBy(page: Card, reading: Promise<Card>, { tab }: Pick<typeof joinTitles, 'tab'>): Promise<Card> {
  const { status, title: alias } = await reading;
  if (status === 404) return page;
  const title = titleOf(tab(alias));
  return { ...page, tabTitle: title, title };
}

function pageCard({ name, title, path: pattern }: Page): Card {
  const description = publicPages()[name];
  const fullTitle = titleOf(title);
  // A visitor is asked to log in there, so the login page is canonical; links of mails are for their receiver alone.
  const canonicalPath = pattern.endsWith('/:keycode') ? null : paths.login;
  if (description === undefined) return siteCard({ tabTitle: fullTitle, title: fullTitle, canonicalPath });
  const feed = pageFeeds[name]?.();
  const path: unknown = paths[name as keyof typeof paths];
  // Without its parameters.
  const fixed = pattern.replace(/\/[:*].*$/, '') || '/';
  return siteCard({
    tabTitle: fullTitle,
    title: fullTitle,
    description,
    canonicalPath: typeof path === 'string' ? path : fixed,
    ...(feed && { feed }),
  });
}

/** The decoded parts of a path after the first ones; the path has matched, so decoding cannot fail. */
const partsBelow = (path: string, above: number) =>
  path
    .split('/')
    .filter((part) => part !== '')
    .slice(above)
    .map(decodeURIComponent);
