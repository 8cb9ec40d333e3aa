import { useState } from 'react';
import { pieceImage } from '#shared/media/mediaPaths';
import { mediaTypeLooks } from '../mediaTypeLooks';
import styles from './MediaView.module.css';
import type { ShownMedia } from './shownMedia';

const side = 112;

/** The preview picture of a piece, or the icon of its media type. */
export function PieceThumbnail({ media }: { media: ShownMedia }) {
  const [isBroken, setBroken] = useState(false);
  const image = pieceImage(media);
  const { icon: KindIcon } = mediaTypeLooks[media.mediaType];
  return (
    <div className={styles.sleeve}>
      {image === null || isBroken ? (
        <KindIcon size={40} aria-hidden />
      ) : (
        <img src={image.thumb} alt="" width={side} height={side} loading="lazy" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
