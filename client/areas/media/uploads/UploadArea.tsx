import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Album } from '#shared/areas/media';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { nameOfMedia, pageKey, type MediaOwner } from '../mediaKeys';
import { addFiles } from './addFiles';
import { acceptedTypes } from './chosenFiles';
import { NewPieces } from './NewPieces';
import { UploadProgress } from './UploadProgress';
import { chosenOf, selectUploads } from './uploads.slice';
import { uploadsShown } from './uploadBarStore';
import styles from './Uploads.module.css';
import { useFilesOnPage } from './useFilesOnPage';

interface UploadAreaProps {
  owner: MediaOwner;
  albums: Album[];
  /** The album whose page this is. */
  album?: Album;
}

/** For editors: files that are chosen, pasted or dropped anywhere on the page become pieces. */
export default function UploadArea({ owner, albums, album }: UploadAreaProps) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const page = pageKey(owner);
  const { items } = useAppSelector(selectUploads);
  const chosen = chosenOf(items, page);
  const isOver = useFilesOnPage(add);

  function add(files: File[]) {
    uploadsShown.set(true);
    dispatch(addFiles(owner, files));
  }

  return (
    <>
      <div className={styles.start}>
        <Button
          variant={albums.length === 0 ? 'filled' : 'default'}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {chosen.length > 0 ? 'Add More Files' : 'Upload Files'}
        </Button>
        <p className={styles.hint}>Up to 30 at once. You can also drop or paste them anywhere on this page.</p>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          aria-label="Files"
          accept={acceptedTypes}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again after it was taken off the list.
            currentTarget.value = '';
          }}
        />
      </div>
      {chosen.length > 0 && <NewPieces owner={owner} albums={albums} album={album} chosen={chosen} />}
      <UploadProgress page={page} />
      {isOver && (
        <div className={styles.over} aria-hidden>
          <IconUpload size={40} />
          Drop your files to add them to {owner.pageType === 'game' ? 'the' : 'your'} {nameOfMedia(owner)}
        </div>
      )}
    </>
  );
}
