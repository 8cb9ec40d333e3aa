import { Button } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { memo, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Comment } from '#shared/areas/comments';
import type { Person } from '#shared/shapes';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Removable } from '../../app/forms/Removable';
import { Markdown } from '../../markdown/Markdown';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { LevelRing } from '../../profiles/LevelRing';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { Time } from '../../ui/text/Time';
import { VoteWidget } from '../votes';
import { CommentMenu } from './CommentMenu';
import styles from './Comments.module.css';
import { authorOf, writerPage } from './authors';
import type { CommentTarget } from './commentTarget';

const CommentEditor = lazyWithRetry(() => import('./CommentEditor'));

interface CommentItemProps {
  on: CommentTarget;
  comment: Comment;
  address: string | null;
  isLinked: boolean;
  onQuote: ((comment: Comment) => void) | null;
}

/** One comment with its votes and actions. */
export const CommentItem = memo(function CommentItem({ on, comment, address, isLinked, onQuote }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const nameId = useId();
  const item = useFocusAfterClose<HTMLElement>(editing);
  const author = authorOf(comment);
  const link = address && `${address}?comment=${comment.id}`;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = comment.hiddenBy !== undefined && !isUnfolded && !editing;

  return (
    <Removable>
      <article
        ref={item}
        className={styles.comment}
        data-list-item
        data-comment={comment.id}
        data-linked={isLinked || undefined}
        tabIndex={-1}
        aria-labelledby={nameId}
      >
        <LevelRing
          of={author}
          kind={author.kind}
          level={author.xpLevelData}
          size="small"
          className={styles.avatar ?? ''}
        />
        <CommentHead comment={comment} nameId={nameId} link={link} />
        {comment.hiddenBy && (
          <HiddenNote by={comment.hiddenBy} isFolded={isFolded} onToggle={() => setUnfolded(isFolded)} />
        )}
        {!isFolded && (
          <div className={styles.text}>
            {editing ? (
              <Suspense fallback={<LoadingSkeleton count={2} />}>
                <CommentEditor on={on} comment={comment} onClose={() => setEditing(false)} />
              </Suspense>
            ) : (
              <Markdown text={comment.content} pictures={comment.pictures} mode="limited" />
            )}
          </div>
        )}
        {!editing && (
          <div className={styles.actions}>
            {!isFolded && (
              <VoteWidget
                parentType="post"
                parentId={comment.id}
                voteTotal={comment.voteTotal}
                loggedVote={comment.loggedVote}
              />
            )}
            {!isFolded && onQuote && (
              <Button
                variant="subtle"
                color="text"
                size="compact-sm"
                className={styles.action ?? ''}
                leftSection={<IconQuote size={16} aria-hidden />}
                onClick={() => onQuote(comment)}
              >
                Quote
              </Button>
            )}
            <CommentMenu on={on} comment={comment} link={link} onEdit={() => setEditing(true)} />
          </div>
        )}
      </article>
    </Removable>
  );
});

interface HiddenNoteProps {
  by: Person;
  isFolded: boolean;
  onToggle: () => void;
}

/** A hidden comment, folded: it names who hid it and has a button that unfolds it. */
const HiddenNote = ({ by, isFolded, onToggle }: HiddenNoteProps) => (
  <p className={styles.hiddenNote}>
    Hidden by <DeveloperLink of={by} />{' '}
    <Button variant="subtle" color="text" size="compact-sm" aria-expanded={!isFolded} onClick={onToggle}>
      {isFolded ? 'Show it' : 'Fold it'}
    </Button>
  </p>
);

interface CommentHeadProps {
  comment: Comment;
  /** The id of the element with the author's name. */
  nameId: string;
  /** The path of the comment; null without one. */
  link: string | null;
}

/** The author, for a game also the writer, and the time, which links to the comment. */
function CommentHead({ comment, nameId, link }: CommentHeadProps) {
  const author = authorOf(comment);
  const time = <Time at={comment.timestamp} />;
  return (
    <header className={styles.head}>
      <span className={styles.name} id={nameId}>
        <AuthorName page={author.page} alias={author.alias} />
      </span>
      {author.kind === 'game' && (
        <span className={styles.meta}>
          by <AuthorName page={writerPage(comment)} alias={comment.poster.alias} />
        </span>
      )}
      <span className={styles.meta}>{link === null ? time : <Link to={link}>{time}</Link>}</span>
      {comment.modifiedDate !== comment.timestamp && <span className={styles.meta}>edited</span>}
    </header>
  );
}

function AuthorName({ page, alias }: { page: string | null; alias: string }) {
  return page ? (
    <Link to={page} dir="auto">
      {alias}
    </Link>
  ) : (
    <bdi>{alias}</bdi>
  );
}
