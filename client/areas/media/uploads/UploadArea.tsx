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
import { UploadStart } from './UploadStart';
import styles from './Uploads.module.css';
import { useFilesOnPage } from './useFilesOnPage';

export interface UploadAreaProps {
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
    void dispatch(addFiles(owner, files));
  }

  return (
    <>
      <UploadStart
        isFirstStep={albums.length === 0}
        {...(chosen.length > 0 && { label: 'Add More Files' })}
        onClick={() => input.current?.click()}
      >
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
      </UploadStart>
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
