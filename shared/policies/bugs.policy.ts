import { isSiteModerator, type Viewer } from '../viewer';
import { bugMoves, type BugStatus } from '../areas/bugs';
import { isSiteBoardModerator } from './forums.policy';

/** Moderators of the site's board move items. */
export const canMoveBugs = (viewer: Viewer): boolean => isSiteBoardModerator(viewer);

/** Whether an item with a status may be moved to another one. */
export const isOpenMove = (from: BugStatus, to: BugStatus): boolean => bugMoves[from].includes(to);

interface Written {
  /** Null once the account is deleted. */
  authorId: number | null;
}

/** Moderators of the board, and the author until work on it has begun. */
export function canDeleteBug(viewer: Viewer, item: Written & { status: BugStatus }): boolean {
  if (viewer === null) return false;
  return isSiteBoardModerator(viewer) || (item.authorId === viewer.id && item.status === 'backlog');
}

/** Its writer and site moderators, as of other comments. */
export const canEditBugComment = (viewer: Viewer, comment: Written): boolean =>
  viewer !== null && (comment.authorId === viewer.id || isSiteModerator(viewer));

/** The same, and the moderators of the board. */
export const canDeleteBugComment = (viewer: Viewer, comment: Written): boolean =>
  canEditBugComment(viewer, comment) || isSiteBoardModerator(viewer);
