import type { TopPiece } from '#shared/areas/topContent';
import { mediaPath } from '#shared/media/mediaPaths';

/** The address of a piece; null if the page of its author is gone. */
export function addressOfTopPiece(of: TopPiece) {
  const { posterStringUrl, subPosterStringUrl, albumStringUrl: album, pieceStringUrl: piece } = of;
  if (subPosterStringUrl !== null) return mediaPath({ pageType: 'game', page: subPosterStringUrl, album, piece });
  return posterStringUrl && mediaPath({ pageType: 'developer', page: posterStringUrl, album, piece });
}
