import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { clipFrame } from '../../../markdown/clip';
import styles from './MediaView.module.css';

interface ClipPlayerProps {
  clip: string;
  title: string;
  /** The address of a picture of this site that stands for the clip, on a page that begins with it. */
  cover?: string | undefined;
}

/** A video clip. Until it is played, nothing is loaded from the other site: that tells it who reads what. */
export function ClipPlayer({ clip, title, cover }: ClipPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
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
      {cover !== undefined && <img src={cover} alt="" />}
      <span className={styles.play} aria-hidden>
        <IconPlayerPlayFilled size={32} />
      </span>
    </button>
  );
}
