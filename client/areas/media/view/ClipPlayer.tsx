import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { youtubeStill } from '#shared/youtube';
import { clipFrame } from '../../../markdown/clip';
import styles from './MediaView.module.css';

/** A clip of which nothing but its still is loaded until somebody wants to see it (security §9.2). */
export function ClipPlayer({ clip, title }: { clip: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const [hasStill, setHasStill] = useState(true);
  const play = useCallback(
    (place: HTMLDivElement | null) => {
      const frame = clipFrame(clip);
      frame.title = title;
      place?.replaceChildren(frame);
      // The button that had the focus has gone.
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
