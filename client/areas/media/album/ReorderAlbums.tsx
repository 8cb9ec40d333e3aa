import { VisuallyHidden, ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type PointerEvent, type Ref } from 'react';
import { media, mediaEvents, type Album } from '#shared/areas/media';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { useForm } from '../../../app/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import styles from '../MediaForms.module.css';
import { AlbumCover } from '../album/AlbumCover';
import type { MediaOwner } from '../mediaKeys';

interface ReorderAlbumsProps {
  owner: MediaOwner;
  albums: Album[];
  onClose: () => void;
}

/** Reorders the albums of a page, by buttons or by dragging. Nothing is sent until it is saved. */
export default function ReorderAlbums({ owner: { pageType, pageId }, albums, onClose }: ReorderAlbumsProps) {
  const dispatch = useAppDispatch();
  const rows = useRef(new Map<number, HTMLElement>());
  const [announcement, setAnnouncement] = useState('');
  const form = useForm(media.reorderAlbums, {
    initial: { pageType, pageId, albums: albums.map(({ id }) => id) },
    draft: `media.order.${pageType}.${pageId}`,
    prepare: (values) => ({ ...values, albums: ordered.map(({ id }) => id) }),
    onDone: (saved) => {
      dispatch(onLive(mediaEvents.mediaAlbumReorder)({ pageType, pageId, albums: saved.map(({ id }) => id) }));
      showToast('The new order of the albums is saved.');
      onClose();
    },
  });

  const ordered = inOrder(albums, form.values.albums);

  function move(id: number, to: number) {
    const others = ordered.filter((album) => album.id !== id).map((album) => album.id);
    const next = [...others.slice(0, to), id, ...others.slice(to)];
    form.set('albums', next);
    const moved = ordered.find((album) => album.id === id);
    setAnnouncement(`${moved?.title ?? ''} is now ${to + 1} of ${ordered.length}`);
  }

  function cancel() {
    form.discard();
    onClose();
  }

  /** The index of the row at a height on the screen. */
  function indexAt(top: number): number {
    const middles = ordered.map(({ id }) => {
      const box = rows.current.get(id)?.getBoundingClientRect();
      return box ? box.top + box.height / 2 : 0;
    });
    const above = middles.filter((middle) => middle < top).length;
    return Math.min(above, ordered.length - 1);
  }

  return (
    <section className={styles.panel} aria-label="Reorder Albums">
      <h2 className={styles.heading}>Reorder Albums</h2>
      <Form form={form} className={styles.form}>
        <ol className={styles.order}>
          {ordered.map((album, index) => (
            <ReorderRow
              key={album.id}
              album={album}
              index={index}
              count={ordered.length}
              onMove={(to) => move(album.id, to)}
              onDrag={(top) => {
                const to = indexAt(top);
                if (to !== index) move(album.id, to);
              }}
              ref={(row) => {
                if (row) rows.current.set(album.id, row);
                else rows.current.delete(album.id);
              }}
            />
          ))}
        </ol>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <FormErrors form={{ errors: form.errors, fields: {} }} />
        <FormButtons saving={form.saving} onCancel={cancel} />
      </Form>
    </section>
  );
}

/** The albums in the chosen order. Albums that were added meanwhile come last. */
function inOrder(albums: Album[], chosen: number[]): Album[] {
  const rank = ({ id }: Album) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return [...albums].sort((one, other) => rank(one) - rank(other));
}

interface ReorderRowProps {
  album: Album;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Called with the height of the pointer on the screen, in px. */
  onDrag: (top: number) => void;
  ref: Ref<HTMLLIElement>;
}

function ReorderRow({ album, index, count, onMove, onDrag, ref }: ReorderRowProps) {
  const [isHeld, setHeld] = useState(false);
  const grip = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // Dragging would select text.
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
      <span className={styles.name} dir="auto">
        {album.title}
      </span>
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

/** At the ends a button does nothing. It is not disabled, which would lose the focus. */
const button = (isUsable: boolean, move: () => void) =>
  isUsable ? { onClick: move } : { 'aria-disabled': true, 'data-disabled': true };
