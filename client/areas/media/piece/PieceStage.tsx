import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import type { PlacedPiece } from '#shared/areas/media';
import { MediaView } from '../lazyMedia';
import { MarkCover } from '../marks/MarkCover';
import { useNeighbourKeys } from '../useNeighbourKeys';
import styles from './PiecePage.module.css';

interface PieceStageProps {
  placed: PlacedPiece;
  /** The address of a piece of the same album. */
  pathTo: (stringUrl: string) => string;
}

/** The piece on a dark stage, and links to its neighbours in the album, which arrow keys and swipes lead to as well. */
export function PieceStage({ placed: { piece, newer, older }, pathTo }: PieceStageProps) {
  const newerPath = newer && pathTo(newer.stringUrl);
  const olderPath = older && pathTo(older.stringUrl);
  const navigate = useNavigate();
  const swipeProps = useNeighbourKeys({
    newer: newerPath === null ? null : () => void navigate(newerPath),
    older: olderPath === null ? null : () => void navigate(olderPath),
    isInDialog: false,
  });
  return (
    <>
      <div className={styles.stage} {...swipeProps}>
        <MarkCover mark={piece.mark} of={`piece.${piece.id}`}>
          <MediaView key={piece.id} media={piece} size="stage" />
        </MarkCover>
      </div>
      {(newer ?? older) && (
        <nav className={styles.neighbours} aria-label="Other pieces of the album">
          {newer && newerPath !== null && (
            <Link className={styles.neighbour ?? ''} to={newerPath} rel="prev" aria-label={`Previous: ${newer.title}`}>
              <IconArrowLeft size={18} aria-hidden />
              <span dir="auto">{newer.title}</span>
            </Link>
          )}
          {older && olderPath !== null && (
            <Link
              className={styles.neighbour ?? ''}
              data-to="older"
              to={olderPath}
              rel="next"
              aria-label={`Next: ${older.title}`}
            >
              <span dir="auto">{older.title}</span>
              <IconArrowRight size={18} aria-hidden />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
