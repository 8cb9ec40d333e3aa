import { useState } from 'react';
import { pieceImage } from '#shared/mediaPaths';
import { kinds } from './mediaKinds';
import styles from './MediaView.module.css';
import type { ShownMedia } from './shownMedia';

const side = 112;

/** The small picture beside what is not itself a picture; without one, the sign of its kind. */
export function Sleeve({ media }: { media: ShownMedia }) {
  const [isBroken, setBroken] = useState(false);
  const image = pieceImage(media);
  const { icon: KindIcon } = kinds[media.mediaType];
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
