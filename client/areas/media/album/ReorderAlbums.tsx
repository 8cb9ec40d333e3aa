import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { media, mediaEvents, type Album } from '#shared/areas/media';
import { useForm } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { showToast } from '../../../ui/feedback/toasts';
import styles from '../MediaForms.module.css';
import type { MediaOwner } from '../mediaKeys';
import { ReorderRow } from '../ReorderRow';

interface ReorderAlbumsProps {
  owner: MediaOwner;
  albums: Album[];
  onClose: () => void;
}

/** Puts the albums in another order: by buttons, or by dragging a row. Nothing moves for others until it is saved. */
export default function ReorderAlbums({ owner: { pageType, pageId }, albums, onClose }: ReorderAlbumsProps) {
  const dispatch = useAppDispatch();
  const rows = useRef(new Map<number, HTMLElement>());
  const [chosen, setChosen] = useState(() => albums.map(({ id }) => id));
  const [said, setSaid] = useState('');
  const ordered = inOrder(albums, chosen);
  const form = useForm(media.reorderAlbums, {
    initial: { pageType, pageId, albums: chosen },
    prepare: (values) => ({ ...values, albums: ordered.map(({ id }) => id) }),
    onDone: (saved) => {
      dispatch(onLive(mediaEvents.mediaAlbumReorder)({ pageType, pageId, albums: saved.map(({ id }) => id) }));
      showToast('The albums are in their new order.');
      onClose();
    },
  });

  function move(id: number, to: number) {
    const others = ordered.filter((album) => album.id !== id).map((album) => album.id);
    const next = [...others.slice(0, to), id, ...others.slice(to)];
    setChosen(next);
    form.set('albums', next);
    const moved = ordered.find((album) => album.id === id);
    setSaid(`${moved?.title ?? ''} is now ${to + 1} of ${ordered.length}`);
  }

  /** The place in the list that a height on the screen belongs to. */
  function placeAt(top: number): number {
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
                const to = placeAt(top);
                if (to !== index) move(album.id, to);
              }}
              ref={(row) => {
                if (row) rows.current.set(album.id, row);
                else rows.current.delete(album.id);
              }}
            />
          ))}
        </ol>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <FormErrors errors={form.errors} />
        <FormButtons saving={form.saving} onCancel={onClose} />
      </Form>
    </section>
  );
}

/** As chosen; albums that came meanwhile stand at the end, those that went are left out. */
function inOrder(albums: Album[], chosen: number[]): Album[] {
  const rank = ({ id }: Album) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return [...albums].sort((one, other) => rank(one) - rank(other));
}
