import { isGameModerator, type Membership, type Viewer } from '../viewer';

/** Details, vitals and recruitment are the game moderators' (security §6). */
export const canEditGame = (viewer: Viewer, membership: Membership): boolean =>
  viewer !== null && isGameModerator(membership);
