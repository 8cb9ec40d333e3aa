import { useContext } from 'react';
import { EarlyPictures } from '../../../ui/layout/EarlyPictures';
import { showPieceViewer } from '../viewer/viewerStore';
import styles from './Gallery.module.css';
import { GalleryTile } from './GalleryTile';
import type { ShownPiece } from './pieceCards';

export interface PieceStripProps {
  pieces: readonly ShownPiece[];
  /** The strip's name for screen readers: "Featured pieces". */
  label: string;
  /** The pieces that arrow keys lead to once one is open, where these are more than the strip shows. */
  viewed?: readonly ShownPiece[];
}

/** As many of a strip stand on the first screen of a phone. */
const earlyPieces = 2;

/** Some chosen pieces in true proportions, in one row that scrolls sideways. A click opens one large, with arrow keys to the others. */
export default function PieceStrip({ pieces, label, viewed }: PieceStripProps) {
  const isEarly = useContext(EarlyPictures);
  return (
    <section aria-label={label}>
      <ul className={styles.strip}>
        {pieces.map((piece, index) => (
          <li key={piece.id}>
            <EarlyPictures value={isEarly && index < earlyPieces}>
              <GalleryTile
                piece={piece}
                look="over"
                sizes="(max-width: 767px) 60vw, 360px"
                showsOwner={false}
                onOpen={({ id }) => showPieceViewer({ pieces: viewed ?? pieces, id })}
              />
            </EarlyPictures>
          </li>
        ))}
      </ul>
    </section>
  );
}
