import { boardIdOf, forumsLimits } from '#shared/areas/forums/forums';
import { paths } from '#shared/pages';

/** The site's board or a game's. */
export interface Board {
  id: string;
  gameId: number | null;
  /** The address of the whole board. */
  path: string;
}

export const siteBoard: Board = { id: boardIdOf(null), gameId: null, path: paths.forums };

export const gameBoard = ({ id, stringUrl }: { id: number; stringUrl: string }): Board => ({
  id: boardIdOf(id),
  gameId: id,
  path: paths.game(stringUrl, 'Forums'),
});

/** A category, forum or thread by the parts of its address. */
export interface Slugs {
  category: string;
  forum?: string;
  thread?: string;
}

export const boardAddress = ({ path }: Pick<Board, 'path'>, { category, forum, thread }: Partial<Slugs> = {}) =>
  [path, ...[category, forum, thread].flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]))].join(
    '/',
  );

/** The input by which calls know a board. */
export const boardInput = ({ gameId }: Board) =>
  gameId === null ? { parentType: 'site' as const } : { parentType: 'game' as const, parentId: gameId };

/** The readers of a private category. */
export const audienceLabel = ({ gameId }: Pick<Board, 'gameId'>) =>
  gameId === null ? 'Moderators only' : 'Members only';

/** The level of the first heading in a text: on a game's board the thread's title is one level below the game's. */
export const firstHeadingLevel = ({ gameId }: Board) => (gameId === null ? 2 : 3);

/** How many pages a number of threads or posts fills; an empty list is one page. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / forumsLimits.pageSize));

/** The address of a page of a list; the first page has none of its own. */
export const pageAddress = (address: string, page: number) =>
  page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${page}` : address;

export const postAnchor = (postId: number) => `post-${postId}`;
/** The address of a post, on whichever page of its thread it is by then. */
export const postAddress = (thread: string, postId: number) => `${thread}#${postAnchor(postId)}`;
/** The part after `#` that leads to the first unread post. */
export const unreadAnchor = 'unread';
