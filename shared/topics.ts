/** What a post, album or feed stands on. */
export interface Page {
  parentType: 'developer' | 'game';
  parentId: number;
}

/** The ids of the topics that events are sent to (wire §18.2). */
export const topics = {
  siteRoom: 'siteGeneral',
  homeFeed: 'feed:home',
  mediaFeed: 'feed:media',
  classifiedsFeed: 'feed:classifieds',
  totals: 'totals',
  donors: 'donors',
  bugs: 'bugs',
  resources: 'resources',
  online: 'online',
  developer: (developerId: number) => `developer:${developerId}`,
  gamePage: (gameId: number) => `gamePage:${gameId}`,
  page: ({ parentType, parentId }: Page) => (parentType === 'game' ? `gamePage:${parentId}` : `developer:${parentId}`),
  post: (postId: number) => `post:${postId}`,
  piece: (pieceId: number) => `piece:${pieceId}`,
  /** A board's categories, forums and threads; `board` is `site` or `game.{id}` (wire §9). */
  board: (board: string) => `board:${board.replace('.', ':')}`,
  /** Those of them who may read its private categories: inside the server they stand in this room instead. */
  boardReaders: (board: string) => `boardReaders:${board.replace('.', ':')}`,
  /** One thread's posts. */
  thread: (threadId: number) => `thread:${threadId}`,
  /** Those of them who may read the private categories of its board. */
  threadReaders: (threadId: number) => `threadReaders:${threadId}`,
  /** A game's chat room as clients ask for it. */
  gameRoom: (stringUrl: string) => `game.${stringUrl}`,
  /** The same room inside the server: a rename does not touch it. */
  gameChat: (gameId: number) => `gameChat:${gameId}`,
  /** Everything personal; the server alone joins it, when a socket's identity is bound. */
  user: (developerId: number) => `user:${developerId}`,
};

/** The kinds of topics that anyone may join and that take an id. */
export const openTopicKinds = ['developer', 'gamePage', 'post', 'piece'] as const;
export const openTopic = new RegExp(`^(${openTopicKinds.join('|')}):([1-9]\\d{0,9})$`);
/** Topics that anyone may join as they are. */
export const openTopics: readonly string[] = [
  topics.siteRoom,
  topics.homeFeed,
  topics.mediaFeed,
  topics.classifiedsFeed,
  topics.totals,
  topics.donors,
  topics.bugs,
  topics.resources,
  topics.online,
];
