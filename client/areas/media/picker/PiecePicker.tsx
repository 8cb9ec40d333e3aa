import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { mediaTexts } from '#shared/areas/media';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { SortableList } from '../../../ui/form/SortableList';
import { PiecesSkeleton } from '../album/PiecesSkeleton';
import type { ShownPiece } from '../gallery/pieceCards';
import { PieceThumb } from '../gallery/PieceThumb';
import type { MediaOwner } from '../mediaKeys';
import { usePagePieces } from '../usePagePieces';
import styles from './PiecePicker.module.css';

interface PiecePickerProps {
  /** The developer or game whose pieces can be chosen. */
  owner: Omit<MediaOwner, 'page'>;
  /** The ids of the chosen pieces in their order. */
  chosen: readonly number[];
  /** Pieces that are known already, such as the stored ones. */
  known: readonly ShownPiece[];
  onChange: (chosen: ShownPiece[]) => void;
  /** How many can be chosen. */
  most: number;
  /** The heading of the field: "Featured pieces". */
  label: string;
  error?: string | undefined;
}

/** Pieces that are fetched at once. */
const pageSize = 24;

/** Chooses some of the pieces of a page and puts them in order. */
export default function PiecePicker(props: PiecePickerProps) {
  const { owner, known, onChange, most, label, error } = props;
  const labelId = useId();
  const pieces = usePagePieces(owner, pageSize);
  const found = [...pieces.pieces, ...known];
  const chosen = props.chosen.flatMap((id) => found.find((piece) => piece.id === id) ?? []);
  useMissingPieces(chosen.length < props.chosen.length, pieces, () => onChange(chosen));
  const isFull = chosen.length >= most;
  const isChosen = (piece: ShownPiece) => chosen.some(({ id }) => id === piece.id);
  const remove = (piece: ShownPiece) => onChange(chosen.filter(({ id }) => id !== piece.id));
  const toggle = (piece: ShownPiece) => (isChosen(piece) ? remove(piece) : onChange([...chosen, piece]));

  return (
    <div className={styles.picker} role="group" aria-labelledby={labelId}>
      <p className={styles.label}>
        <span id={labelId}>{label}</span>
        <span className={styles.count} role="status">
          {chosen.length} of {most}
          {isFull && '. Take one out to choose another.'}
        </span>
      </p>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <SortableList
          layout="grid"
          items={chosen}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={onChange}
          actionOf={(piece) => (
            <ActionIcon
              variant="subtle"
              color="text"
              size={36}
              aria-label={`Take ${piece.title} out`}
              onClick={() => remove(piece)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        >
          {(piece) => <PieceThumb piece={piece} />}
        </SortableList>
      )}
      {pieces.error !== undefined && <ErrorNotice text={pieces.error} onRetry={pieces.retry} />}
      {!pieces.isKnown && pieces.error === undefined && <PiecesSkeleton count={8} />}
      {pieces.isKnown && pieces.pieces.length === 0 && (
        <p className={styles.none}>
          {owner.pageType === 'game' ? mediaTexts.noMediaOfGame : mediaTexts.noMediaOfDeveloper}
        </p>
      )}
      <ul className={styles.choices} aria-label="Pieces to choose from">
        {pieces.pieces.map((piece) => (
          <Choice
            key={piece.id}
            piece={piece}
            isChosen={isChosen(piece)}
            isBlocked={isFull && !isChosen(piece)}
            onToggle={() => toggle(piece)}
          />
        ))}
      </ul>
      {pieces.hasMore && (
        <Button className={styles.more ?? ''} variant="default" loading={pieces.isFetching} onClick={pieces.loadMore}>
          Load more pieces
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  piece: ShownPiece;
  isChosen: boolean;
  /** Others have to be taken out first. */
  isBlocked: boolean;
  onToggle: () => void;
}

function Choice({ piece, isChosen, isBlocked, onToggle }: ChoiceProps) {
  return (
    <li>
      <UnstyledButton
        className={styles.choice ?? ''}
        aria-pressed={isChosen}
        aria-label={piece.title}
        title={piece.title}
        // Not disabled, which would lose the focus.
        aria-disabled={isBlocked}
        onClick={() => {
          if (!isBlocked) onToggle();
        }}
      >
        <PieceThumb piece={piece} />
        <span className={styles.check} aria-hidden>
          <IconCheck size={16} />
        </span>
      </UnstyledButton>
    </li>
  );
}

/** A restored draft may name pieces that are further down, which are fetched, or gone, which are left out. */
function useMissingPieces(areMissing: boolean, pieces: ReturnType<typeof usePagePieces>, leaveOut: () => void) {
  const find = useEffectEvent(() => (pieces.hasMore ? pieces.loadMore() : leaveOut()));
  const isFetched = !pieces.isFetching && pieces.error === undefined;
  useEffect(() => {
    if (areMissing && isFetched) find();
  }, [areMissing, isFetched, pieces.pieces.length]);
}
