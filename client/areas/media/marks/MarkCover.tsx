import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isCovering, markNames, markTexts, type Mark } from '#shared/marks';
import styles from './MarkCover.module.css';
import { reveal, useIsRevealed } from './revealed';

interface MarkCoverProps {
  mark: Mark;
  /** The key of the marked content, `piece.7` or `post.7`: remembers that the viewer has revealed it. */
  of: string;
  /** "label" only says what it is, where a link leads to it; else a button uncovers it. */
  look?: 'picture' | 'text' | 'label';
  children: ReactNode;
}

/** Covers what is marked Mature or Spoiler until the viewer looks. */
export function MarkCover({ mark, of, look = 'picture', children }: MarkCoverProps) {
  const isRevealed = useIsRevealed(of);
  if (!isCovering(mark) || isRevealed) return children;
  return (
    <div className={styles.cover} data-look={look}>
      <div className={styles.blurred} inert aria-hidden>
        {children}
      </div>
      {look === 'label' ? (
        <span className={styles.look}>
          <IconEyeOff size={16} aria-hidden />
          {markNames[mark]}
        </span>
      ) : (
        <button type="button" className={styles.look} onClick={() => reveal(of)}>
          <IconEyeOff size={20} aria-hidden />
          {markTexts.look(mark)}
        </button>
      )}
    </div>
  );
}
