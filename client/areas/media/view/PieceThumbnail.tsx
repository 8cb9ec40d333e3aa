import { useState } from 'react';
import { pieceImage } from '#shared/mediaPaths';
import { mediaTypeLooks } from '../mediaTypeLooks';
import styles from './MediaView.module.css';
import type { ShownMedia } from './shownMedia';

const side = 112;

/** The small picture beside what is not itself a picture; without one, the sign of its kind. */
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
