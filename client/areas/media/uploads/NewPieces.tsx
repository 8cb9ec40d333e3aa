import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
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

/** The album that the pieces go into: as chosen, else that of the page, else the last one used. */
function useAlbumChoice({ owner, albums, album }: NewPiecesProps) {
  const dispatch = useAppDispatch();
  const [lastAlbum, rememberAlbum] = useStored(`spawnpoint.album.${pageKey(owner)}`);
  const [choice, choose] = useState<string | null>(null);
  const [newName, setNewName] = useState('Pieces');
  const last = albums.find(({ id }) => String(id) === lastAlbum);
  const isThere = choice === newAlbum || albums.some(({ id }) => String(id) === choice);
  const albumId = isThere && choice !== null ? choice : String((album ?? last ?? albums[0])?.id ?? newAlbum);
  const isNew = albumId === newAlbum;

  async function addAlbum(): Promise<string> {
    const { pageType, pageId } = owner;
    const added = await call(media.addAlbum, { pageType, pageId, albumName: newName });
    dispatch(onLive(mediaEvents.mediaAlbumAddOrEdit)(added));
    choose(String(added.id));
    return String(added.id);
  }
  /** Adds the album first if it is a new one. */
  async function findId(): Promise<number> {
    const id = isNew ? await addAlbum() : albumId;
    rememberAlbum(id);
    return Number(id);
  }
  const isNameless = isNew && newName.trim() === '';
  return { albumId, isNew, isThere, choose, newName, setNewName, isNameless, findId };
}

/** The form before publishing: fields for all chosen files together, and for each file. */
export function NewPieces(props: NewPiecesProps) {
  const { owner, albums, chosen } = props;
  const dispatch = useAppDispatch();
  const page = pageKey(owner);
  const choice = useAlbumChoice(props);
  const [mark, setMark] = useState<Mark>('none');
  const [madeBy, setMadeBy] = useState<number[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [albumError, setAlbumError] = useState<string | null>(null);
  const top = useRef<HTMLFormElement>(null);
  // Files are chosen and dropped above it, or anywhere.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const sendable = chosen.filter(({ problem }) => problem === null);

  async function publish(event: SubmitEvent) {
    event.preventDefault();
    setAlbumError(choice.isNameless ? mediaTexts.albumNameNeeded : null);
    const isUntitled = sendable.some(({ title }) => title.trim() === '');
    if (isSaving || choice.isNameless || isUntitled || sendable.length === 0) return;
    setSaving(true);
    try {
      dispatch(actions.batchQueued({ page, target: { albumId: await choice.findId(), madeBy } }));
      void dispatch(runQueue());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setAlbumError(error.message);
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
        <AlbumFields
          albums={albums}
          choice={choice}
          error={!choice.isThere && chosen.find(({ error }) => error !== null)?.error}
        />
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
      {albumError !== null && <ErrorNotice text={albumError} />}
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

interface AlbumFieldsProps {
  albums: Album[];
  choice: ReturnType<typeof useAlbumChoice>;
  error: ReactNode;
}

function AlbumFields({ albums, choice, error }: AlbumFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Album"
        value={choice.albumId}
        error={error}
        onChange={({ currentTarget }) => choice.choose(currentTarget.value)}
        data={[
          ...albums.map(({ id, title }) => ({ value: String(id), label: title })),
          ...(albums.length < mediaLimits.albumsOfPage ? [{ value: newAlbum, label: 'A new album' }] : []),
        ]}
      />
      {choice.isNew && (
        <TextInput
          label="Name of the new album"
          maxLength={mediaLimits.albumName}
          value={choice.newName}
          onChange={({ currentTarget }) => choice.setNewName(currentTarget.value)}
        />
      )}
    </>
  );
}
