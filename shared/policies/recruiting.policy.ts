import type { Membership } from '../viewer';

/** The game's owner invites people, and reads and answers applications. */
export const canRecruit = (membership: Membership): boolean => membership?.modLevel === 'owner';
