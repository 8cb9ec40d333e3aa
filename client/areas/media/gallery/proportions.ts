import type { CSSProperties } from 'react';
import { pieceImage } from '#shared/media/mediaPaths';
import type { ShownPiece } from './pieceCards';

/** Heights of tiles as parts of their width: without a picture, of one of unknown size, and the most and least of any. */
const heights = { none: 0.45, unknown: 0.75, most: 2.2, least: 0.25 } as const;

/** The height of a piece's picture in a gallery as a part of its width: its true proportion, unless it is very long. */
export function proportionOf(piece: ShownPiece): number {
  const image = pieceImage(piece);
  if (!image) return heights.none;
  const { width, height } = image;
  if (!width || !height) return heights.unknown;
  return Math.min(heights.most, Math.max(heights.least, height / width));
}

/** The parts of the height of a strip (lazyMedia.module.css): its width at a height of one, and its gaps. */
export const stripSize = (pieces: readonly ShownPiece[]) =>
  ({
    '--widths': pieces.reduce((sum, piece) => sum + 1 / proportionOf(piece), 0).toFixed(3),
    '--gaps': pieces.length - 1,
  }) as CSSProperties;
