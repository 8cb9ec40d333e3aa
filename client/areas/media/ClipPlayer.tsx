import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { clipFrame } from '../../ui/markdown/clip';
import styles from './MediaView.module.css';
import { stillOf } from './mediaAddresses';

/** A clip that nothing is loaded of but its still, until somebody wants to see it (security §9.2). */
export function ClipPlayer({ clip, title }: { clip: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const [hasStill, setHasStill] = useState(true);
  const play = useCallback(
    (place: HTMLDivElement | null) => {
      const frame = clipFrame(clip);
      frame.title = title;
      place?.replaceChildren(frame);
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
          src={stillOf(clip)}
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
