import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Found } from '#shared/areas/search';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Search.module.css';

interface SearchOptionProps {
  id: string;
  isHighlighted: boolean;
  /** The path that it leads to; undefined for something to do. */
  to: string | undefined;
  /** Chosen by a click. A link leads there by itself, and those that open elsewhere are not told. */
  onChoose: () => void;
  children: ReactNode;
}

/** A row in the list of a search, whose input has the focus. */
export function SearchOption({ id, isHighlighted, to, onChoose, children }: SearchOptionProps) {
  useEffect(() => {
    if (isHighlighted) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isHighlighted]);
  const option = {
    id,
    role: 'option',
    'aria-selected': isHighlighted,
    tabIndex: -1,
    className: styles.option,
  } as const;
  if (to === undefined)
    return (
      <button type="button" {...option} onClick={onChoose}>
        {children}
      </button>
    );
  return (
    <Link
      {...option}
      to={to}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose();
      }}
    >
      {children}
    </Link>
  );
}

/** A developer or game by picture and name. */
export function FoundName({ found }: { found: Found }) {
  return (
    <>
      <LevelRing of={found} kind={found.type} level={found.xpLevelData} size="small" />
      <span className={styles.named}>
        <span className={styles.name} dir="auto">
          {found.alias}
        </span>
        {found.type === 'game' && found.tagline !== '' && (
          <span className={styles.tagline} dir="auto">
            {found.tagline}
          </span>
        )}
      </span>
    </>
  );
}
