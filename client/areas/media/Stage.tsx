import type { Piece } from '#shared/areas/media';
import { MediaView } from './LazyMedia';
import styles from './PiecePage.module.css';
import { useBeside, type Beside } from './useBeside';

interface StageProps {
  piece: Piece;
  beside: Beside;
}

/** The dark place for the work. Arrow keys and a swipe lead to what stands beside it. */
export function Stage({ piece, beside }: StageProps) {
  const swipe = useBeside(beside);
  return (
    <div className={styles.stage} {...swipe}>
      <MediaView key={piece.id} media={piece} size="stage" />
    </div>
  );
}
