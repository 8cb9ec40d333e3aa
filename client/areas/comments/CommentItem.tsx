import { Button } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { memo, Suspense, useId, useState } from 'react';
import type { Comment } from '#shared/areas/comments';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { VoteWidget } from '../votes';
import { CommentHead } from './CommentHead';
import { CommentMenu } from './CommentMenu';
import styles from './Comments.module.css';
import { authorOf, type CommentTarget } from './commentTarget';

const CommentEditor = lazyWithRetry(() => import('./CommentEditor'));

interface CommentItemProps {
  on: CommentTarget;
  comment: Comment;
  address: string | null;
  isLinked: boolean;
  onQuote: ((comment: Comment) => void) | null;
}

/** One comment: who and when, its words, the votes on it, and what may be done with it. */
export const CommentItem = memo(function CommentItem({ on, comment, address, isLinked, onQuote }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const nameId = useId();
  const item = useFocusAfterClose<HTMLElement>(editing);
  const voice = authorOf(comment);
  const link = address && `${address}?comment=${comment.id}`;

  return (
    <article
      ref={item}
      className={styles.comment}
      data-list-item
      data-comment={comment.id}
      data-linked={isLinked || undefined}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <LevelRing of={voice} kind={voice.kind} level={voice.xpLevelData} size="small" className={styles.avatar ?? ''} />
      <CommentHead comment={comment} nameId={nameId} link={link} />
      <div className={styles.words}>
        {editing ? (
          <Suspense fallback={<LoadingSkeleton count={2} />}>
            <CommentEditor on={on} comment={comment} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <Markdown text={comment.content} mode="limited" />
        )}
      </div>
      {!editing && (
        <div className={styles.acts}>
          <VoteWidget
            parentType="post"
            parentId={comment.id}
            voteTotal={comment.voteTotal}
            loggedVote={comment.loggedVote}
          />
          {onQuote && (
            <Button
              variant="subtle"
              color="text"
              size="compact-sm"
              className={styles.act ?? ''}
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
  );
});
