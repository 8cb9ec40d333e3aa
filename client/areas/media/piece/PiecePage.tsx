import { IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { mediaTexts, type PlacedPiece } from '#shared/areas/media';
import { mediaPath } from '#shared/media/mediaPaths';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useTitle } from '../../../app/page/useTitle';
import { Removable } from '../../../app/forms/Removable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import styles from './PiecePage.module.css';
import { PieceCard } from './PieceCard';
import type { MediaOwner } from '../mediaKeys';
import { usePieceAt, useMediaRights } from '../useMedia';
import { ViewAllLink } from '../ViewAllLink';
import { Redirect } from '../../../app/page/Redirect';

const EditPieceForm = lazyWithRetry(() => import('./EditPieceForm'));

interface PiecePageProps {
  owner: MediaOwner;
  /** The parts of the address. */
  album: string;
  piece: string;
  isEditing: boolean;
}

/** The page of a piece, or the form that edits it. */
export function PiecePage({ owner, album, piece, isEditing }: PiecePageProps) {
  const { placed, error, errorStatus, retry } = usePieceAt(owner, album, piece);
  const top = useRef<HTMLElement>(null);
  const isMissing = errorStatus === 404;
  useTitle(isMissing ? mediaTexts.missingPiece : placed?.piece.title);
  const [wasEdited, setWasEdited] = useState(isEditing);
  if (isEditing && !wasEdited) setWasEdited(true);
  // After a rename the piece is fetched again under its new address.
  const editor = useFocusAfterClose<HTMLAnchorElement>(isEditing || (wasEdited && !placed));
  useEffect(() => {
    // Coming from far down an album, the viewer would see the end of the comments.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, []);
  return (
    <section ref={top} className={styles.page} aria-label="Piece">
      <ViewAllLink owner={owner} />
      {isMissing && <EmptyState text={mediaTexts.missingPiece} icon={<IconPhotoOff size={36} />} />}
      {!isMissing && error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error === undefined && !placed && <LoadingSkeleton count={8} />}
      {placed && (
        <Removable>
          <PieceOrForm owner={owner} placed={placed} address={{ album, piece }} isEditing={isEditing} editor={editor} />
        </Removable>
      )}
    </section>
  );
}

interface PieceOrFormProps {
  owner: MediaOwner;
  placed: PlacedPiece;
  address: { album: string; piece: string };
  isEditing: boolean;
  /** The link to the form. */
  editor: Ref<HTMLAnchorElement>;
}

function PieceOrForm({ owner, placed, address, isEditing, editor }: PieceOrFormProps) {
  const { known, mayEdit } = useMediaRights(owner);
  const { search, hash } = useLocation();
  const current = { album: placed.album.stringUrl, piece: placed.piece.stringUrl };
  const isCurrent = current.album === address.album && current.piece === address.piece;
  // An open form stays at its address when the title changes; closing it leads to the current one.
  if (!isCurrent && !isEditing) return <Redirect to={`${mediaPath({ ...owner, ...current })}${search}${hash}`} />;
  if (!isEditing) return <PieceCard owner={owner} placed={placed} mayEdit={mayEdit} editor={editor} />;
  if (!known) return <LoadingSkeleton count={8} />;
  return (
    <Removable isOpen={mayEdit}>
      {mayEdit ? (
        <Suspense fallback={<LoadingSkeleton count={8} />}>
          <EditPieceForm key={placed.piece.id} owner={owner} placed={placed} />
        </Suspense>
      ) : (
        <ErrorNotice text={mediaTexts.cannotEdit} />
      )}
    </Removable>
  );
}
