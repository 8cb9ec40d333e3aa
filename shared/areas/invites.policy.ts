import type { Membership, Viewer } from '../viewer';

/** Invitations and answers to requests are the game owner's (wire §17). */
export const canManageInvites = (membership: Membership): boolean => membership?.modLevel === 'owner';

/** An invitation is answered, and a request retracted, by the developer whom it is about (wire §5). */
export const isAboutSelf = (viewer: Viewer, { developerId }: { developerId: number }): boolean =>
  viewer?.id === developerId;
