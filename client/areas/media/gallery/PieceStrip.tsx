import { showPieceViewer } from '../viewer/viewerStore';
import styles from './Gallery.module.css';
import { GalleryTile } from './GalleryTile';
import PieceGallery from './PieceGallery';
import type { ShownPiece } from './pieceCards';

export interface PieceStripProps {
  pieces: readonly ShownPiece[];
  /** The strip's name for screen readers: "Featured pieces". */
  label: string;
  /** "strip" is one row that scrolls sideways, "masonry" columns below each other. */
  look?: 'strip' | 'masonry';
  /** The pieces that arrow keys lead to once one is open, where these are more than the strip shows. */
  viewed?: readonly ShownPiece[];
  /** Shows whose each is, where pieces of several people stand together. */
  showsOwner?: boolean;
}

/** Some chosen pieces in true proportions. A click opens one large, with arrow keys to the others. */
export default function PieceStrip({ pieces, label, look = 'strip', viewed, showsOwner = false }: PieceStripProps) {
  return (
    <section aria-label={label}>
      {look === 'masonry' ? (
        <PieceGallery pieces={pieces} look="over" showsOwner={showsOwner} />
      ) : (
        <ul className={styles.strip}>
          {pieces.map((piece) => (
            <li key={piece.id}>
              <GalleryTile
                piece={piece}
                look="over"
                sizes="(max-width: 767px) 60vw, 360px"
                showsOwner={showsOwner}
                onOpen={({ id }) => showPieceViewer({ pieces: viewed ?? pieces, id })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
