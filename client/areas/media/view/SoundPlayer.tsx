import { useState } from 'react';
import { mediaFile } from '#shared/media/mediaPaths';
import styles from './MediaView.module.css';
import type { ShownMedia } from './shownMedia';
import { PieceThumbnail } from './PieceThumbnail';

/** A sound with its preview picture. */
export function SoundPlayer({ media }: { media: ShownMedia }) {
  const [isBroken, setBroken] = useState(false);
  const address = mediaFile(media.mediaUrl);
  return (
    <div className={styles.file}>
      <PieceThumbnail media={media} />
      <div className={styles.player}>
        <audio src={address} controls preload="metadata" aria-label={media.title} onError={() => setBroken(true)}>
          Your browser cannot play sound.
        </audio>
        {isBroken && (
          <p className={styles.hint} role="status">
            This sound cannot be played here. <a href={address}>Download it</a>
          </p>
        )}
      </div>
    </div>
  );
}
