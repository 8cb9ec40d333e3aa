import { IconMusic } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaAddress, pictureOf, type ShownMedia } from './mediaAddresses';
import styles from './MediaView.module.css';

/** A piece of music or a sound, with the picture that was given to it. */
export function SoundPlayer({ media }: { media: ShownMedia }) {
  const [isBroken, setBroken] = useState(false);
  const picture = pictureOf(media);
  const address = mediaAddress(media.mediaUrl);
  return (
    <div className={styles.sound}>
      <div className={styles.sleeve}>
        {picture === null ? <IconMusic size={40} aria-hidden /> : <img src={picture} alt="" width={112} height={112} />}
      </div>
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
