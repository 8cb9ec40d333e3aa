import { MasonryColumns } from '../../../ui/layout/MasonryColumns';
import { useWidth } from '../../../ui/layout/useWidth';
import { showPieceViewer } from '../viewer/viewerStore';
import styles from './Gallery.module.css';
import { GalleryTile, type TileLook } from './GalleryTile';
import type { ShownPiece } from './pieceCards';
import { proportionOf } from './proportions';

export interface PieceGalleryProps {
  pieces: readonly ShownPiece[];
  /** "over" opens pieces large; the cards of "below" lead to their pages. */
  look: TileLook;
  showsOwner?: boolean;
  /** Whether pieces stay in their column when others come. */
  isSteady?: boolean;
}

/** The least width of a column and the space between columns, in px. */
const measures = { least: 236, gutter: 12 } as const;
/** The words of a card as a part of the width of its column. */
const words = 0.25;

/** How many columns fit: two on a phone, four in the width of the content. */
export const columnsOfGallery = (width: number) =>
  Math.max(2, Math.min(6, Math.floor((width + measures.gutter) / (measures.least + measures.gutter))));

/** Pieces in columns, in true proportions: what will stand below does not move while pictures load. */
export default function PieceGallery({ pieces, look, showsOwner = false, isSteady = false }: PieceGalleryProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const columns = columnsOfGallery(width);
  const open = ({ id }: ShownPiece) => showPieceViewer({ pieces, id });
  return (
    <div ref={ref} className={styles.place} data-columns={columns}>
      <MasonryColumns
        key={columns}
        items={pieces}
        count={columns}
        keyOf={({ id }) => String(id)}
        heightOf={(piece) => proportionOf(piece) + (look === 'below' ? words : 0)}
        isSteady={isSteady}
        className={styles.columns ?? ''}
        columnClassName={styles.column ?? ''}
      >
        {(piece) => (
          <GalleryTile
            piece={piece}
            look={look}
            sizes={`${Math.round(width / columns)}px`}
            showsOwner={showsOwner}
            {...(look === 'over' && { onOpen: open })}
          />
        )}
      </MasonryColumns>
    </div>
  );
}
