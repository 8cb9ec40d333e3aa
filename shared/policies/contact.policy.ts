import type { Viewer } from '../viewer';
import type { WhoMayMessage } from '../areas/contact';

/** Everybody but oneself can be blocked; moderators go on moderating all the same. */
export const canBlock = (viewer: Viewer, developer: { id: number }): boolean =>
  viewer !== null && viewer.id !== developer.id;

/** The relation between somebody and the person whom they want to contact. */
export interface Reach {
  /** Either has blocked the other. */
  isBlocked: boolean;
  whoMayMessage: WhoMayMessage;
  /** Whether the person follows who wants to contact them. */
  isFollowing: boolean;
}

/** Whether somebody may begin a conversation with another. */
export function canReach({ isBlocked, whoMayMessage, isFollowing }: Reach): boolean {
  if (isBlocked || whoMayMessage === 'nobody') return false;
  return whoMayMessage === 'everyone' || isFollowing;
}
