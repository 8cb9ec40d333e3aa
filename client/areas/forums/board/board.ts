import { boardIdOf, forumsLimits } from '#shared/areas/forums';
import { paths } from '#shared/pages';

/** The site's board, or a game's, and where its pages begin. */
export interface Board {
  id: string;
  gameId: number | null;
  path: string;
}

export const siteBoard: Board = { id: boardIdOf(null), gameId: null, path: paths.forums };

export const gameBoard = ({ id, stringUrl }: { id: number; stringUrl: string }): Board => ({
  id: boardIdOf(id),
  gameId: id,
  path: paths.game(stringUrl, 'Forums'),
});

/** A place on a board by the parts of its address. */
export interface Slugs {
  category: string;
  forum?: string;
  thread?: string;
}

export const boardAddress = ({ path }: Pick<Board, 'path'>, { category, forum, thread }: Partial<Slugs> = {}) =>
  [path, ...[category, forum, thread].flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]))].join(
    '/',
  );

/** A board as calls name it. */
export const boardInput = ({ gameId }: Board) =>
  gameId === null ? { parentType: 'site' as const } : { parentType: 'game' as const, parentId: gameId };

/** The level of the first headline in a text: on a game's board the thread's title stands below the game's own. */
export const firstHeadingLevel = ({ gameId }: Board) => (gameId === null ? 2 : 3);

/** How many pages so many threads or posts make; an empty list is one page too. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / forumsLimits.pageSize));

/** A page of a list stands in its address, unless it is the first. */
export const pageAddress = (address: string, page: number) => (page > 1 ? `${address}?page=${page}` : address);

export const postAnchor = (postId: number) => `post-${postId}`;
/** Leads to a post wherever in its thread it stands by then. */
export const postAddress = (thread: string, postId: number) => `${thread}#${postAnchor(postId)}`;
/** Leads to the first post that was not read yet. */
export const unreadAnchor = 'unread';
