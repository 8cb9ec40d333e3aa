import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import { deskPartOf } from '#shared/areas/operating/parts';
import { inviteTitles, joinTitles } from '#shared/areas/recruiting/invites';
import type { BrowseCategory } from '#shared/areas/browse';
import { browseTitle, readFilters } from '#shared/browseFilters';
import { matchPage, notFoundText, paths, titleOf, type Page, type PageName } from '#shared/pages';
import { memberGreeting, siteDescription, siteHeadline, siteName } from '#shared/siteIdentity';
import { currentSite } from '../../site';
import { isDatabaseUnavailable } from '../../db/errors';
import type { Host } from '../../http/call';
import { boardCard, bugCard, chatDayCard, classifiedCard, postCard, resourceCard } from './itemCards';
import { forumCard } from './forumCards';
import { missingCard, siteCard, type Card, type ViewerLookup } from './card';
import { classifiedsFeed, devLogsFeed, forumsFeed, mediaFeed } from '../feeds/feedPaths';
import { newestCover, newestOnPage } from './newest';
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
};

const nobody: ViewerLookup = () => Promise.resolve(null);

/** The card of an address of this site as a visitor sees it. For a private page the viewer decides whether it exists. */
export async function readCard({ db }: Host, address: string, whoAsks: ViewerLookup = nobody): Promise<Card> {
  const [path = '', query = ''] = address.split('?');
  const matched = matchPage(path);
  if (!matched) return missingCard(notFoundText);
  const { page: route, params } = matched;
  if (route.name === 'imprint' && currentSite().legal?.imprint === undefined) return missingCard(notFoundText);
  if (route.name === 'admin' && deskPartOf(params.part ?? '') === undefined) return missingCard(notFoundText);
  const page = pageCard(route);
  if (route.name === 'home') return { ...page, heading: siteHeadline(), memberHeading: memberGreeting };
  const named = params[route.name];
  if (route.name === 'media') return { ...page, newest: newestOnPage(db, { kinds: ['media'] }) };
  if (route.name === 'browseGames') return { ...page, ...browsed('games', query), paged: {}, newest: newestCover(db) };
  if (route.name === 'browseDevelopers') return { ...page, ...browsed('developers', query), paged: {} };
  if (route.name === 'requestToJoin' && params.game !== undefined) {
    const place = { address: params.game, subpage: [], whoAsks };
    return unlessAway(titledBy(page, gameCard(db, place), joinTitles), page);
  }
  if (route.name === 'inviteToGame' && params.developer !== undefined) {
    const place = { address: params.developer, subpage: [], whoAsks };
    return unlessAway(titledBy(page, developerCard(db, place), inviteTitles), page);
  }
  if (route.name === 'post') return unlessAway(postCard(db, params.post, page), page);
  if (route.name === 'classified') return unlessAway(classifiedCard(db, params.id), page);
  if (route.name === 'forums')
    return unlessAway(forumCard(db, { game: null, parts: partsBelow(path, 1), card: page, whoAsks }), page);
  if (route.name === 'chatDay') return unlessAway(chatDayCard(db, page, params), page);
  if (route.name === 'theBoard' && params.post !== undefined) return boardCard(page, params.post);
  if (route.highlight?.startsWith('resources')) return resourceCard(page, path);
  if (route.name === 'bugs' && params.item !== undefined) return unlessAway(bugCard(db, params.item, page), page);
  if (route.name !== 'developer' && route.name !== 'game') return page;
  if (named === undefined)
    return missingCard(route.name === 'developer' ? developersTexts.missing : gamesTexts.missing);
  const place = { address: named, subpage: partsBelow(path, 2), whoAsks };
  return unlessAway(route.name === 'developer' ? developerCard(db, place) : gameCard(db, place), page);
}

/** The title of a list under the filters of its query. */
function browsed(category: BrowseCategory, query: string): Pick<Card, 'tabTitle' | 'title'> {
  const title = titleOf(browseTitle(readFilters(category, new URLSearchParams(query))));
  return { tabTitle: title, title };
}

/** The card of a page about a game or developer, by whose name it is called. */
async function titledBy(page: Card, reading: Promise<Card>, { tab, heading }: typeof joinTitles): Promise<Card> {
  const { status, title: alias } = await reading;
  if (status === 404) return page;
  const title = titleOf(tab(alias));
  return { ...page, tabTitle: title, title, heading: heading(alias) };
}

/** Keeps the page up while the database is away; it shows its own error state. */
async function unlessAway(reading: Promise<Card>, page: Card): Promise<Card> {
  try {
    return await reading;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return page;
  }
}

function pageCard({ name, title, heading, path: pattern }: Page): Card {
  const description = publicPages()[name];
  const fullTitle = titleOf(title);
  // A visitor is asked to log in there, so the login page is canonical; links of mails are for their receiver alone.
  const canonicalPath = pattern.endsWith('/:keycode') ? null : paths.login;
  if (description === undefined)
    return siteCard({ tabTitle: fullTitle, title: fullTitle, ...(heading && { heading }), canonicalPath });
  const feed = pageFeeds[name]?.();
  const path: unknown = paths[name as keyof typeof paths];
  // Without its parameters.
  const fixed = pattern.replace(/\/[:*].*$/, '') || '/';
  return siteCard({
    tabTitle: fullTitle,
    title: fullTitle,
    ...(heading && { heading }),
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
