import type { Viewer } from '../viewer';

/** Whoever is not banned can be written to; what they themselves allow comes on top (contact.policy). */
export const canReceive = (viewer: Viewer, receiver: { id: number; isBanned: boolean }): boolean =>
  viewer !== null && !receiver.isBanned;
