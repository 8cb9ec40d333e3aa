import { useState } from 'react';
import styles from '../Moderation.module.css';

/** The picture of something reported, blurred until the moderator wants to see it. */
export function CoveredPicture({ path, title }: { path: string; title: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={isShown}
      aria-label={`Show the picture “${title}”`}
      onClick={() => setShown(!isShown)}
    >
      <img src={path} alt="" loading="lazy" />
    </button>
  );
}
