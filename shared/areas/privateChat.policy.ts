import type { Viewer } from '../viewer';

/** Nobody talks with themselves, with a banned account, or with one that is gone (wire §11). */
export function canWriteTo(viewer: Viewer, partner: { id: number; isBanned: boolean } | null): boolean {
  return viewer !== null && partner !== null && partner.id !== viewer.id && !partner.isBanned;
}
