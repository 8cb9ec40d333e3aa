import { IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type Ref } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mediaTexts, type PlacedPiece } from '#shared/areas/media';
import { mediaPath } from '#shared/mediaPaths';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import styles from './PiecePage.module.css';
import { PieceCard } from './PieceCard';
import type { MediaOwner } from '../mediaKeys';
import { usePieceAt } from '../useMedia';
import { useMediaRights } from '../useMediaRights';
import { ViewAll } from '../ViewAll';

const EditPieceForm = lazyWithRetry(() => import('./EditPieceForm'));

interface PiecePageProps {
  owner: MediaOwner;
  /** As they stand in the address. */
  album: string;
  piece: string;
  isEditing: boolean;
}

/** One piece on its stage, or the form over it (part 2 §2). */
export function PiecePage({ owner, album, piece, isEditing }: PiecePageProps) {
  const { placed, error, errorStatus, retry } = usePieceAt(owner, album, piece);
  const top = useRef<HTMLElement>(null);
  const [wasEdited, setWasEdited] = useState(isEditing);
  if (isEditing && !wasEdited) setWasEdited(true);
  // With another title it stands at another address, and is asked for anew.
  const editor = useFocusAfterClose<HTMLAnchorElement>(isEditing || (wasEdited && !placed));
  useEffect(() => {
    // Who comes from far down an album is to see the piece, not the end of its comments.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, []);
  return (
    <section ref={top} className={styles.page} aria-label="Piece">
      <ViewAll owner={owner} />
      {errorStatus === 404 && <EmptyState text={mediaTexts.missingPiece} icon={<IconPhotoOff size={36} />} />}
      {errorStatus !== 404 && error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error === undefined && !placed && <LoadingSkeleton count={8} />}
      {placed && (
        <Placed owner={owner} placed={placed} address={{ album, piece }} isEditing={isEditing} editor={editor} />
      )}
    </section>
  );
}

interface PlacedProps {
  owner: MediaOwner;
  placed: PlacedPiece;
  address: { album: string; piece: string };
  isEditing: boolean;
  /** Of the link to the form. */
  editor: Ref<HTMLAnchorElement>;
}

function Placed({ owner, placed, address, isEditing, editor }: PlacedProps) {
  const { known, mayEdit } = useMediaRights(owner);
  const { search, hash } = useLocation();
  const present = { album: placed.album.stringUrl, piece: placed.piece.stringUrl };
  const isPresent = present.album === address.album && present.piece === address.piece;
  // An open form stays where it is when a title changes; closing it leads to the present address.
  if (!isPresent && !isEditing)
    return <Navigate to={`${mediaPath({ ...owner, ...present })}${search}${hash}`} replace />;
  if (!isEditing) return <PieceCard owner={owner} placed={placed} mayEdit={mayEdit} editor={editor} />;
  if (!known) return <LoadingSkeleton count={8} />;
  if (!mayEdit) return <ErrorNotice text={mediaTexts.cannotEdit} />;
  return (
    <Suspense fallback={<LoadingSkeleton count={8} />}>
      <EditPieceForm key={placed.piece.id} owner={owner} placed={placed} />
    </Suspense>
  );
}
