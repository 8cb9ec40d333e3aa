import { applicationsLimits } from '#shared/areas/recruiting/applications';
import type { ShownPiece } from '../../media';

/** The pieces of a portfolio that the newest are chosen from. */
export const latestPieces = 24;

/** The newest pieces: as many as an application can show. Pinned ones come first in a list, so the order is that of the ids. */
export const newestOf = (pieces: readonly ShownPiece[]): ShownPiece[] =>
  [...pieces].sort((one, other) => other.id - one.id).slice(0, applicationsLimits.pieces);
