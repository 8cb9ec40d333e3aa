import type { ReactNode } from 'react';
import type { ShownPiece } from '../gallery/pieceCards';
import type { MediaOwner } from '../mediaKeys';
import { usePagePieces } from '../usePagePieces';

interface PagePiecesProps {
  owner: Omit<MediaOwner, 'page'>;
  /** How many of the latest pieces are wanted. */
  count: number;
  /** Renders the pieces, pinned ones first; `isKnown` tells whether they have arrived, or could not be read. */
  children: (found: { pieces: readonly ShownPiece[]; isKnown: boolean }) => ReactNode;
}

/** Reads the latest pieces of a page for its children. */
export default function PagePieces({ owner, count, children }: PagePiecesProps) {
  const { pieces, isKnown, error } = usePagePieces(owner, count);
  return children({ pieces, isKnown: isKnown || error !== undefined });
}
