import { Suspense, useId } from 'react';
import type { Album } from '#shared/areas/media';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { isOpenFor, type OpenForm } from '../albumForms';
import { AlbumHead } from './AlbumHead';
import { AlbumPieces } from './AlbumPieces';
import styles from '../Media.module.css';
import type { MediaOwner } from '../mediaKeys';

const EditAlbumForm = lazyWithRetry(() => import('./EditAlbumForm'));
const AddPieceForm = lazyWithRetry(() => import('../piece/AddPieceForm'));

interface AlbumSectionProps {
  owner: MediaOwner;
  album: Album;
  mayEdit: boolean;
  open: OpenForm | null;
  onOpen: (form: OpenForm | null) => void;
  /** All its pieces, on a page of its own; else the newest. */
  whole?: boolean;
}

/** An album: its head, its pieces, and for editors the forms over it. */
export function AlbumSection({ owner, album, mayEdit, open, onOpen, whole = false }: AlbumSectionProps) {
  const headingId = useId();
  const close = () => onOpen(null);
  return (
    <section className={styles.album} aria-labelledby={headingId}>
      <AlbumHead owner={owner} album={album} mayEdit={mayEdit} headingId={headingId} open={open} onOpen={onOpen} />
      <Suspense fallback={<LoadingSkeleton />}>
        {isOpenFor(open, 'editAlbum', album.id) && <EditAlbumForm owner={owner} album={album} onClose={close} />}
        {isOpenFor(open, 'addPiece', album.id) && <AddPieceForm owner={owner} album={album} onClose={close} />}
      </Suspense>
      <AlbumPieces owner={owner} album={album} whole={whole} />
    </section>
  );
}
