import type { Membership, Viewer } from '../viewer';

/** The game's owner sends invitations and answers requests. */
export const canManageInvites = (membership: Membership): boolean => membership?.modLevel === 'owner';

/** The developer concerned answers invitations and retracts requests. */
export const isAboutSelf = (viewer: Viewer, { developerId }: { developerId: number }): boolean =>
  viewer?.id === developerId;
