import { Button, Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import type { TopPiece } from '#shared/areas/topContent';
import { pieceImage } from '#shared/media/mediaPaths';
import { useAppSelector } from '../../app/hooks';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Panel } from '../../ui/layout/Panel';
import { Thumb } from '../../ui/layout/Thumb';
import { addressOfTopPiece } from './addressOfTopPiece';
import { selectMuted } from '../account';
import { mediaTypeLooks } from '../media';
import styles from './HomePanels.module.css';
import { useTopContent } from './home.slice';

const isIn = (ids: readonly number[], id: number | null | undefined) => typeof id === 'number' && ids.includes(id);

/** Two rows; the others are shown on request. */
const shownFirst = 8;

/** The most liked pieces of portfolios and games. */
export function TopContent() {
  const { data: drawn, error, retry } = useTopContent();
  const muted = useAppSelector(selectMuted);
  const data = drawn?.filter(({ authorId, gameId }) => !isIn(muted.developers, authorId) && !isIn(muted.games, gameId));
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const isLong = (data?.length ?? 0) > shownFirst;
  const toggle = (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={showsAll}
      aria-controls={listId}
      onClick={() => setShowsAll(!showsAll)}
    >
      {showsAll ? 'Show fewer' : 'Show more'}
    </Button>
  );
  return (
    <Panel title="Top content" action={isLong && toggle}>
      {error !== undefined ? (
        <ErrorNotice text={error} onRetry={retry} />
      ) : (
        <TopPieces id={listId} pieces={showsAll ? data : data?.slice(0, shownFirst)} showsAll={showsAll} />
      )}
    </Panel>
  );
}

interface TopPiecesProps {
  id: string;
  pieces: TopPiece[] | undefined;
  showsAll: boolean;
}

function TopPieces({ id, pieces, showsAll }: TopPiecesProps) {
  if (!pieces) {
    return (
      <div className={styles.thumbs} role="status" aria-label="Loading">
        {Array.from({ length: shownFirst }, (_, index) => (
          <div key={index} className={styles.thumbWaiting}>
            <Skeleton className={styles.pictureWaiting ?? ''} />
          </div>
        ))}
      </div>
    );
  }
  if (pieces.length === 0)
    return <EmptyState text="Nothing here yet" hint="Popular pieces from portfolios and games will appear here." />;
  return (
    <ul id={id} className={styles.thumbs} data-all={showsAll || undefined}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <TopThumb piece={piece} />
        </li>
      ))}
    </ul>
  );
}

function TopThumb({ piece }: { piece: TopPiece }) {
  const { mediaType, mediaUrl, pictures, previewUrl, title, posterAlias, subPosterAlias } = piece;
  const picture = { mediaType, mediaUrl, pictures, previewImageUrl: previewUrl || null, width: null, height: null };
  return (
    <Thumb
      to={addressOfTopPiece(piece)}
      title={title}
      by={subPosterAlias ?? posterAlias ?? ''}
      src={pieceImage(picture)?.thumb ?? null}
      icon={mediaTypeLooks[mediaType].icon}
      isPlayed={mediaType !== 'Image'}
      votes={piece.voteTotal}
      comments={piece.commentCount}
    />
  );
}
