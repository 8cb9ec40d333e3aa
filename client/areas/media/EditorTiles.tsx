import { UnstyledButton } from '@mantine/core';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { mediaLimits } from '#shared/areas/media';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import type { OpenForm } from './albumForms';
import styles from './Media.module.css';

interface EditorTilesProps {
  /** How many albums there are. */
  count: number;
  open: OpenForm | null;
  onOpen: (form: OpenForm) => void;
  /** Of the button that puts the albums into order: all this goes while that is done. */
  orderer: Ref<HTMLButtonElement>;
}

/** What those who may edit can do with the albums as a whole. */
export function EditorTiles({ count, open, onOpen, orderer }: EditorTilesProps) {
  const adder = useFocusAfterClose<HTMLButtonElement>(open?.kind === 'addAlbum');
  return (
    <div className={styles.tiles}>
      {count < mediaLimits.albumsOfPage && (
        <UnstyledButton
          ref={adder}
          className={styles.tile ?? ''}
          aria-expanded={open?.kind === 'addAlbum'}
          onClick={() => onOpen({ kind: 'addAlbum' })}
        >
          <IconPlus size={22} aria-hidden />
          Add Album
        </UnstyledButton>
      )}
      {count > 1 && (
        <UnstyledButton ref={orderer} className={styles.tile ?? ''} onClick={() => onOpen({ kind: 'reorder' })}>
          <IconArrowsSort size={22} aria-hidden />
          Reorder Albums
        </UnstyledButton>
      )}
    </div>
  );
}
