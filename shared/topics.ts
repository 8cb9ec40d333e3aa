/** The page of a post, album or feed. */
export interface Page {
  parentType: 'developer' | 'game';
  parentId: number;
}

/** The topics that clients subscribe to and events are sent to. */
export const topics = {
  siteRoom: 'siteGeneral',
  homeFeed: 'feed:home',
  mediaFeed: 'feed:media',
  classifiedsFeed: 'feed:classifieds',
  /** Tells that the newest posts in public categories of all boards have changed. */
  recentForumPosts: 'feed:forums',
  totals: 'totals',
  donors: 'donors',
  bugs: 'bugs',
  resources: 'resources',
  playtests: 'playtests',
  online: 'online',
  /** Its name, notices and what else the operator sets; every page is subscribed. */
  site: 'site',
  /** The lists of the operators' desk, for operators. */
  desk: 'desk',
  developer: (developerId: number) => `developer:${developerId}`,
  gamePage: (gameId: number) => `gamePage:${gameId}`,
  page: ({ parentType, parentId }: Page) => (parentType === 'game' ? `gamePage:${parentId}` : `developer:${parentId}`),
  post: (postId: number) => `post:${postId}`,
  piece: (pieceId: number) => `piece:${pieceId}`,
  /** The categories, forums and threads of a board; `board` is `site` or `game.{id}`. */
  board: (board: string) => `board:${board.replace('.', ':')}`,
  /** Subscribers of the board who may read its private categories. The server puts them here instead. */
  boardReaders: (board: string) => `boardReaders:${board.replace('.', ':')}`,
  /** The posts of a thread. */
  thread: (threadId: number) => `thread:${threadId}`,
  /** Subscribers of the thread who may read the private categories of its board. */
  threadReaders: (threadId: number) => `threadReaders:${threadId}`,
  /** A game's chat room as clients name it. */
  gameRoom: (stringUrl: string) => `game.${stringUrl}`,
  /** The same room inside the server, independent of the game's address. */
  gameChat: (gameId: number) => `gameChat:${gameId}`,
  /** Personal events; the server joins it when it binds a socket to an account. */
  user: (developerId: number) => `user:${developerId}`,
};

/** Kinds of topics with an id that anyone may join. */
export const openTopicKinds = ['developer', 'gamePage', 'post', 'piece'] as const;
export const openTopic = new RegExp(`^(${openTopicKinds.join('|')}):([1-9]\\d{0,9})$`);
/** Topics without an id that anyone may join. */
export const openTopics: readonly string[] = [
  topics.siteRoom,
  topics.homeFeed,
  topics.mediaFeed,
  topics.classifiedsFeed,
  topics.recentForumPosts,
  topics.totals,
  topics.donors,
  topics.bugs,
  topics.resources,
  topics.playtests,
  topics.online,
  topics.site,
];
