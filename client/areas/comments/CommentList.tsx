import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { commentsTexts, type Comment } from '#shared/areas/comments';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { HideBlocked } from '../contact';
import { CommentItem } from './CommentItem';
import styles from './Comments.module.css';
import type { CommentTarget } from './commentTarget';
import { useComments, useLinkedComment } from './useComments';

interface CommentListProps {
  on: CommentTarget;
  address: string | null;
  linkedId: number | null;
  showsEmptyText: boolean;
  /** Null for visitors. */
  onQuote: ((comment: Comment) => void) | null;
}

const maxSkeletons = 4;

/** The comments, loading, failed, empty or listed. */
export function CommentList({ on, linkedId, showsEmptyText, ...shown }: CommentListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { isKnown, error, joined, beyond, missing, moreError, isLoadingMore, ...act } = useComments(on);
  const linked = useLinkedComment(on, linkedId);
  const focusOn = useRef<number | null>(null);

  const find = (id: number) => list.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`);
  useEffect(() => {
    if (linked !== 'shown' || linkedId === null) return;
    find(linkedId)?.scrollIntoView({ block: 'center' });
    find(linkedId)?.focus({ preventScroll: true });
  }, [linked, linkedId]);
  useEffect(() => {
    const target = focusOn.current === null ? undefined : joined[focusOn.current];
    if (!target) return;
    focusOn.current = null;
    find(target.id)?.focus({ preventScroll: true });
  }, [joined]);

  function loadMore() {
    focusOn.current = joined.length;
    act.loadMore();
  }
  const item = (comment: Comment) => (
    <li key={comment.id}>
      <HideBlocked from={comment.poster.id}>
        <CommentItem on={on} comment={comment} isLinked={comment.id === linkedId} {...shown} />
      </HideBlocked>
    </li>
  );

  if (error !== undefined) return <ErrorNotice text={error} onRetry={act.retry} />;
  if (!isKnown) {
    if (on.post.commentCount === 0) return null;
    return <LoadingSkeleton shape="rows" count={Math.min(maxSkeletons, on.post.commentCount)} />;
  }
  return (
    <div ref={list} className={styles.listed}>
      {linked === 'missing' && <ErrorNotice text={commentsTexts.missing} />}
      {joined.length + beyond.length === 0 && showsEmptyText && <p className={styles.none}>{commentsTexts.none}</p>}
      {joined.length > 0 && <ol className={styles.list}>{joined.map(item)}</ol>}
      {moreError !== undefined && <ErrorNotice text={moreError} onRetry={loadMore} />}
      {missing > 0 && moreError === undefined && (
        <Button className={styles.more ?? ''} variant="default" size="sm" loading={isLoadingMore} onClick={loadMore}>
          {commentsTexts.loadMore} ({missing})
        </Button>
      )}
      {beyond.length > 0 && <ol className={styles.list}>{beyond.map(item)}</ol>}
    </div>
  );
}
