import type { Piece } from '#shared/areas/media';
import { MediaView } from './lazyMedia';
import styles from './piece/PiecePage.module.css';
import { useNeighbourKeys, type NeighbourAddresses } from './piece/useNeighbourKeys';

interface StageProps {
  piece: Piece;
  beside: NeighbourAddresses;
}

/** The dark place for the work. Arrow keys and a swipe lead to what stands beside it. */
export function Stage({ piece, beside }: StageProps) {
  const swipe = useNeighbourKeys(beside);
  return (
    <div className={styles.stage} {...swipe}>
      <MediaView key={piece.id} media={piece} size="stage" />
    </div>
  );
}
