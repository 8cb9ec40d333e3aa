import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { mediaTexts } from '#shared/areas/media';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import type { OpenForm } from '../albumForms';
import { AlbumSection } from './AlbumSection';
import { EditorTiles } from '../EditorTiles';
import styles from '../Media.module.css';
import { PiecesSkeleton } from './PiecesSkeleton';
import { nameOfMedia, type MediaOwner } from '../mediaKeys';
import { useAlbums } from '../useMedia';
import { useMediaRights } from '../useMediaRights';

const AddAlbumForm = lazyWithRetry(() => import('./AddAlbumForm'));
const ReorderAlbums = lazyWithRetry(() => import('./ReorderAlbums'));

/** All albums of a page, each with its newest pieces. */
export function AlbumList({ owner }: { owner: MediaOwner }) {
  const { data: albums, error, retry } = useAlbums(owner);
  const { mayEdit } = useMediaRights(owner);
  const [open, setOpen] = useState<OpenForm | null>(null);
  const orderer = useFocusAfterClose<HTMLButtonElement>(open?.kind === 'reorder');
  const close = () => setOpen(null);

  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!albums) return <PiecesSkeleton count={6} />;
  const nothing = owner.pageType === 'game' ? mediaTexts.noMediaOfGame : mediaTexts.noMediaOfDeveloper;
  return (
    <section className={styles.albums} aria-label={nameOfMedia(owner)}>
      {mayEdit && open?.kind !== 'reorder' && (
        <EditorTiles count={albums.length} open={open} onOpen={setOpen} orderer={orderer} />
      )}
      <Suspense fallback={<LoadingSkeleton />}>
        {open?.kind === 'addAlbum' && <AddAlbumForm owner={owner} onClose={close} />}
        {open?.kind === 'reorder' && <ReorderAlbums owner={owner} albums={albums} onClose={close} />}
      </Suspense>
      {albums.length === 0 && open === null && (
        <EmptyState
          text={nothing}
          {...(mayEdit && {
            hint: 'Albums keep your pieces together: pictures, clips, music, builds. Begin with one.',
          })}
          icon={<IconPhoto size={36} />}
        />
      )}
      {open?.kind !== 'reorder' &&
        albums.map((album) => (
          <AlbumSection key={album.id} owner={owner} album={album} mayEdit={mayEdit} open={open} onOpen={setOpen} />
        ))}
    </section>
  );
}
