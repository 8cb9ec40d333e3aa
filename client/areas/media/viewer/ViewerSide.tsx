import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isCovering, markNames } from '#shared/marks';
import type { Piece } from '#shared/areas/media';
import { ShareButton } from '../../../app/page/ShareButton';
import { Markdown } from '../../../markdown/Markdown';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { Time } from '../../../ui/text/Time';
import { Comments, CritiqueQuestion } from '../../comments';
import { VoteWidget } from '../../votes';
import { WhenRevealed } from '../marks/WhenRevealed';
import { ownerOf, pathOfPiece, type ShownPiece } from '../gallery/pieceCards';
import { usePiece } from '../useMedia';
import { MoreBy } from './MoreBy';
import styles from './PieceViewer.module.css';

interface ViewerSideProps {
  given: ShownPiece;
  onShow: (piece: ShownPiece, among?: readonly ShownPiece[]) => void;
}

/** Beside the stage: whose piece it is, its words, votes and comments, and more by the same person. */
export function ViewerSide({ given, onShow }: ViewerSideProps) {
  const { piece, error, isMissing, retry } = usePiece(given.id);
  const shown = piece ?? given;
  const owner = ownerOf(shown);
  return (
    <aside className={styles.side} aria-label="About this piece">
      <header className={styles.head}>
        {/* Announced when the arrow keys lead to another piece. */}
        <h2 className={styles.title} aria-live="polite" dir="auto">
          {shown.title}
        </h2>
        <p className={styles.facts}>
          {owner && (
            <Link to={owner.path} dir="auto">
              {owner.alias}
            </Link>
          )}
          {piece && <Time at={piece.created} />}
          {isCovering(shown.mark) && <span>{markNames[shown.mark]}</span>}
        </p>
      </header>
      {!isMissing && piece && <Discussion piece={piece} />}
      {!isMissing && !piece && error === undefined && <LoadingSkeleton shape="rows" count={3} />}
      {!isMissing && error !== undefined && !piece && <ErrorNotice text={error} onRetry={retry} />}
      {owner && <MoreBy owner={owner} without={given.id} onShow={onShow} />}
    </aside>
  );
}

function Discussion({ piece }: { piece: Piece }) {
  const { id, postId, posterType, posterId, title, description, mark, voteTotal, loggedVote, commentCount } = piece;
  const address = pathOfPiece(piece);
  return (
    <>
      <WhenRevealed mark={mark} of={`piece.${id}`}>
        {description !== '' && <Markdown text={description} pictures={piece.pictures} />}
        <CritiqueQuestion text={piece.question} />
      </WhenRevealed>
      <div className={styles.actions}>
        <VoteWidget parentType="media" parentId={id} voteTotal={voteTotal} loggedVote={loggedVote} />
        <ShareButton title={title} path={address} copied="The link to the piece has been copied." />
        {ownerOf(piece) && (
          <Button
            component={Link}
            to={address}
            // It takes the place of the viewer's entry in the history, which has the same address.
            replace
            variant="subtle"
            color="text"
            rightSection={<IconArrowUpRight size={16} aria-hidden />}
          >
            Open page
          </Button>
        )}
      </div>
      <Suspense fallback={<LoadingSkeleton shape="rows" />}>
        <Comments
          on={{ post: { id: postId, parentType: posterType, parentId: posterId, commentCount }, pieceId: id }}
          address={address}
        />
      </Suspense>
    </>
  );
}
