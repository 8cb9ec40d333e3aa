import { useEffect } from 'react';
import { media, mediaEvents, mediaLimits, mediaTexts, type Album, type Piece } from '#shared/areas/media';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm } from '../../../app/forms/useForm';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { SortableList } from '../../../ui/form/SortableList';
import { PieceThumb } from '../gallery/PieceThumb';
import styles from '../MediaForms.module.css';
import { useAlbumPieces } from '../useMedia';
import { inChosenOrder } from '../../../ui/form/inChosenOrder';
import { PiecesSkeleton } from './PiecesSkeleton';

interface ReorderPiecesProps {
  album: Album;
  onClose: () => void;
}

/** Pieces that are fetched at once. */
const pageSize = 50;

/** Puts the pieces of an album in order, all of which are fetched first. */
export default function ReorderPieces({ album, onClose }: ReorderPiecesProps) {
  const isTooLarge = album.pieceCount > mediaLimits.orderedPieces;
  const { pieces, isKnown, isFetching, hasMore, error, retry, loadMore } = useAlbumPieces(
    album.id,
    pageSize,
    !isTooLarge,
  );
  const isDue = hasMore && !isFetching && error === undefined;
  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);

  const content = () => {
    if (isTooLarge) return <p className={styles.note}>{mediaTexts.tooManyToOrder}</p>;
    if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
    // A page that is fetched anew after a change leaves the form open.
    const isPartial = hasMore || (isFetching && pieces.length < album.pieceCount);
    if (!isKnown || isPartial) return <PiecesSkeleton count={Math.min(album.pieceCount, 8)} />;
    return <OrderForm album={album} pieces={pieces} onClose={onClose} />;
  };
  return (
    <section className={styles.panel} aria-label={`Reorder the pieces of ${album.title}`}>
      <h3 className={styles.heading}>Reorder the pieces of {album.title}</h3>
      {content()}
    </section>
  );
}

function OrderForm({ album, pieces, onClose }: ReorderPiecesProps & { pieces: readonly Piece[] }) {
  const dispatch = useAppDispatch();
  // New pieces come first, as they do in the album.
  const inOrder = (chosen: readonly number[]) => inChosenOrder(pieces, chosen, { others: 'first' });
  const form = useForm(media.reorderPieces, {
    initial: { albumId: album.id, pieces: pieces.map(({ id }) => id) },
    prepare: (values) => ({ ...values, pieces: inOrder(values.pieces).map(({ id }) => id) }),
    onDone: (saved) => {
      dispatch(onLive(mediaEvents.mediaPieceReorder)(saved));
      showToast('The new order is saved.');
      onClose();
    },
  });

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <Form form={form} className={styles.form}>
      <SortableList
        layout="grid"
        items={inOrder(form.values.pieces)}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={(next) =>
          form.set(
            'pieces',
            next.map(({ id }) => id),
          )
        }
      >
        {(piece) => <PieceThumb piece={piece} />}
      </SortableList>
      <FormErrors form={{ errors: form.errors, fields: {} }} />
      <FormButtons saving={form.saving} onCancel={cancel} />
    </Form>
  );
}
