import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { mediaTexts, type Album, type Piece } from '#shared/areas/media';
import { mediaPath } from '#shared/media/mediaPaths';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { useFocusNewItems } from '../../../ui/focus/useFocusNewItems';
import { useNear } from '../../../ui/layout/useNear';
import styles from '../Media.module.css';
import { useMediaLayout } from '../gallery/useMediaLayout';
import PieceGallery from '../gallery/PieceGallery';
import { PieceRow } from '../gallery/PieceRow';
import { PiecesSkeleton } from './PiecesSkeleton';
import type { MediaOwner } from '../mediaKeys';
import { useAlbumPieces } from '../useMedia';

/** Pieces per page: a few rows in the list of albums, more on the page of an album. */
const limits = { list: 8, whole: 48 } as const;

interface AlbumPiecesProps {
  owner: MediaOwner;
  album: Album;
  whole: boolean;
  /** The first of its page, which is in sight. */
  isFirst: boolean;
}

/** The pieces of an album in their order. In the list of albums they are fetched when they come near the viewport. */
export function AlbumPieces({ owner, album, whole, isFirst }: AlbumPiecesProps) {
  const { ref, isNear } = useNear(undefined, isFirst);
  const isEmpty = album.pieceCount === 0;
  const { pieces, isKnown, isFetching, hasMore, error, retry, loadMore } = useAlbumPieces(
    album.id,
    whole ? limits.whole : limits.list,
    isNear && !isEmpty,
  );
  const { list, onLoadMore } = useFocusNewItems<HTMLDivElement>(pieces.length, (place, index) =>
    place.querySelector(`[data-post="${pieces[index]?.postId}"]`),
  );
  function more() {
    onLoadMore();
    loadMore();
  }

  if (isEmpty && pieces.length === 0) return <p className={styles.empty}>{mediaTexts.emptyAlbum}</p>;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  return (
    <div ref={ref}>
      {!isKnown && pieces.length === 0 ? (
        <PiecesSkeleton count={Math.min(album.pieceCount, 8)} />
      ) : (
        <div ref={list}>
          <PiecesOf pieces={pieces} />
        </div>
      )}
      {hasMore && whole && (
        <Button className={styles.more ?? ''} variant="default" loading={isFetching} onClick={more}>
          Load more pieces
        </Button>
      )}
      {hasMore && !whole && (
        <Link className={styles.all} to={mediaPath({ ...owner, album: album.stringUrl })}>
          All {album.pieceCount} pieces of {album.title}
        </Link>
      )}
    </div>
  );
}

/** The pieces in the layout that the viewer has chosen. */
function PiecesOf({ pieces }: { pieces: readonly Piece[] }) {
  const { style } = useMediaLayout();
  if (style !== 'single') return <PieceGallery pieces={pieces} look={style === 'gallery' ? 'over' : 'below'} />;
  return (
    <ul className={styles.rows}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <PieceRow piece={piece} />
        </li>
      ))}
    </ul>
  );
}
