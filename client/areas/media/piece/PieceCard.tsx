import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState, type Ref } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mediaEvents, type PlacedPiece } from '#shared/areas/media';
import { idText } from '#shared/fields';
import { isCovering, markNames } from '#shared/marks';
import { mediaPath } from '#shared/media/mediaPaths';
import { useAppDispatch } from '../../../app/hooks';
import { ShareButton } from '../../../app/page/ShareButton';
import { onLive } from '../../../app/live/live';
import { Markdown } from '../../../markdown/Markdown';
import { Time } from '../../../ui/text/Time';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { Comments, CommentsToggle, CritiqueQuestion } from '../../comments';
import { MarkButton, RemoveButton } from '../../moderation';
import { ReportButton } from '../../content';
import { VoteWidget } from '../../votes';
import { Makers } from './Makers';
import { WhenRevealed } from '../marks/WhenRevealed';
import { mediaTypeLooks } from '../mediaTypeLooks';
import { PieceStage } from './PieceStage';
import styles from './PiecePage.module.css';
import type { MediaOwner } from '../mediaKeys';

interface PieceCardProps {
  owner: MediaOwner;
  placed: PlacedPiece;
  mayEdit: boolean;
  /** The link to the form. */
  editor: Ref<HTMLAnchorElement>;
}

/** A piece with its description, votes, comments and actions. */
export function PieceCard(props: PieceCardProps) {
  const { owner, placed } = props;
  const { id, postId, title, description, mark, voteTotal, loggedVote, commentCount, stringUrl, question } =
    placed.piece;
  const [isDiscussed, setDiscussed] = useState(true);
  const [query] = useSearchParams();
  const pathTo = (piece: string) => mediaPath({ ...owner, album: placed.album.stringUrl, piece });
  return (
    <article className={styles.card} aria-labelledby="piece-title">
      <PieceStage placed={placed} pathTo={pathTo} />
      <header className={styles.head}>
        {/* Announced when the arrow keys lead to another piece. */}
        <h2 className={styles.title} id="piece-title" aria-live="polite" dir="auto">
          {title}
        </h2>
        <Facts owner={owner} placed={placed} />
      </header>
      <WhenRevealed mark={mark} of={`piece.${id}`}>
        {description !== '' && <Markdown text={description} pictures={placed.piece.pictures} />}
        <CritiqueQuestion text={question} />
      </WhenRevealed>
      <footer className={styles.foot}>
        <VoteWidget parentType="media" parentId={id} voteTotal={voteTotal} loggedVote={loggedVote} />
        <CommentsToggle count={commentCount} isOpen={isDiscussed} onToggle={() => setDiscussed(!isDiscussed)} />
        <Actions {...props} path={pathTo(stringUrl)} />
      </footer>
      {isDiscussed && (
        <Suspense fallback={<LoadingSkeleton shape="rows" />}>
          <Comments
            key={id}
            on={{
              post: { id: postId, parentType: owner.pageType, parentId: owner.pageId, commentCount },
              pieceId: id,
            }}
            address={pathTo(stringUrl)}
            linkedId={idText.safeParse(query.get('comment')).data ?? null}
          />
        </Suspense>
      )}
    </article>
  );
}

function Facts({ owner, placed: { album, piece } }: Pick<PieceCardProps, 'owner' | 'placed'>) {
  const { mediaType, madeBy, created, modified, mark } = piece;
  return (
    <p className={styles.facts}>
      <span>{mediaTypeLooks[mediaType].name}</span>
      <span>
        in <Link to={mediaPath({ ...owner, album: album.stringUrl })}>{album.title}</Link>
      </span>
      {madeBy.length > 0 && <Makers makers={madeBy} />}
      <Time at={created} />
      {modified !== created && <time dateTime={modified}>edited</time>}
      {isCovering(mark) && <span>{markNames[mark]}</span>}
    </p>
  );
}

function Actions({ owner, placed, mayEdit, editor, path }: PieceCardProps & { path: string }) {
  const { album, piece } = placed;
  const { id, postId, title, mark } = piece;
  const thing = { kind: 'piece', targetId: id } as const;
  const dispatch = useAppDispatch();

  /** The store learns of it by the same action as of a live event. */
  function removeFromStore() {
    const { pageType: posterType, pageId: posterId } = owner;
    dispatch(onLive(mediaEvents.deletedMediaPiece)({ id, albumId: album.id, posterType, posterId, postId }));
  }

  return (
    <div className={styles.actions}>
      <ShareButton title={title} path={path} copied="The link to the piece has been copied." />
      {mayEdit ? (
        <Button
          ref={editor}
          component={Link}
          to={`${path}/Edit`}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Button>
      ) : (
        <>
          <ReportButton {...thing} aboutId={owner.pageType === 'developer' ? owner.pageId : null} name={title} />
          <MarkButton thing={thing} mark={mark} name={title} />
          <RemoveButton thing={thing} name={title} onRemoved={removeFromStore} />
        </>
      )}
    </div>
  );
}
