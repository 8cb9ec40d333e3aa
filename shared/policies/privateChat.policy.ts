import type { Viewer } from '../viewer';

/** Nobody writes to themselves, to banned accounts, or to deleted ones. */
export function canWriteTo(viewer: Viewer, partner: { id: number; isBanned: boolean } | null): boolean {
  return viewer !== null && partner !== null && partner.id !== viewer.id && !partner.isBanned;
}
