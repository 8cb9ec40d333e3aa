import type { Page } from '../topics';
import type { Membership, Viewer } from '../viewer';
import { hasRight } from './team.policy';

/** Only the developer, or the members of the game with the right to, edit albums and pieces; site moderators do not. */
export function canEditMedia(viewer: Viewer, page: Page, membership: Membership): boolean {
  if (viewer === null) return false;
  return page.parentType === 'developer' ? page.parentId === viewer.id : hasRight(membership, 'media');
}
