import { nearlyEqualPx } from '../../../ui/layout/assignColumns';
import { EarlyPictures } from '../../../ui/layout/EarlyPictures';
import { MasonryColumns } from '../../../ui/layout/MasonryColumns';
import { useWidth } from '../../../ui/layout/useWidth';
import { showPieceViewer } from '../viewer/viewerStore';
import styles from './Gallery.module.css';
import { GalleryTile, type TileLook } from './GalleryTile';
import type { ShownPiece } from './pieceCards';
import { proportionOf } from './proportions';

interface PieceGalleryProps {
  pieces: readonly ShownPiece[];
  /** "over" opens pieces large; the cards of "below" lead to their pages. */
  look: TileLook;
  showsOwner?: boolean;
  /** Whether pieces stay in their column when others come. */
  isSteady?: boolean;
}

/** The number of columns from a width in px on: two on a phone, three beside the chat, four in the width of the content. */
const columnsFrom = [
  [1_440, 5],
  [1_000, 4],
  [600, 3],
  [0, 2],
] as const;
/** The words of a card as a part of the width of its column. */
const words = 0.25;

/** As many stand on the first screen of a phone. */
const earlyPieces = 4;

const columnsIn = (width: number) => columnsFrom.find(([from]) => width >= from)?.[1] ?? 2;

/** Pieces in columns, in true proportions: what will stand below does not move while pictures load. */
export default function PieceGallery({ pieces, look, showsOwner = false, isSteady = false }: PieceGalleryProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const columns = columnsIn(width);
  const open = ({ id }: ShownPiece) => showPieceViewer({ pieces, id });
  const early = pieces.slice(0, earlyPieces);
  const tile = (piece: ShownPiece) => (
    <EarlyPictures key={piece.id} value={early.includes(piece)}>
      <GalleryTile
        piece={piece}
        look={look}
        sizes={`${Math.round(width / columns)}px`}
        showsOwner={showsOwner}
        {...(look === 'over' && { onOpen: open })}
      />
    </EarlyPictures>
  );
  if (width === 0)
    return (
      <div ref={ref} className={styles.place}>
        <div className={styles.unmeasured}>{pieces.map(tile)}</div>
      </div>
    );
  return (
    <div ref={ref} className={styles.place} data-columns={columns}>
      <MasonryColumns
        key={columns}
        items={pieces}
        count={columns}
        keyOf={({ id }) => String(id)}
        heightOf={(piece) => proportionOf(piece) + (look === 'below' ? words : 0)}
        tolerance={width === 0 ? 0 : (nearlyEqualPx * columns) / width}
        isSteady={isSteady}
        className={styles.columns ?? ''}
        columnClassName={styles.column ?? ''}
      >
        {tile}
      </MasonryColumns>
    </div>
  );
}
