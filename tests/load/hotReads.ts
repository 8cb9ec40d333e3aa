interface HotRead {
  name: string;
  path: string;
  asDeveloper?: boolean;
}

const browse = (category: string, sort: string, more = '') =>
  `/api/browseResults?filteredConditions[category]=${category}&filteredConditions[sortOptions][sortCondition]=${sort}` +
  `&filteredConditions[sortOptions][sortDirection]=desc${more}&pagination[page]=1&pagination[perPage]=20`;

const looking =
  '&filteredConditions[filterOptions][0][field]=looking_for_game&filteredConditions[filterOptions][0][value]=true';

/** The reads that a busy site answers most; each grows with what is looked at, not with what is stored. */
export const hotReads: readonly HotRead[] = [
  { name: 'session of a visitor', path: '/api/login' },
  { name: 'session of a developer', path: '/api/login', asDeveloper: true },
  { name: 'totals', path: '/api/totals' },
  { name: 'home feed', path: '/api/feedPosts?feedType=home&postType=blog&limit=20' },
  { name: 'home feed, logged in', path: '/api/feedPosts?feedType=home&postType=blog&limit=20', asDeveloper: true },
  { name: 'home feed, deep', path: '/api/feedPosts?feedType=home&postType=blog&limit=20&before=1000' },
  { name: 'developer feed', path: '/api/feedPosts?feedType=developer&feedId=101' },
  { name: 'game feed', path: '/api/feedPosts?feedType=game&feedId=11' },
  { name: 'profile', path: '/api/developer?stringUrl=Developer-500' },
  { name: 'profile, logged in', path: '/api/developer?stringUrl=Developer-500', asDeveloper: true },
  { name: 'game', path: '/api/game?stringUrl=Game-100' },
  { name: 'members', path: '/api/members?parentId=100' },
  { name: 'browse developers by last online', path: browse('developers', 'lastOnline') },
  { name: 'browse developers by XP', path: browse('developers', 'xp') },
  { name: 'browse developers who look for a game', path: browse('developers', 'lastOnline', looking) },
  {
    name: 'browse developers by skill',
    path: browse('developers', 'lastOnline', '&filteredConditions[skillFilterId]=7'),
  },
  { name: 'browse games by last active', path: browse('games', 'lastActive') },
  { name: 'chat window', path: '/api/chatrooms?chatRoomId=siteGeneral' },
];
