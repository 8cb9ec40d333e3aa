import { showPieceViewer } from '../viewer/viewerStore';
import styles from './Gallery.module.css';
import { GalleryTile } from './GalleryTile';
import type { ShownPiece } from './pieceCards';

interface LargePieceProps {
  piece: ShownPiece;
  /** The pieces that arrow keys lead to once it is open, this one among them. */
  viewed: readonly ShownPiece[];
}

/** One piece as large as a player. A click opens it, with arrow keys to the others. */
export default function LargePiece({ piece, viewed }: LargePieceProps) {
  return (
    <div className={styles.large}>
      <GalleryTile
        piece={piece}
        look="over"
        sizes="(max-width: 767px) 100vw, 720px"
        showsOwner={false}
        onOpen={({ id }) => showPieceViewer({ pieces: viewed, id })}
      />
    </div>
  );
}
