import { talkedAbout } from './fillComments';
import { busyConversation } from './fillInbox';
import { busyAlbum, longThread, longThreadPosts } from './fillContent';

/** A read with its budget. */
export interface Read {
  name: string;
  path: string;
  /** The reader: a developer in the middle of the community, a moderator, an operator, or a visitor. */
  as?: 'developer' | 'moderator' | 'operator';
  /** The most SQL statements that it may take, the one that reads the session included. */
  statements: number;
  /** The most rows that it may read, where that is more than 20 for each item shown. */
  rows?: number;
}

const browse = (category: string, sort: string, more = '') =>
  `/api/browseResults?filteredConditions[category]=${category}&filteredConditions[sortOptions][sortCondition]=${sort}` +
  `&filteredConditions[sortOptions][sortDirection]=desc${more}&pagination[page]=1&pagination[perPage]=20`;

const only = (list: string, field: string) =>
  `&filteredConditions[${list}][0][field]=${field}&filteredConditions[${list}][0][value]=true`;
const looking = only('filterOptions', 'looking_for_game');
const artists = only('showOptions', 'is_artist');
const withSkill = '&filteredConditions[skillFilterId]=7';
const nearest = (more = '') => browse('developers', 'proximity', more).replace('=desc', '=asc');

const mediaFeed = '/api/feedPosts?feedType=home&postType=media&limit=20';
const posts = (page: number) => `/api/forums/posts?threadId=${longThread}&page=${page}`;
const lastPage = longThreadPosts / 20;
const column = '/api/bugsAndSuggestions?status=backlog&type=bug&limit=30';
const comments = (more = '') => `/api/feedPosts/comments?postId=${talkedAbout}&limit=20${more}`;

/** The reads that a busy site answers most. Their cost grows with what they show, not with what is stored. */
export const hotReads: readonly Read[] = [
  { name: 'session of a visitor', path: '/api/login', statements: 0 },
  { name: 'session of a developer', path: '/api/login', as: 'developer', statements: 2 },
  { name: 'totals', path: '/api/totals', statements: 1 },
  { name: 'home feed', path: '/api/feedPosts?feedType=home&limit=20', statements: 2 },
  { name: 'home feed, logged in', path: '/api/feedPosts?feedType=home&limit=20', as: 'developer', statements: 4 },
  { name: 'home feed, deep', path: '/api/feedPosts?feedType=home&limit=20&before=1000', statements: 2 },
  { name: 'following feed', path: '/api/feedPosts/followed?limit=20', as: 'developer', statements: 4 },
  { name: 'suggestions', path: '/api/follows/suggestions', as: 'developer', statements: 7, rows: 1_000 },
  { name: 'DevLogs', path: '/api/feedPosts?feedType=home&postType=blog&limit=20', statements: 1 },
  { name: 'top content', path: '/api/topContent', statements: 1 },
  { name: 'comments', path: comments(), statements: 1 },
  { name: 'comments, logged in', path: comments(), as: 'developer', statements: 3 },
  { name: 'comments, far back', path: comments('&startResult=200'), statements: 1 },
  { name: 'developer feed', path: '/api/feedPosts?feedType=developer&feedId=101', statements: 1 },
  { name: 'game feed', path: '/api/feedPosts?feedType=game&feedId=11', statements: 2 },
  { name: 'media feed', path: mediaFeed, statements: 2 },
  { name: 'media feed, logged in', path: mediaFeed, as: 'developer', statements: 4 },
  { name: 'votes', path: `/api/voting?parentType=post&parentId=${talkedAbout}`, as: 'developer', statements: 4 },
  { name: 'album', path: `/api/media/pieces?albumId=${busyAlbum}`, statements: 2 },
  { name: 'album in a chosen order', path: '/api/media/pieces?albumId=3', statements: 2 },
  {
    name: 'media of a page',
    path: '/api/feedPosts?feedType=developer&feedId=101&postType=media&limit=2',
    statements: 2,
  },
  { name: 'piece', path: '/api/media/piece/7', as: 'developer', statements: 3 },
  { name: 'forum categories', path: '/api/forums/categoriesAndForums?parentType=site', statements: 1, rows: 450 },
  {
    name: 'forum categories, logged in',
    path: '/api/forums/categoriesAndForums?parentType=site',
    as: 'developer',
    statements: 3,
    rows: 500,
  },
  { name: 'thread list', path: '/api/forums/threads?forumId=1', as: 'developer', statements: 4 },
  { name: 'latest threads', path: '/api/forums/latestThreads?parentType=site', statements: 2 },
  {
    name: 'latest threads, logged in',
    path: '/api/forums/latestThreads?parentType=site',
    as: 'developer',
    statements: 4,
  },
  {
    name: 'latest threads, as a moderator',
    path: '/api/forums/latestThreads?parentType=site&page=10',
    as: 'moderator',
    statements: 3,
    rows: 1_000,
  },
  { name: 'thread page, first', path: posts(1), statements: 2 },
  { name: 'thread page, first, logged in', path: posts(1), as: 'developer', statements: 4 },
  { name: 'thread page, last of 5,000 posts', path: posts(lastPage), statements: 2 },
  { name: 'thread page, last of 5,000 posts, logged in', path: posts(lastPage), as: 'developer', statements: 4 },
  { name: 'recent forum posts', path: '/api/forums/recentPosts', statements: 1 },
  { name: 'a column of bugs', path: column, statements: 2, rows: 3_000 },
  { name: 'a column of bugs, logged in', path: column, as: 'developer', statements: 3, rows: 3_000 },
  { name: 'a column of bugs, far back', path: `${column}&startResult=2000`, statements: 2, rows: 8_000 },
  { name: 'what is said about a bug', path: '/api/bugsAndSuggestions/comments?bugId=1', statements: 2 },
  { name: 'resources', path: '/api/resources', statements: 1 },
  { name: 'resources, logged in', path: '/api/resources', as: 'developer', statements: 2 },
  { name: 'content search', path: '/api/searchContent?search=velvet%20kestrel', statements: 7 },
  {
    name: 'content search, logged in',
    path: '/api/searchContent?search=velvet%20kestrel',
    as: 'developer',
    statements: 10,
  },
  { name: 'chat search', path: '/api/searchContent?search=velvet%20kestrel&list=chat', statements: 1 },
  {
    name: 'chat search, logged in',
    path: '/api/searchContent?search=velvet%20kestrel&list=chat',
    as: 'developer',
    statements: 3,
  },
  {
    name: 'private chat search',
    path: '/api/searchContent?search=velvet%20kestrel&list=privateChat',
    as: 'developer',
    statements: 2,
  },
  {
    name: 'inbox search',
    path: '/api/searchContent?search=velvet%20kestrel&list=inbox',
    as: 'developer',
    statements: 2,
  },
  { name: 'classifieds', path: '/api/classifieds?state=open', statements: 1 },
  { name: 'classifieds, logged in', path: '/api/classifieds?state=open', as: 'developer', statements: 3 },
  {
    name: 'classifieds of artists with a skill',
    path: '/api/classifieds?postType=developers&role=artists&skillId=7&state=open',
    as: 'developer',
    statements: 2,
  },
  { name: 'classifieds for jams', path: '/api/classifieds?jam=with&state=open', statements: 1 },
  { name: 'saved searches', path: '/api/savedSearches', as: 'developer', statements: 2 },
  { name: 'profile', path: '/api/developer?stringUrl=Developer-500', statements: 1 },
  { name: 'profile, logged in', path: '/api/developer?stringUrl=Developer-500', as: 'developer', statements: 2 },
  { name: 'game', path: '/api/game?stringUrl=Game-100', statements: 1, rows: 60 },
  { name: 'game, logged in', path: '/api/game?stringUrl=Game-100', as: 'developer', statements: 2, rows: 60 },
  { name: 'members', path: '/api/members?parentId=100', statements: 1 },
  { name: 'credits', path: '/api/members/credits?developerId=500', statements: 1 },
  { name: 'credits, logged in', path: '/api/members/credits?developerId=500', as: 'developer', statements: 2 },
  { name: 'connections', path: '/api/follows?followType=developer&id=500&limit=24', statements: 1 },
  { name: 'followers of a game', path: '/api/follows?followType=game&id=100&list=followers', statements: 1 },
  {
    name: 'openings on the home page',
    path: '/api/classifieds?postType=game%20projects&state=open&limit=3',
    statements: 2,
  },
  { name: 'invitations', path: '/api/invites', as: 'developer', statements: 2 },
  { name: 'applications received', path: '/api/applications/received', as: 'developer', statements: 3 },
  { name: 'applications to a game', path: '/api/applications/received?gameId=100', as: 'developer', statements: 3 },
  { name: 'applications sent', path: '/api/applications/sent', as: 'developer', statements: 3 },
  {
    name: 'applications between a developer and a game',
    path: '/api/applications/between?gameId=100',
    as: 'developer',
    statements: 2,
  },
  {
    name: 'applications between two developers',
    path: '/api/applications/between?developerId=500',
    as: 'developer',
    statements: 2,
  },
  { name: 'inbox', path: '/api/inbox', as: 'developer', statements: 2 },
  { name: 'a conversation', path: `/api/inbox/${busyConversation}`, as: 'developer', statements: 3 },
  {
    name: 'messages of a conversation',
    path: `/api/inboxMessages?inboxId=${busyConversation}`,
    as: 'developer',
    statements: 3,
  },
  { name: 'notifications', path: '/api/notifications?limit=30', as: 'developer', statements: 2 },
  ...['lastOnline', 'xp', 'alias', 'registrationDate'].map((sort) => ({
    name: `browse developers by ${sort}`,
    path: browse('developers', sort),
    statements: 1,
  })),
  { name: 'browse developers, logged in', path: browse('developers', 'lastOnline'), as: 'developer', statements: 2 },
  { name: 'browse developers who look for a game', path: browse('developers', 'lastOnline', looking), statements: 2 },
  {
    name: 'browse artists who look for a game by XP',
    path: browse('developers', 'xp', looking + artists),
    statements: 2,
  },
  { name: 'browse developers with a skill', path: browse('developers', 'lastOnline', withSkill), statements: 2 },
  {
    name: 'browse developers who are open to paid work',
    path: browse('developers', 'lastOnline', '&filteredConditions[pay]=paid&filteredConditions[hoursAWeek]=10'),
    statements: 2,
  },
  {
    name: 'browse artists with a skill by alias',
    path: browse('developers', 'alias', artists + withSkill),
    statements: 2,
  },
  {
    name: 'browse developers, far back',
    path: browse('developers', 'xp').replace('[page]=1', '[page]=40'),
    statements: 2,
  },
  { name: 'browse developers nearby', path: nearest(), as: 'developer', statements: 3 },
  {
    name: 'browse developers nearby, page 9',
    path: nearest().replace('[page]=1', '[page]=9'),
    as: 'developer',
    statements: 3,
  },
  { name: 'browse artists nearby', path: nearest(artists), as: 'developer', statements: 3 },
  { name: 'browse developers nearby with a skill', path: nearest(withSkill), as: 'developer', statements: 3 },
  {
    name: 'browse developers within 50 miles',
    path: nearest('&filteredConditions[within]=50'),
    as: 'developer',
    statements: 3,
  },
  { name: 'browse nearby as a visitor', path: nearest(), statements: 2 },
  ...['lastActive', 'created', 'xp', 'alias', 'memberCount'].map((sort) => ({
    name: `browse games by ${sort}`,
    path: browse('games', sort),
    statements: 1,
  })),
  {
    name: 'browse games that seek artists',
    path: browse(
      'games',
      'lastActive',
      only('filterOptions', 'seeking_is') + only('recruitingOptions', 'seeking_artists'),
    ),
    statements: 1,
  },
  { name: 'browse games with a skill', path: browse('games', 'lastActive', withSkill), statements: 1 },
  { name: 'search of many names', path: '/api/searchDevelopersAndGamesByAlias?search=hol', statements: 1 },
  { name: 'search of one name', path: '/api/searchDevelopersAndGamesByAlias?search=mika%20vale%2025', statements: 1 },
  { name: 'search of developers', path: '/api/searchDeveloperByAlias?search=kest', statements: 1 },
  { name: 'donors', path: '/api/donors', statements: 2 },
  { name: 'donors by date, deep', path: '/api/donors?sort=date&startResult=200', statements: 2 },
  { name: 'chat window', path: '/api/chatrooms?chatRoomId=siteGeneral', statements: 1 },
];

/** Further reads with a budget, which are too rare for the benchmark. */
export const rareReads: readonly Read[] = [
  { name: 'forum', path: '/api/forums/forum?forumId=1', as: 'developer', statements: 4 },
  { name: 'page of a forum post', path: '/api/forums/postPage?postId=1', as: 'developer', statements: 4 },
  { name: 'first unread post', path: `/api/forums/firstUnread?threadId=${longThread}`, as: 'developer', statements: 4 },
  { name: 'muted developers and games', path: '/api/follows/muted', as: 'developer', statements: 3 },
  { name: 'blocked people', path: '/api/contact/blocks', as: 'developer', statements: 4 },
  { name: 'bans', path: '/api/moderation/bans', as: 'moderator', statements: 4 },
  { name: 'audit log', path: '/api/moderation/audit', as: 'moderator', statements: 5 },
  { name: 'accounts', path: '/api/operator/accounts', as: 'operator', statements: 3 },
  { name: 'accounts up to one', path: '/api/operator/accounts?upTo=500', as: 'operator', statements: 4 },
  { name: 'banned accounts', path: '/api/operator/accounts?which=banned', as: 'operator', statements: 3 },
  { name: 'unconfirmed accounts', path: '/api/operator/accounts?which=unconfirmed', as: 'operator', statements: 3 },
];
