import { isMember, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { canOperate } from './operating.policy';
import { hasRight } from './team.policy';

/** A board: that of a game with the viewer's membership, or the site's with neither. */
export interface BoardRights {
  gameId: number | null;
  membership: Membership;
}

export interface CategoryRights extends BoardRights {
  isPrivate: boolean;
}

/** A forum with its category. */
export interface ForumRights extends CategoryRights {
  onlyModeratorsWrite: boolean;
}

/** A thread with its forum and category. */
export interface ThreadRights extends ForumRights {
  locked: boolean;
  threadStarterId: number | null;
}

/** The founders are the accounts 1 and 2. They moderate the site's board. */
export const lastFounderId = 2;

/** Founders and site moderators moderate the site's board and the board of bugs. */
export const isSiteBoardModerator = (viewer: Viewer): boolean =>
  viewer !== null && viewer.rolesPaused !== true && (viewer.id <= lastFounderId || isSiteModerator(viewer));

/** The site's board has its own moderators; a game's board has the game's, and members who may moderate it. */
export function isBoardModerator(viewer: Viewer, board: BoardRights): boolean {
  if (viewer === null) return false;
  return board.gameId === null ? isSiteBoardModerator(viewer) : hasRight(board.membership, 'forums');
}

/** Private categories are read by the moderators of the site's board, or by the members of a game. */
export function canReadPrivate(viewer: Viewer, board: BoardRights): boolean {
  if (viewer === null) return false;
  return board.gameId === null ? isSiteBoardModerator(viewer) : isMember(board.membership);
}

/** Public categories are open to everybody. */
export const canReadCategory = (viewer: Viewer, category: CategoryRights): boolean =>
  !category.isPrivate || canReadPrivate(viewer, category);

/** Moderators add, rename and describe the categories and forums of their board; operators those of the site's board. */
export const canEditBoard = (viewer: Viewer, board: BoardRights): boolean =>
  isBoardModerator(viewer, board) || (board.gameId === null && canOperate(viewer));

/** Everybody writes in most forums, and only the board's moderators in some. */
export const canWriteIn = (viewer: Viewer, forum: ForumRights): boolean =>
  !forum.onlyModeratorsWrite || isBoardModerator(viewer, forum);

/** Logged-in readers start threads, where not only moderators write. */
export const canStartThread = (viewer: Viewer, forum: ForumRights): boolean =>
  viewer !== null && canReadCategory(viewer, forum) && canWriteIn(viewer, forum);

/** Repliers need the right to start threads; in a locked thread they must moderate the board. */
export const canReply = (viewer: Viewer, thread: ThreadRights): boolean =>
  canStartThread(viewer, thread) && (!thread.locked || isBoardModerator(viewer, thread));

/** Moderators of the board, and site moderators who may read the category. */
export const canModerateIn = (viewer: Viewer, category: CategoryRights): boolean =>
  canReadCategory(viewer, category) && (isBoardModerator(viewer, category) || isSiteModerator(viewer));

/** The author while the thread is open, board moderators and site moderators. */
export function canEditForumPost(viewer: Viewer, thread: ThreadRights, post: { posterId: number | null }): boolean {
  if (viewer === null || !canReadCategory(viewer, thread)) return false;
  return canModerateIn(viewer, thread) || (post.posterId === viewer.id && !thread.locked);
}

/** The starter and the board's moderators. */
export function canRenameThread(viewer: Viewer, thread: ThreadRights): boolean {
  if (viewer === null || !canReadCategory(viewer, thread)) return false;
  return thread.threadStarterId === viewer.id || isBoardModerator(viewer, thread);
}

/** Board moderators and site moderators. */
export const canDeleteThread = (viewer: Viewer, thread: ThreadRights): boolean => canModerateIn(viewer, thread);

/** A category that a thread is to be moved to. */
export interface MoveDestination extends CategoryRights {
  /** Whether its board is the thread's, or both are of games with one owner. */
  hasSameOwner: boolean;
}

/**
 * Moderators of both boards. Private threads move to private categories only, and to the board of another owner only by
 * the hand of their own: no moderator takes away from the owner what members have said.
 */
export const canMoveThread = (viewer: Viewer, thread: ThreadRights, destination: MoveDestination): boolean =>
  isBoardModerator(viewer, thread) &&
  isBoardModerator(viewer, destination) &&
  (!thread.isPrivate ||
    (destination.isPrivate && (destination.hasSameOwner || thread.membership?.modLevel === 'owner')));
