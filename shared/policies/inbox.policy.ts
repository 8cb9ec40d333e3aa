import type { Viewer } from '../viewer';

/** Everybody who is not banned can be written to, within their own settings (`contact.policy`). */
export const canReceive = (viewer: Viewer, receiver: { id: number; isBanned: boolean }): boolean =>
  viewer !== null && !receiver.isBanned;
