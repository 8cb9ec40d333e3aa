import { isSiteModerator, type Membership, type Viewer } from '../viewer';
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
