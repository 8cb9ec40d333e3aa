import { isGameModerator, type Membership, type Viewer } from '../viewer';

/** Game moderators edit details, vitals and recruitment. */
export const canEditGame = (viewer: Viewer, membership: Membership): boolean =>
  viewer !== null && isGameModerator(membership);
