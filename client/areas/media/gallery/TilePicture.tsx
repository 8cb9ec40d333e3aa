import { useState } from 'react';
import { pieceImage } from '#shared/media/mediaPaths';
import { usePictureLoading } from '../../../ui/layout/EarlyPictures';
import { mediaTypeLooks } from '../mediaTypeLooks';
import type { ShownPiece } from './pieceCards';

interface TilePictureProps {
  piece: ShownPiece;
  /** The width of the picture on the screen, for the browser's choice of a source. */
  sizes: string;
}

/** The picture of a piece in the sizes of a tile, without the original; the icon of its media type where it has none. */
export function TilePicture({ piece, sizes }: TilePictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const loading = usePictureLoading();
  const image = pieceImage(piece);
  const { icon: KindIcon } = mediaTypeLooks[piece.mediaType];
  if (!image || brokenSrc === image.src) return <KindIcon size={44} aria-hidden />;
  const { srcSet, thumb, width, height } = image;
  return (
    <img
      src={thumb}
      {...(srcSet !== undefined && { srcSet, sizes })}
      width={width}
      height={height}
      // The title stands beside it.
      alt={piece.altText}
      {...loading}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(image.src)}
    />
  );
}
