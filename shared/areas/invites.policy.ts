import type { Membership } from '../viewer';

/** Invitations and answers to requests are the game owner's (wire §17). */
export const canManageInvites = (membership: Membership): boolean => membership?.modLevel === 'owner';
