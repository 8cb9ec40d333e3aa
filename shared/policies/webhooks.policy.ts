import type { Membership } from '../viewer';

/** The owner of a game alone reads and sets its webhook. */
export const canManageWebhook = (membership: Membership): boolean => membership?.modLevel === 'owner';
