import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Album } from '#shared/areas/media';
import { mediaPath } from '#shared/mediaPaths';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { isOpenFor, type OpenForm } from '../albumForms';
import { AlbumCover } from './AlbumCover';
import styles from '../Media.module.css';
import type { MediaOwner } from '../mediaKeys';

interface AlbumHeadProps {
  owner: MediaOwner;
  album: Album;
  mayEdit: boolean;
  headingId: string;
  open: OpenForm | null;
  onOpen: (form: OpenForm) => void;
}

/** What an album is called and how much is in it; for editors, what can be done with it. */
export function AlbumHead({ owner, album, mayEdit, headingId, open, onOpen }: AlbumHeadProps) {
  const { id, title, stringUrl, pieceCount } = album;
  const adder = useFocusAfterClose<HTMLButtonElement>(isOpenFor(open, 'addPiece', id));
  const editor = useFocusAfterClose<HTMLButtonElement>(isOpenFor(open, 'editAlbum', id));
  return (
    <header className={styles.head}>
      <AlbumCover album={album} size={56} />
      <div className={styles.words}>
        <h2 className={styles.title} id={headingId}>
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
        </div>
      )}
    </header>
  );
}
