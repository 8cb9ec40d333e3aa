import type { Page } from '../topics';
import { isGameModerator, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { hasRight } from './team.policy';
import { mayWriteAs } from './tokens.policy';

interface Post extends Page {
  type: 'status' | 'media' | 'classifieds';
}

/** Posts belong on one's own page, or on that of a game one may post for. */
export function canPostOn(viewer: Viewer, page: Page, membership: Membership): boolean {
  if (viewer === null || !mayWriteAs(viewer, page.parentType === 'game' ? page.parentId : null)) return false;
  return page.parentType === 'developer' ? page.parentId === viewer.id : hasRight(membership, 'post');
}

/** The author, those who may post for the game that wrote it, or a site moderator; media posts change with their piece. */
export function canEditPost(viewer: Viewer, post: Post, membership: Membership): boolean {
  if (post.type === 'media') return false;
  return isSiteModerator(viewer) || canPostOn(viewer, post, membership);
}

/** The developer on the own page, a game moderator on a game's. */
export function canPinPost(viewer: Viewer, post: Page, membership: Membership): boolean {
  if (viewer === null) return false;
  return post.parentType === 'developer' ? post.parentId === viewer.id : isGameModerator(membership);
}
