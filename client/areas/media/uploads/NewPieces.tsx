import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { media, mediaEvents, mediaLimits, mediaTexts, type Album } from '#shared/areas/media';
import type { Mark } from '#shared/marks';
import { call, CallFailure } from '../../../app/data/call';
import { useStored } from '../../../app/storage/browserStorage';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import MarkField from '../marks/MarkField';
import { pageKey, type MediaOwner } from '../mediaKeys';
import { MadeByField } from '../piece/MadeByField';
import { ChosenPiece } from './ChosenPiece';
import { dropUploads, runQueue } from './queue';
import { StorageHint } from './StorageHint';
import { actions, type Upload } from './uploads.slice';
import styles from './Uploads.module.css';

interface NewPiecesProps {
  owner: MediaOwner;
  albums: Album[];
  /** The album whose page this is. */
  album?: Album | undefined;
  chosen: Upload[];
}

const newAlbum = 'new';

/** The form before publishing: fields for all chosen files together, and for each file. */
export function NewPieces({ owner, albums, album, chosen }: NewPiecesProps) {
  const dispatch = useAppDispatch();
  const page = pageKey(owner);
  const [lastAlbum, rememberAlbum] = useStored(`spawnpoint.album.${page}`);
  const [albumChoice, setAlbumChoice] = useState<string | null>(null);
  const [albumName, setAlbumName] = useState('Pieces');
  const [mark, setMark] = useState<Mark>('none');
  const [madeBy, setMadeBy] = useState<number[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const top = useRef<HTMLFormElement>(null);
  // Files are chosen and dropped above it, or anywhere.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const last = albums.find(({ id }) => String(id) === lastAlbum);
  const isThere = albumChoice === newAlbum || albums.some(({ id }) => String(id) === albumChoice);
  const albumId = isThere && albumChoice !== null ? albumChoice : String((album ?? last ?? albums[0])?.id ?? newAlbum);
  const sendable = chosen.filter(({ problem }) => problem === null);
  const untitled = sendable.filter(({ title }) => title.trim() === '');

  async function findAlbum(): Promise<number> {
    if (albumId !== newAlbum) return Number(albumId);
    const { pageType, pageId } = owner;
    const added = await call(media.addAlbum, { pageType, pageId, albumName });
    dispatch(onLive(mediaEvents.mediaAlbumAddOrEdit)(added));
    setAlbumChoice(String(added.id));
    return added.id;
  }

  async function publish(event: SubmitEvent) {
    event.preventDefault();
    const isNameless = albumId === newAlbum && albumName.trim() === '';
    setErrors(isNameless ? { album: mediaTexts.albumNameNeeded } : {});
    if (isSaving || isNameless || untitled.length > 0 || sendable.length === 0) return;
    setSaving(true);
    try {
      const target = { albumId: await findAlbum(), madeBy };
      rememberAlbum(String(target.albumId));
      dispatch(actions.batchQueued({ page, target }));
      void dispatch(runQueue());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setErrors({ album: error.message });
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      ref={top}
      className={styles.panel}
      aria-label="New pieces"
      noValidate
      onSubmit={(event) => void publish(event)}
    >
      <h2 className={styles.heading}>{chosen.length === 1 ? 'A new piece' : `${chosen.length} new pieces`}</h2>
      <div className={styles.common}>
        <NativeSelect
          label="Album"
          value={albumId}
          error={!isThere && chosen.find(({ error }) => error !== null)?.error}
          onChange={({ currentTarget }) => setAlbumChoice(currentTarget.value)}
          data={[
            ...albums.map(({ id, title }) => ({ value: String(id), label: title })),
            ...(albums.length < mediaLimits.albumsOfPage ? [{ value: newAlbum, label: 'A new album' }] : []),
          ]}
        />
        {albumId === newAlbum && (
          <TextInput
            label="Name of the new album"
            maxLength={mediaLimits.albumName}
            value={albumName}
            onChange={({ currentTarget }) => setAlbumName(currentTarget.value)}
          />
        )}
        <MarkField
          value={mark}
          onChange={(next) => {
            setMark(next);
            dispatch(actions.allMarked({ page, mark: next }));
          }}
        />
      </div>
      {owner.pageType === 'game' && <MadeByField gameId={owner.pageId} chosen={madeBy} onChange={setMadeBy} />}
      <ol className={styles.chosen}>
        {chosen.map((item) => (
          <ChosenPiece key={item.id} item={item} />
        ))}
      </ol>
      {errors.album !== undefined && <ErrorNotice text={errors.album} />}
      <StorageHint bytes={sendable.reduce((sum, { bytes }) => sum + bytes, 0)} />
      <div className={styles.foot}>
        <Button type="submit" loading={isSaving} disabled={sendable.length === 0}>
          Publish {sendable.length}
        </Button>
        <Button variant="subtle" color="text" onClick={() => dispatch(dropUploads(chosen.map(({ id }) => id)))}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
