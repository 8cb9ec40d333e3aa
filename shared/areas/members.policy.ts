import type { Membership, Viewer } from '../viewer';

/** Positions, titles, moderator flags and removals are the game owner's (security §6). */
export const canManageMembers = (membership: Membership): boolean => membership?.modLevel === 'owner';

/** The owner removes others; who wants to go leaves, which asks for a new owner (part 1 §5). */
export const canRemoveMember = (viewer: Viewer, membership: Membership, memberId: number): boolean =>
  viewer !== null && viewer.id !== memberId && canManageMembers(membership);

/** The owner's own level stays: without it nobody could hand the game over (part 1 §5). */
export const canChangeModLevel = (member: { modLevel: 'owner' | 'mod' | 'member' }): boolean =>
  member.modLevel !== 'owner';

/** Who leaves with others still there and owns the game names one of them as the new owner (part 1 §4). */
export const mustNameOwner = (membership: Membership, memberCount: number): boolean =>
  canManageMembers(membership) && memberCount > 1;
