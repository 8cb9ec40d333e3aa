import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';

import type { Album } from '#shared/areas/media';
import { failureTexts } from '#shared/endpoint';
import { mediaPath } from '#shared/media/mediaPaths';
import { useTitle } from '../../../app/page/useTitle';
import { Removable } from '../../../app/forms/Removable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import type { OpenForm } from './openForm';
import { AlbumSection } from './AlbumSection';
import styles from '../Media.module.css';
import MediaLayoutSwitch from '../gallery/MediaLayoutSwitch';
import { PiecesSkeleton } from './PiecesSkeleton';
import type { MediaOwner } from '../mediaKeys';
import { LateUploadArea } from '../uploads/LateUploadArea';
import { useAlbum, useAlbums, useMediaRights } from '../useMedia';
import { ViewAllLink } from '../ViewAllLink';
import { Redirect } from '../../../app/page/Redirect';

interface AlbumPageProps {
  owner: MediaOwner;
  address: string;
}

export function AlbumPage({ owner, address }: AlbumPageProps) {
  const { data: albums, error, retry } = useAlbums(owner);
  return (
    <section className={styles.albums} aria-label="Album">
      <div className={styles.bar}>
        <ViewAllLink owner={owner} />
        <MediaLayoutSwitch />
      </div>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error === undefined && !albums && <PiecesSkeleton count={6} />}
      {albums && <AlbumAt owner={owner} albums={albums} address={address} />}
    </section>
  );
}

function AlbumAt({ owner, albums, address }: AlbumPageProps & { albums: Album[] }) {
  const { album, error, errorStatus, retry } = useAlbum(owner, albums, address);
  const { mayEdit } = useMediaRights(owner);
  const isMissing = !album && errorStatus === 404;
  useTitle(isMissing ? failureTexts.notFound : album?.title);
  const [open, setOpen] = useState<OpenForm | null>(null);

  if (isMissing) return <EmptyState text={failureTexts.notFound} icon={<IconPhotoOff size={36} />} />;
  if (!album && error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!album) return <PiecesSkeleton count={6} />;
  return (
    <>
      {album.stringUrl !== address && <Redirect to={mediaPath({ ...owner, album: album.stringUrl })} />}
      {mayEdit && <LateUploadArea owner={owner} albums={albums} album={album} />}
      {/* Keyed by id, so that an open form outlives a rename by somebody else. */}
      <Removable key={album.id}>
        <AlbumSection whole owner={owner} album={album} mayEdit={mayEdit} open={open} onOpen={setOpen} />
      </Removable>
    </>
  );
}
