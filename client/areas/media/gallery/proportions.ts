import { pieceImage } from '#shared/mediaPaths';
import type { ShownPiece } from './pieceCards';

/** The height of a tile without a picture of known size, and the most of a tall picture, as parts of the width. */
const heights = { unknown: 0.75, most: 2.2, least: 0.25 } as const;

/** The height of a piece's picture in a gallery as a part of its width: its true proportion, unless it is very long. */
export function proportionOf(piece: ShownPiece): number {
  const { width, height } = pieceImage(piece) ?? {};
  if (!width || !height) return heights.unknown;
  return Math.min(heights.most, Math.max(heights.least, height / width));
}
