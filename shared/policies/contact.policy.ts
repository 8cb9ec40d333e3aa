import type { Viewer } from '../viewer';
import type { WhoMayMessage } from '../areas/contact';

/** Everybody but oneself can be blocked; moderators go on moderating all the same. */
export const canBlock = (viewer: Viewer, developer: { id: number }): boolean =>
  viewer !== null && viewer.id !== developer.id;

/** The relation to somebody whom one would like to contact. */
export interface Reach {
  /** Either has blocked the other. */
  isBlocked: boolean;
  whoMayMessage: WhoMayMessage;
  /** Whether they follow who would like to reach them. */
  isFollowing: boolean;
}

/** Whether somebody may begin a conversation with another. */
export function canReach({ isBlocked, whoMayMessage, isFollowing }: Reach): boolean {
  if (isBlocked || whoMayMessage === 'nobody') return false;
  return whoMayMessage === 'everyone' || isFollowing;
}
