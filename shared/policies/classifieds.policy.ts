import { isSiteModerator, type Membership, type Viewer } from '../viewer';
import { canRecruit } from './recruiting.policy';

interface Advertised {
  posterType: 'developer' | 'game';
  /** The account or game that posted it. */
  posterId: number;
}

/** Whether the viewer is the developer who posted an ad, or recruits for the game that did. */
export function isAuthorOf(viewer: Viewer, { posterType, posterId }: Advertised, membership: Membership): boolean {
  if (viewer === null) return false;
  return posterType === 'developer' ? posterId === viewer.id : canRecruit(membership);
}

/** The author or a site moderator. */
export const canEditClassified = (viewer: Viewer, advertised: Advertised, membership: Membership): boolean =>
  isSiteModerator(viewer) || isAuthorOf(viewer, advertised, membership);
