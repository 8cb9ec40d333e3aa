import { Button } from '@mantine/core';
import { IconArrowsSort, IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Album } from '#shared/areas/media';
import { mediaPath } from '#shared/media/mediaPaths';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import styles from '../Media.module.css';
import { isOpenFor, type OpenForm } from './openForm';
import type { MediaOwner } from '../mediaKeys';
import { AlbumCover } from './AlbumCover';
import { AlbumPieces } from './AlbumPieces';

const EditAlbumForm = lazyWithRetry(() => import('./AlbumForm').then((module) => ({ default: module.EditAlbumForm })));
const ReorderPieces = lazyWithRetry(() => import('./ReorderPieces'));
const AddPieceForm = lazyWithRetry(() => import('../piece/AddPieceForm'));

interface AlbumSectionProps {
  owner: MediaOwner;
  album: Album;
  mayEdit: boolean;
  open: OpenForm | null;
  onOpen: (form: OpenForm | null) => void;
  /** Shows all pieces, on the page of the album; else the newest. */
  whole?: boolean;
  /** The first of its page. */
  isFirst?: boolean;
}

/** An album with its pieces, and its forms for editors. */
export function AlbumSection({ whole = false, isFirst = whole, ...props }: AlbumSectionProps) {
  const { owner, album, mayEdit, open, onOpen } = props;
  const headingId = useId();
  const close = () => onOpen(null);
  return (
    <section className={styles.album} aria-labelledby={headingId}>
      <AlbumHead owner={owner} album={album} mayEdit={mayEdit} headingId={headingId} open={open} onOpen={onOpen} />
      <Suspense fallback={<LoadingSkeleton />}>
        {isOpenFor(open, 'editAlbum', album.id) && <EditAlbumForm owner={owner} album={album} onClose={close} />}
        {isOpenFor(open, 'addPiece', album.id) && <AddPieceForm owner={owner} album={album} onClose={close} />}
        {isOpenFor(open, 'reorderPieces', album.id) && <ReorderPieces album={album} onClose={close} />}
      </Suspense>
      <AlbumPieces owner={owner} album={album} whole={whole} isFirst={isFirst} />
    </section>
  );
}

interface AlbumHeadProps extends Omit<AlbumSectionProps, 'whole' | 'isFirst'> {
  headingId: string;
}

function AlbumHead({ owner, album, mayEdit, headingId, open, onOpen }: AlbumHeadProps) {
  const { id, title, stringUrl, pieceCount } = album;
  const adder = useFocusAfterClose<HTMLButtonElement>(isOpenFor(open, 'addPiece', id));
  const editor = useFocusAfterClose<HTMLButtonElement>(isOpenFor(open, 'editAlbum', id));
  const sorter = useFocusAfterClose<HTMLButtonElement>(isOpenFor(open, 'reorderPieces', id));
  return (
    <header className={styles.head}>
      <AlbumCover album={album} size={56} />
      <div className={styles.words}>
        <h2 className={styles.title} id={headingId} dir="auto">
          <Link to={mediaPath({ ...owner, album: stringUrl })}>{title}</Link>
        </h2>
        <p className={styles.count}>{pieceCount === 1 ? '1 piece' : `${pieceCount} pieces`}</p>
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            ref={adder}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Add piece to ${title}`}
            aria-expanded={isOpenFor(open, 'addPiece', id)}
            onClick={() => onOpen({ kind: 'addPiece', id })}
          >
            Add piece
          </Button>
          <Button
            ref={editor}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={`Edit album ${title}`}
            aria-expanded={isOpenFor(open, 'editAlbum', id)}
            onClick={() => onOpen({ kind: 'editAlbum', id })}
          >
            Edit album
          </Button>
          {pieceCount > 1 && (
            <Button
              ref={sorter}
              variant="default"
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              aria-label={`Reorder the pieces of ${title}`}
              aria-expanded={isOpenFor(open, 'reorderPieces', id)}
              onClick={() => onOpen({ kind: 'reorderPieces', id })}
            >
              Reorder
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
