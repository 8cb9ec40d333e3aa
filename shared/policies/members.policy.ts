import type { Membership, Viewer } from '../viewer';

/** The game's owner manages members: positions, titles, roles and removals. */
export const canManageMembers = (membership: Membership): boolean => membership?.modLevel === 'owner';

/** The owner removes others only. Leaving is another call, which asks for a new owner. */
export const canRemoveMember = (viewer: Viewer, membership: Membership, memberId: number): boolean =>
  viewer !== null && viewer.id !== memberId && canManageMembers(membership);

/** The owner's role cannot be changed: only leaving hands the game over. */
export const canChangeModLevel = (member: { modLevel: 'owner' | 'mod' | 'member' }): boolean =>
  member.modLevel !== 'owner';

/** An owner who leaves other members behind names one of them as the new owner. */
export const mustNameOwner = (membership: Membership, memberCount: number): boolean =>
  canManageMembers(membership) && memberCount > 1;

/** A former member decides whether their profile shows the credit. */
export const canHideCredit = (
  viewer: Viewer,
  credited: { developerId: number | null; status: 'Current' | 'Former' },
): boolean => viewer !== null && viewer.id === credited.developerId && credited.status === 'Former';
