import { talkedAbout } from './fillComments';
import { busyConversation } from './fillInbox';
import { busyAlbum, longThread, longThreadPosts } from './fillContent';

interface HotRead {
  name: string;
  path: string;
  asDeveloper?: boolean;
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

/** The reads that a busy site answers most; each grows with what is looked at, not with what is stored. */
export const hotReads: readonly HotRead[] = [
  { name: 'session of a visitor', path: '/api/login' },
  { name: 'session of a developer', path: '/api/login', asDeveloper: true },
  { name: 'totals', path: '/api/totals' },
  { name: 'home feed', path: '/api/feedPosts?feedType=home&limit=20' },
  { name: 'home feed, logged in', path: '/api/feedPosts?feedType=home&limit=20', asDeveloper: true },
  { name: 'home feed, deep', path: '/api/feedPosts?feedType=home&limit=20&before=1000' },
  { name: 'DevLogs', path: '/api/feedPosts?feedType=home&postType=blog&limit=20' },
  { name: 'top content', path: '/api/topContent' },
  { name: 'comments', path: comments() },
  { name: 'comments, logged in', path: comments(), asDeveloper: true },
  { name: 'comments, far back', path: comments('&startResult=200') },
  { name: 'developer feed', path: '/api/feedPosts?feedType=developer&feedId=101' },
  { name: 'game feed', path: '/api/feedPosts?feedType=game&feedId=11' },
  { name: 'media feed', path: mediaFeed },
  { name: 'media feed, logged in', path: mediaFeed, asDeveloper: true },
  { name: 'votes', path: `/api/voting?parentType=post&parentId=${talkedAbout}`, asDeveloper: true },
  { name: 'album', path: `/api/media/pieces?albumId=${busyAlbum}` },
  { name: 'piece', path: '/api/media/piece/7', asDeveloper: true },
  { name: 'forum categories', path: '/api/forums/categoriesAndForums?parentType=site' },
  { name: 'forum categories, logged in', path: '/api/forums/categoriesAndForums?parentType=site', asDeveloper: true },
  { name: 'thread list', path: '/api/forums/threads?forumId=1', asDeveloper: true },
  { name: 'thread page, first', path: posts(1) },
  { name: 'thread page, first, logged in', path: posts(1), asDeveloper: true },
  { name: 'thread page, last of 5,000 posts', path: posts(lastPage) },
  { name: 'thread page, last of 5,000 posts, logged in', path: posts(lastPage), asDeveloper: true },
  { name: 'recent forum posts', path: '/api/forums/recentPosts' },
  { name: 'a column of bugs', path: column },
  { name: 'a column of bugs, logged in', path: column, asDeveloper: true },
  { name: 'a column of bugs, far back', path: `${column}&startResult=2000` },
  { name: 'what is said about a bug', path: '/api/bugsAndSuggestions/comments?bugId=1' },
  { name: 'resources', path: '/api/resources' },
  { name: 'resources, logged in', path: '/api/resources', asDeveloper: true },
  { name: 'content search', path: '/api/searchContent?search=velvet%20kestrel' },
  { name: 'content search, logged in', path: '/api/searchContent?search=velvet%20kestrel', asDeveloper: true },
  { name: 'classifieds', path: '/api/classifieds?state=open' },
  { name: 'classifieds, logged in', path: '/api/classifieds?state=open', asDeveloper: true },
  {
    name: 'classifieds of artists with a skill',
    path: '/api/classifieds?postType=developers&role=artists&skillId=7&state=open',
    asDeveloper: true,
  },
  { name: 'profile', path: '/api/developer?stringUrl=Developer-500' },
  { name: 'profile, logged in', path: '/api/developer?stringUrl=Developer-500', asDeveloper: true },
  { name: 'game', path: '/api/game?stringUrl=Game-100' },
  { name: 'members', path: '/api/members?parentId=100' },
  { name: 'connections', path: '/api/follows?followType=developer&id=500&limit=24' },
  { name: 'followers of a game', path: '/api/follows?followType=game&id=100&list=followers' },
  { name: 'invitations', path: '/api/invites', asDeveloper: true },
  { name: 'inbox', path: '/api/inbox', asDeveloper: true },
  { name: 'a conversation', path: `/api/inbox/${busyConversation}`, asDeveloper: true },
  { name: 'messages of a conversation', path: `/api/inboxMessages?inboxId=${busyConversation}`, asDeveloper: true },
  { name: 'notifications', path: '/api/notifications?limit=1000', asDeveloper: true },
  ...['lastOnline', 'xp', 'alias', 'registrationDate'].map((sort) => ({
    name: `browse developers by ${sort}`,
    path: browse('developers', sort),
  })),
  { name: 'browse developers, logged in', path: browse('developers', 'lastOnline'), asDeveloper: true },
  { name: 'browse developers who look for a game', path: browse('developers', 'lastOnline', looking) },
  { name: 'browse artists who look for a game by XP', path: browse('developers', 'xp', looking + artists) },
  { name: 'browse developers with a skill', path: browse('developers', 'lastOnline', withSkill) },
  { name: 'browse artists with a skill by alias', path: browse('developers', 'alias', artists + withSkill) },
  { name: 'browse developers, far back', path: browse('developers', 'xp').replace('[page]=1', '[page]=40') },
  { name: 'browse developers nearby', path: nearest(), asDeveloper: true },
  { name: 'browse developers nearby, page 9', path: nearest().replace('[page]=1', '[page]=9'), asDeveloper: true },
  { name: 'browse artists nearby', path: nearest(artists), asDeveloper: true },
  { name: 'browse developers nearby with a skill', path: nearest(withSkill), asDeveloper: true },
  { name: 'browse nearby as a visitor', path: nearest() },
  ...['lastActive', 'created', 'xp', 'alias', 'memberCount'].map((sort) => ({
    name: `browse games by ${sort}`,
    path: browse('games', sort),
  })),
  {
    name: 'browse games that seek artists',
    path: browse(
      'games',
      'lastActive',
      only('filterOptions', 'seeking_is') + only('recruitingOptions', 'seeking_artists'),
    ),
  },
  { name: 'browse games with a skill', path: browse('games', 'lastActive', withSkill) },
  { name: 'search of many names', path: '/api/searchDevelopersAndGamesByAlias?search=hol' },
  { name: 'search of one name', path: '/api/searchDevelopersAndGamesByAlias?search=mika%20vale%2025' },
  { name: 'search of developers', path: '/api/searchDeveloperByAlias?search=kest' },
  { name: 'donors', path: '/api/donors' },
  { name: 'donors by date, deep', path: '/api/donors?sort=date&startResult=200' },
  { name: 'chat window', path: '/api/chatrooms?chatRoomId=siteGeneral' },
];
