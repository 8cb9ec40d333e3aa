import { ActionIcon, CloseButton, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pieceImage } from '#shared/media/mediaPaths';
import { mediaTexts } from '#shared/areas/media';
import { isCovering } from '#shared/marks';
import { useRestoreFocus } from '../../../ui/focus/focusMemory';
import { useEscape } from '../../../ui/overlay/useEscape';
import type { ShownPiece } from '../gallery/pieceCards';
import { MediaView } from '../lazyMedia';
import { MarkCover } from '../marks/MarkCover';
import { useNeighbourKeys } from '../useNeighbourKeys';
import { usePiece } from '../useMedia';
import styles from './PieceViewer.module.css';
import { ViewerSide } from './ViewerSide';
import { closePieceViewer, leavePieceViewer, showAddressOf, type ViewedPieces } from './viewerStore';

/** The width of the picture, for the browser's choice of a source. */
const sizes = '(max-width: 1023px) 100vw, 75vw';

/** A piece over the whole page, with its neighbours in the list, its comments and more by the same person. */
export default function PieceViewerDialog({ viewed }: { viewed: ViewedPieces }) {
  const [{ pieces, id }, setShown] = useState(viewed);
  const at = pieces.findIndex((piece) => piece.id === id);
  const [newer, older] = [pieces[at - 1], pieces[at + 1]];
  const given = pieces[at];
  useRestoreFocus(true);
  useEscape(true, leavePieceViewer);
  useCloseOnNavigation();
  usePreloading(older);
  usePreloading(newer);

  function show(piece: ShownPiece, among: readonly ShownPiece[] = pieces) {
    showAddressOf(piece);
    setShown({ pieces: among, id: piece.id });
  }
  const swipeProps = useNeighbourKeys({
    newer: newer ? () => show(newer) : null,
    older: older ? () => show(older) : null,
    isInDialog: true,
  });

  if (!given) return null;
  return (
    <Modal.Root
      opened
      onClose={leavePieceViewer}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content data-pieces aria-label={given.title} className={styles.content ?? ''}>
        <Modal.Body className={styles.body ?? ''}>
          <div className={styles.stage} {...swipeProps}>
            <Stage key={id} given={given} />
            {newer && <Step side="newer" piece={newer} onClick={() => show(newer)} />}
            {older && <Step side="older" piece={older} onClick={() => show(older)} />}
            {pieces.length > 1 && (
              <span className={styles.count}>
                {at + 1} / {pieces.length}
              </span>
            )}
          </div>
          <ViewerSide key={`side.${id}`} given={given} onShow={show} />
        </Modal.Body>
        <CloseButton
          className={styles.close ?? ''}
          size="xl"
          aria-label="Close"
          data-autofocus
          onClick={leavePieceViewer}
        />
      </Modal.Content>
    </Modal.Root>
  );
}

function Stage({ given }: { given: ShownPiece }) {
  const { piece, isMissing } = usePiece(given.id);
  const shown = piece ?? given;
  if (isMissing) return <p className={styles.missing}>{mediaTexts.missingPiece}</p>;
  return (
    <MarkCover mark={shown.mark} of={`piece.${shown.id}`}>
      <div className={styles.frame} data-plain={shown.mediaType !== 'Image' || undefined}>
        <MediaView media={shown} size="viewer" />
      </div>
    </MarkCover>
  );
}

interface StepProps {
  side: 'newer' | 'older';
  piece: ShownPiece;
  onClick: () => void;
}

function Step({ side, piece, onClick }: StepProps) {
  const StepIcon = side === 'newer' ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      className={styles.step ?? ''}
      data-side={side}
      variant="transparent"
      size={48}
      radius="xl"
      aria-label={`${side === 'newer' ? 'Previous' : 'Next'}: ${piece.title}`}
      onClick={onClick}
    >
      <StepIcon size={30} aria-hidden />
    </ActionIcon>
  );
}

/** Going back closes it, and so do links in it, which lead away. */
function useCloseOnNavigation() {
  const location = useLocation();
  const [openedAt] = useState(location);
  useEffect(() => {
    if (location !== openedAt) closePieceViewer();
  }, [location, openedAt]);
  useEffect(() => {
    window.addEventListener('popstate', closePieceViewer);
    return () => window.removeEventListener('popstate', closePieceViewer);
  }, []);
}

/** Fetches the picture of a neighbour, unless it is covered. */
function usePreloading(piece: ShownPiece | undefined) {
  const image = piece && !isCovering(piece.mark) ? pieceImage(piece) : null;
  const { src, srcSet } = image ?? {};
  useEffect(() => {
    if (!src?.startsWith('/')) return;
    const picture = new Image();
    picture.sizes = sizes;
    if (srcSet !== undefined) picture.srcset = srcSet;
    picture.src = src;
  }, [src, srcSet]);
}
