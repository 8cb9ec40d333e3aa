import type { Page } from '../topics';
import { isMember, type Membership, type Viewer } from '../viewer';

/** Albums and pieces are their developer's, or those of the game's members; nobody else's, a site moderator's neither. */
export function canEditMedia(viewer: Viewer, page: Page, membership: Membership): boolean {
  if (viewer === null) return false;
  return page.parentType === 'developer' ? page.parentId === viewer.id : isMember(membership);
}
