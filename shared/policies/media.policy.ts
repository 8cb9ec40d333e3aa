import type { Page } from '../topics';
import { isMember, type Membership, type Viewer } from '../viewer';

/** Only the developer, or the members of the game, edit albums and pieces; site moderators do not. */
export function canEditMedia(viewer: Viewer, page: Page, membership: Membership): boolean {
  if (viewer === null) return false;
  return page.parentType === 'developer' ? page.parentId === viewer.id : isMember(membership);
}
