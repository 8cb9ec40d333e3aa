import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { PlacedPiece } from '#shared/areas/media';
import styles from './piece/PiecePage.module.css';
import type { NeighbourAddresses } from './piece/useNeighbourKeys';

interface NeighboursProps extends Pick<PlacedPiece, 'newer' | 'older'> {
  beside: NeighbourAddresses;
}

/** The ways to the pieces beside this one in its album. */
export function Neighbours({ newer, older, beside }: NeighboursProps) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.beside} aria-label="Other pieces of the album">
      {newer && beside.newer !== null && (
        <Link className={styles.way ?? ''} to={beside.newer} rel="prev" aria-label={`Previous: ${newer.title}`}>
          <IconArrowLeft size={18} aria-hidden />
          <span>{newer.title}</span>
        </Link>
      )}
      {older && beside.older !== null && (
        <Link
          className={styles.way ?? ''}
          data-to="older"
          to={beside.older}
          rel="next"
          aria-label={`Next: ${older.title}`}
        >
          <span>{older.title}</span>
          <IconArrowRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
