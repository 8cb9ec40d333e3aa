import { UnstyledButton } from '@mantine/core';
import { IconPhoto, IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type Ref } from 'react';
import { mediaTexts, mediaLimits } from '#shared/areas/media';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Removable } from '../../../app/forms/Removable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import styles from '../Media.module.css';
import type { OpenForm } from './openForm';
import { nameOfMedia, type MediaOwner } from '../mediaKeys';
import { LateUploadArea } from '../uploads/LateUploadArea';
import { useAlbums, useMediaRights } from '../useMedia';
import { AlbumSection } from './AlbumSection';
import MediaLayoutSwitch from '../gallery/MediaLayoutSwitch';
import { PiecesSkeleton } from './PiecesSkeleton';

const AddAlbumForm = lazyWithRetry(() => import('./AlbumForm').then((module) => ({ default: module.AddAlbumForm })));
const ReorderAlbums = lazyWithRetry(() => import('./ReorderAlbums'));

export function AlbumList({ owner }: { owner: MediaOwner }) {
  const { data: albums, error, retry } = useAlbums(owner);
  const { mayEdit } = useMediaRights(owner);
  const [open, setOpen] = useState<OpenForm | null>(null);
  const reorderButton = useFocusAfterClose<HTMLButtonElement>(open?.kind === 'reorder');
  const close = () => setOpen(null);

  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!albums) return <PiecesSkeleton count={6} />;
  const nothing = owner.pageType === 'game' ? mediaTexts.noMediaOfGame : mediaTexts.noMediaOfDeveloper;
  return (
    <section className={styles.albums} aria-label={nameOfMedia(owner)}>
      {open?.kind !== 'reorder' && (
        <div className={styles.bar}>
          {mayEdit && (
            <>
              <LateUploadArea owner={owner} albums={albums} />
              <AlbumsToolbar albumCount={albums.length} open={open} onOpen={setOpen} reorderButton={reorderButton} />
            </>
          )}
          {albums.length > 0 && <MediaLayoutSwitch />}
        </div>
      )}
      <Suspense fallback={<LoadingSkeleton />}>
        {open?.kind === 'addAlbum' && <AddAlbumForm owner={owner} onClose={close} />}
        {open?.kind === 'reorder' && <ReorderAlbums owner={owner} albums={albums} onClose={close} />}
      </Suspense>
      {albums.length === 0 && open === null && (
        <EmptyState
          text={nothing}
          {...(mayEdit && {
            hint: 'Drop your pictures here, or begin with an album: it keeps pictures, clips, music and builds together.',
          })}
          icon={<IconPhoto size={36} />}
        />
      )}
      {open?.kind !== 'reorder' &&
        albums.map((album, index) => (
          <Removable key={album.id}>
            <AlbumSection {...{ owner, album, mayEdit, open }} isFirst={index === 0} onOpen={setOpen} />
          </Removable>
        ))}
    </section>
  );
}

interface AlbumsToolbarProps {
  albumCount: number;
  open: OpenForm | null;
  onOpen: (form: OpenForm) => void;
  reorderButton: Ref<HTMLButtonElement>;
}

/** For editors: add an album, and reorder them. */
function AlbumsToolbar({ albumCount, open, onOpen, reorderButton }: AlbumsToolbarProps) {
  const adder = useFocusAfterClose<HTMLButtonElement>(open?.kind === 'addAlbum');
  return (
    <div className={styles.toolbar}>
      {albumCount < mediaLimits.albumsOfPage && (
        <UnstyledButton
          ref={adder}
          className={styles.tile ?? ''}
          aria-expanded={open?.kind === 'addAlbum'}
          onClick={() => onOpen({ kind: 'addAlbum' })}
        >
          <IconPlus size={18} aria-hidden />
          Add Album
        </UnstyledButton>
      )}
      {albumCount > 1 && (
        <UnstyledButton ref={reorderButton} className={styles.tile ?? ''} onClick={() => onOpen({ kind: 'reorder' })}>
          <IconArrowsSort size={18} aria-hidden />
          Reorder Albums
        </UnstyledButton>
      )}
    </div>
  );
}
