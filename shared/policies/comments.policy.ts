import { isSiteModerator, type Membership, type Viewer } from '../viewer';
import { hasRight } from './team.policy';
import { mayWriteAs } from './tokens.policy';

interface Voice {
  /** The game that it is written as. */
  gameId: number | null;
}

/** As oneself, or as a game that one may post for. */
export function canCommentAs(viewer: Viewer, { gameId }: Voice, membership: Membership): boolean {
  if (viewer === null || !mayWriteAs(viewer, gameId)) return false;
  return gameId === null || hasRight(membership, 'post');
}

/** Its writer, of what is written as a game only while they may post for it, or a site moderator. */
export function canEditComment(
  viewer: Viewer,
  comment: Voice & { authorId: number | null },
  membership: Membership,
): boolean {
  if (viewer === null) return false;
  return isSiteModerator(viewer) || (comment.authorId === viewer.id && canCommentAs(viewer, comment, membership));
}
