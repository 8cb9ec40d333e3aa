import type { Page } from '../topics';
import { isGameModerator, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { hasRight } from './team.policy';
import { mayWriteAs } from './tokens.policy';

interface WrittenAs {
  /** The game that it is written as. */
  gameId: number | null;
}

/** People comment as themselves, or as a game that they may post for. */
export function canCommentAs(viewer: Viewer, { gameId }: WrittenAs, membership: Membership): boolean {
  if (viewer === null || !mayWriteAs(viewer, gameId)) return false;
  return gameId === null || hasRight(membership, 'post');
}

/** The writer, as a game only while they may post for it, and site moderators. */
export function canEditComment(
  viewer: Viewer,
  comment: WrittenAs & { authorId: number | null },
  membership: Membership,
): boolean {
  if (viewer === null) return false;
  return isSiteModerator(viewer) || (comment.authorId === viewer.id && canCommentAs(viewer, comment, membership));
}

/** Whoever owns a page hides comments under its posts: the developer, or the moderators of the game. */
export const canHideComment = (viewer: Viewer, { parentType, parentId }: Page, membership: Membership): boolean =>
  viewer !== null && (parentType === 'developer' ? viewer.id === parentId : isGameModerator(membership));
