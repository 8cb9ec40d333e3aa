import { media, mediaEvents, type Album } from '#shared/areas/media';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { SortableList } from '../../../ui/form/SortableList';
import styles from '../MediaForms.module.css';
import { AlbumCover } from '../album/AlbumCover';
import type { MediaOwner } from '../mediaKeys';
import { inChosenOrder } from '../../../ui/form/inChosenOrder';

interface ReorderAlbumsProps {
  owner: MediaOwner;
  albums: Album[];
  onClose: () => void;
}

/** Reorders the albums of a page, by buttons or by dragging. Nothing is sent until it is saved. */
export default function ReorderAlbums({ owner: { pageType, pageId }, albums, onClose }: ReorderAlbumsProps) {
  const dispatch = useAppDispatch();
  // Albums that were added meanwhile come last.
  const inOrder = (chosen: readonly number[]) => inChosenOrder(albums, chosen, { others: 'last' });
  const form = useForm(media.reorderAlbums, {
    initial: { pageType, pageId, albums: albums.map(({ id }) => id) },
    draft: `media.order.${pageType}.${pageId}`,
    prepare: (values) => ({ ...values, albums: inOrder(values.albums).map(({ id }) => id) }),
    onDone: (saved) => {
      dispatch(onLive(mediaEvents.mediaAlbumReorder)({ pageType, pageId, albums: saved.map(({ id }) => id) }));
      showToast('The new order of the albums is saved.');
      onClose();
    },
  });

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <section className={styles.panel} aria-label="Reorder Albums">
      <h2 className={styles.heading}>Reorder Albums</h2>
      <Form form={form} className={styles.form}>
        <SortableList
          items={inOrder(form.values.albums)}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={(next) =>
            form.set(
              'albums',
              next.map(({ id }) => id),
            )
          }
        >
          {(album) => (
            <>
              <AlbumCover album={album} size={40} />
              <span className={styles.name} dir="auto">
                {album.title}
              </span>
            </>
          )}
        </SortableList>
        <FormErrors form={{ errors: form.errors, fields: {} }} />
        <FormButtons saving={form.saving} onCancel={cancel} />
      </Form>
    </section>
  );
}
