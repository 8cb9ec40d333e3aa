import { MarkCover } from '../marks/MarkCover';
import type { ShownPiece } from './pieceCards';
import styles from './PieceThumb.module.css';
import { TilePicture } from './TilePicture';

interface PieceThumbProps {
  piece: ShownPiece;
}

/** A piece as something to choose or to move: a small picture and its title. */
export function PieceThumb({ piece }: PieceThumbProps) {
  return (
    <span className={styles.thumb}>
      <span className={styles.picture}>
        <MarkCover mark={piece.mark} of={`piece.${piece.id}`} look="label">
          <TilePicture piece={piece} sizes="160px" />
        </MarkCover>
      </span>
      <span className={styles.title} dir="auto">
        {piece.title}
      </span>
    </span>
  );
}
