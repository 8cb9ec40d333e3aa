import { Link } from 'react-router-dom';
import { MediaView } from '../lazyMedia';
import { MarkCover } from '../marks/MarkCover';
import styles from './Gallery.module.css';
import { Counts } from './GalleryTile';
import { pathOfPiece, type ShownPiece } from './pieceCards';

/** A piece over the whole width of a column, to be seen or played there. */
export function PieceRow({ piece }: { piece: ShownPiece }) {
  return (
    <article data-list-item data-post={piece.postId} tabIndex={-1}>
      <div className={styles.rowMedia}>
        <MarkCover mark={piece.mark} of={`piece.${piece.id}`}>
          <MediaView media={piece} size="card" />
        </MarkCover>
      </div>
      <div className={styles.caption}>
        <h3 className={styles.title}>
          <Link to={pathOfPiece(piece)} dir="auto">
            {piece.title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <Counts piece={piece} />
        </p>
      </div>
    </article>
  );
}
