import { isGameModerator, isMember, isSiteModerator, type Membership, type Viewer } from '../viewer';

/** A board as its rules see it: the site's own (no game), or that of a game with the viewer's place in it. */
export interface BoardRights {
  gameId: number | null;
  membership: Membership;
}

/** A category of a board. */
export interface CategoryRights extends BoardRights {
  isPrivate: boolean;
}

/** A thread with where it stands. */
export interface ThreadRights extends CategoryRights {
  locked: boolean;
  threadStarterId: number | null;
}

/** The last of the founders' accounts, who moderate the site's board whatever else they may (wire §0.4). */
export const lastFounderId = 2;

/** Moderates the site's board, and that of bugs: the founders and every site moderator (wire §0.4). */
export const isSiteBoardModerator = (viewer: Viewer): boolean =>
  viewer !== null && (viewer.id <= lastFounderId || isSiteModerator(viewer));

/** Of the site's board its moderators, of a game's board the game's moderators (wire §0.4). */
export function isBoardModerator(viewer: Viewer, board: BoardRights): boolean {
  if (viewer === null) return false;
  return board.gameId === null ? isSiteBoardModerator(viewer) : isGameModerator(board.membership);
}

/** Who may read the private categories of a board: on the site's its moderators, on a game's the members (wire §0.4). */
export function canReadPrivate(viewer: Viewer, board: BoardRights): boolean {
  if (viewer === null) return false;
  return board.gameId === null ? isSiteBoardModerator(viewer) : isMember(board.membership);
}

/** Anyone reads a public category (wire §0.4). */
export const canReadCategory = (viewer: Viewer, category: CategoryRights): boolean =>
  !category.isPrivate || canReadPrivate(viewer, category);

/** Any reader who is logged in starts threads (wire §9). */
export const canStartThread = (viewer: Viewer, category: CategoryRights): boolean =>
  viewer !== null && canReadCategory(viewer, category);

/** The same for replies; in a locked thread the board's moderators only (wire §9). */
export const canReply = (viewer: Viewer, thread: ThreadRights): boolean =>
  canStartThread(viewer, thread) && (!thread.locked || isBoardModerator(viewer, thread));

/** A moderator of the board, or a site moderator who may read what it is about (wire §9). */
export const canModerateIn = (viewer: Viewer, category: CategoryRights): boolean =>
  canReadCategory(viewer, category) && (isBoardModerator(viewer, category) || isSiteModerator(viewer));

/** Its author while the thread is open, board moderators and site moderators (wire §9). */
export function canEditForumPost(viewer: Viewer, thread: ThreadRights, post: { posterId: number | null }): boolean {
  if (viewer === null || !canReadCategory(viewer, thread)) return false;
  return canModerateIn(viewer, thread) || (post.posterId === viewer.id && !thread.locked);
}

/** Its starter, and the board's moderators (wire §9). */
export function canRenameThread(viewer: Viewer, thread: ThreadRights): boolean {
  if (viewer === null || !canReadCategory(viewer, thread)) return false;
  return thread.threadStarterId === viewer.id || isBoardModerator(viewer, thread);
}

/** Board moderators, and site moderators (wire §9). */
export const canDeleteThread = (viewer: Viewer, thread: ThreadRights): boolean => canModerateIn(viewer, thread);

/** The moderators of both boards; what was written among members stays among members (wire §9). */
export const canMoveThread = (viewer: Viewer, thread: ThreadRights, destination: CategoryRights): boolean =>
  isBoardModerator(viewer, thread) &&
  isBoardModerator(viewer, destination) &&
  (!thread.isPrivate || destination.isPrivate);
