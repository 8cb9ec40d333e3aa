import type { Knex } from 'knex';
import { gameFields, gameSorts, developerFields, developerSorts } from '#shared/areas/browse';
import { adsOf } from './fillClassifieds';
import { albumsOf, longThread, longThreadPosts } from './fillContent';
import { firstId, firstNames, lastNames, things, type Size } from './generate';
import type { Random } from './random';

/** A read that has another address each time, as on a real site. */
export interface RandomRead {
  name: string;
  path: (random: Random) => string;
  /** Who reads; both when it is not said. */
  as?: 'visitor' | 'developer';
}

const perPage = 20;

/** A thread that is read. */
export interface Thread {
  id: number;
  totalPosts: number;
}

/** Threads from all over the forums. */
export async function someThreads(db: Knex): Promise<Thread[]> {
  const [{ most }] = (await db('forum_threads').max('id as most')) as [{ most: number }];
  const every = Math.max(1, Math.floor(most / 5_000));
  return db('forum_threads')
    .whereIn(
      'id',
      Array.from({ length: Math.floor(most / every) }, (_each, index) => 1 + index * every),
    )
    .select('id', 'totalPosts');
}

/** The first pages are read most: half of all look at the first one. */
const pageOf = (random: Random, pages: number) => (random.next() < 0.5 ? 1 : 1 + random.below(pages));

type Option = readonly [list: string, field: string];
export interface Browsing {
  category: 'developers' | 'games';
  sort: string;
  direction: string;
  page: number;
  options?: readonly Option[];
  skill?: number;
  pay?: string;
  /** Miles. */
  within?: number;
}

export function browsePath({ category, sort, direction, page, options = [], ...more }: Browsing): string {
  const conditions = options.map(
    ([list, field]) => `&filteredConditions[${list}][0][field]=${field}&filteredConditions[${list}][0][value]=true`,
  );
  const others = { skillFilterId: more.skill, pay: more.pay, within: more.within };
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return (
    `/api/browseResults?filteredConditions[category]=${category}&filteredConditions[sortOptions][sortCondition]=${sort}` +
    `&filteredConditions[sortOptions][sortDirection]=${direction}${conditions.join('')}` +
    `${given.map(([name, value]) => `&filteredConditions[${name}]=${value}`).join('')}&pagination[page]=${page}&pagination[perPage]=${perPage}`
  );
}

const sorts = {
  developers: developerSorts.map(({ sortCondition }) => sortCondition).filter((sort) => sort !== 'proximity'),
  games: gameSorts.map(({ sortCondition }) => sortCondition),
};
const roles = developerFields.filter((field) => field !== 'looking_for_game');
const seeking = gameFields.filter((field) => field !== 'seeking_is');
const looking: Option = ['filterOptions', 'looking_for_game'];
const skills = 200;

const browse = (random: Random, category: Browsing['category'], more: Partial<Browsing> = {}) =>
  browsePath({
    ...{ category, sort: random.of(sorts[category]), direction: random.of(['asc', 'desc']) },
    ...{ page: pageOf(random, 50), ...more },
  });
const nearby = (random: Random, more: Partial<Browsing> = {}) =>
  browse(random, 'developers', { sort: 'proximity', direction: 'asc', page: pageOf(random, 10), ...more });
const role = (random: Random): Option => ['showOptions', random.of(roles)];
const filtered = (random: Random) => random.of([[looking], [role(random)], [looking, role(random)]]);

/** The beginning of a name, or two of its words, as somebody types it. */
function beginningOf(random: Random): string {
  const names = [random.of([firstNames, things]), lastNames].map((list) => random.of(list).toLowerCase());
  const long = names.filter((name) => name.length >= shortest);
  const typed = random.next() < 0.5 ? random.of(long).slice(0, shortest + random.below(3)) : names.join(' ');
  return encodeURIComponent(typed);
}
/** A page of open classifieds, from anywhere in the list, under a filter or none. */
function adsPath(random: Random, size: Size): string {
  const postType = random.of(['game+projects', 'developers']);
  const filter = random.of([
    ...['', '&jam=with', '&jam=without', '&pay=paid', '&projectStage=prototype', '&hoursAWeek=10', '&utcOffset=60'],
    ...['&role=artists', `&skillId=${1 + random.below(skills)}`],
  ]);
  const before = random.next() < 0.5 ? '' : `&before=${100 + random.below(adsOf(size) - 100)}`;
  return `/api/classifieds?state=open&postType=${postType}${filter}${before}`;
}
/** Shorter texts are not searched. */
const shortest = 3;

/** The hot reads at random addresses in a community of this size. */
export function randomReadsOf(size: Size, threads: readonly Thread[]): RandomRead[] {
  const developer = (random: Random) => firstId + random.below(size.developers);
  const game = (random: Random) => 1 + random.below(size.games);
  const album = (random: Random) => 1 + random.below(albumsOf(size));
  const post = (random: Random) => 1 + random.below(size.posts);
  const before = (random: Random) => 1_000 + random.below(size.posts + size.comments - 1_000);
  const threadPage = (random: Random) => {
    const { id, totalPosts } =
      random.next() < 0.1 ? { id: longThread, totalPosts: longThreadPosts } : random.of(threads);
    return `/api/forums/posts?threadId=${id}&page=${1 + random.below(Math.ceil(totalPosts / perPage))}`;
  };
  return [
    { name: 'who am I', path: () => '/api/login' },
    { name: 'profile', path: (random) => `/api/developer?stringUrl=Developer-${developer(random)}` },
    { name: 'game', path: (random) => `/api/game?stringUrl=Game-${game(random)}` },
    { name: 'members', path: (random) => `/api/members?parentId=${game(random)}` },
    { name: 'credits', path: (random) => `/api/members/credits?developerId=${developer(random)}` },
    { name: 'home feed', path: (random) => `/api/feedPosts?feedType=home&limit=20&before=${before(random)}` },
    {
      name: 'following feed',
      path: (random) => `/api/feedPosts/followed?limit=20&before=${before(random)}`,
      as: 'developer',
    },
    { name: 'suggestions', path: () => '/api/follows/suggestions', as: 'developer' },
    {
      name: 'developer feed',
      path: (random) => `/api/feedPosts?feedType=developer&feedId=${developer(random)}&limit=20`,
    },
    { name: 'game feed', path: (random) => `/api/feedPosts?feedType=game&feedId=${game(random)}&limit=20` },
    {
      name: 'media of a page',
      path: (random) => `/api/feedPosts?feedType=developer&feedId=${developer(random)}&postType=media&limit=2`,
    },
    { name: 'album', path: (random) => `/api/media/pieces?albumId=${album(random)}` },
    { name: 'piece', path: (random) => `/api/media/piece/${1 + random.below(size.pieces)}` },
    { name: 'comments', path: (random) => `/api/feedPosts/comments?postId=${post(random)}&limit=20` },
    { name: 'thread page', path: threadPage },
    {
      name: 'thread list',
      path: (random) => `/api/forums/threads?forumId=1&page=${pageOf(random, 5)}`,
    },
    {
      name: 'latest threads',
      path: (random) => `/api/forums/latestThreads?parentType=site&page=${pageOf(random, 10)}`,
    },
    { name: 'classifieds', path: (random) => adsPath(random, size) },
    { name: 'search', path: (random) => `/api/searchDevelopersAndGamesByAlias?search=${beginningOf(random)}` },
    { name: 'browse developers', path: (random) => browse(random, 'developers') },
    {
      name: 'browse developers by flags',
      path: (random) => browse(random, 'developers', { options: filtered(random) }),
    },
    {
      name: 'browse developers who are available',
      path: (random) =>
        browse(random, 'developers', { pay: random.of(['paid', 'revenueShare', 'hobby']), page: pageOf(random, 10) }),
    },
    {
      name: 'browse developers with a skill',
      path: (random) => browse(random, 'developers', { skill: 1 + random.below(skills), page: pageOf(random, 10) }),
    },
    { name: 'browse games', path: (random) => browse(random, 'games') },
    {
      name: 'browse games by flags',
      path: (random) => browse(random, 'games', { options: [['recruitingOptions', random.of(seeking)]] }),
    },
    { name: 'browse nearby', path: (random) => nearby(random), as: 'developer' },
    {
      name: 'browse within a distance',
      path: (random) => nearby(random, { within: random.of([15, 31, 62, 155, 250]), page: pageOf(random, 3) }),
      as: 'developer',
    },
    {
      name: 'browse nearby by flags',
      path: (random) => nearby(random, { options: filtered(random) }),
      as: 'developer',
    },
    {
      name: 'follows',
      path: (random) => `/api/follows?followType=developer&id=${developer(random)}&limit=24`,
    },
    {
      name: 'openings',
      path: (random) => `/api/classifieds?postType=game%20projects&state=open&startResult=${20 * random.below(5)}`,
    },
    { name: 'applications received', path: () => '/api/applications/received', as: 'developer' },
    { name: 'applications sent', path: () => '/api/applications/sent', as: 'developer' },
    {
      name: 'applications between',
      path: (random) => `/api/applications/between?gameId=${game(random)}`,
      as: 'developer',
    },
    { name: 'notifications', path: () => '/api/notifications?limit=30', as: 'developer' },
    { name: 'inbox', path: () => '/api/inbox', as: 'developer' },
  ];
}
