import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { youtubeStill } from '#shared/youtube';
import { clipFrame } from '../../../markdown/clip';
import styles from './MediaView.module.css';

/** A video clip. Until it is played, nothing but its still is loaded from the other site. */
export function ClipPlayer({ clip, title }: { clip: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const [hasStill, setHasStill] = useState(true);
  const play = useCallback(
    (place: HTMLDivElement | null) => {
      const frame = clipFrame(clip);
      frame.title = title;
      place?.replaceChildren(frame);
      // The focused button is gone.
      if (place) frame.focus();
    },
    [clip, title],
  );

  if (isPlaying) return <div className={styles.clip} ref={play} />;
  return (
    <button
      type="button"
      className={styles.clip}
      aria-label={`Play video clip: ${title}`}
      onClick={() => setPlaying(true)}
    >
      {hasStill && (
        <img
          src={youtubeStill(clip)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setHasStill(false)}
        />
      )}
      <span className={styles.play} aria-hidden>
        <IconPlayerPlayFilled size={32} />
      </span>
    </button>
  );
}
