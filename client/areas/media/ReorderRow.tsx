import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type PointerEvent, type Ref } from 'react';
import type { Album } from '#shared/areas/media';
import { AlbumCover } from './album/AlbumCover';
import styles from './MediaForms.module.css';

interface ReorderRowProps {
  album: Album;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** The pointer that holds the row is at this height of the screen. */
  onDrag: (top: number) => void;
  ref: Ref<HTMLLIElement>;
}

/** One album that can be moved up and down, by its buttons or by its handle. */
export function ReorderRow({ album, index, count, onMove, onDrag, ref }: ReorderRowProps) {
  const [isHeld, setHeld] = useState(false);
  const grip = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // Else the names that it passes would be marked.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(true);
    },
    onPointerMove(event: PointerEvent) {
      if (isHeld) onDrag(event.clientY);
    },
    onPointerUp: () => setHeld(false),
    onPointerCancel: () => setHeld(false),
  };
  return (
    <li ref={ref} className={styles.row} data-held={isHeld || undefined}>
      <span className={styles.grip} aria-hidden {...grip}>
        <IconGripVertical size={20} />
      </span>
      <AlbumCover album={album} size={40} />
      <span className={styles.name}>{album.title}</span>
      <ActionIcon
        variant="subtle"
        color="text"
        size={36}
        aria-label={`Move ${album.title} up`}
        {...button(index > 0, () => onMove(index - 1))}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="text"
        size={36}
        aria-label={`Move ${album.title} down`}
        {...button(index < count - 1, () => onMove(index + 1))}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** At either end a button does nothing, but keeps the focus of whoever has moved the row there. */
const button = (isUsable: boolean, move: () => void) =>
  isUsable ? { onClick: move } : { 'aria-disabled': true, 'data-disabled': true };
