import { useEffect } from 'react';
import { commentsLimits } from '#shared/areas/comments';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import type { RootState } from '../../app/store';
import { fetchComments, fetchPlaced, placedLeft, threadLeft } from './comments.slice';
import { targetOf, type CommentTarget } from './commentTarget';
import { firstKey, moreKey, useThread } from './thread';

const selectPages = (state: RootState) => state.comments.pages;
const selectPlaced = (state: RootState) => state.comments.placed;
/** The comments on a post, oldest first, live while they are shown. */
export function useComments(on: CommentTarget) {
  const dispatch = useAppDispatch();
  const postId = on.post.id;
  const { id, isMediaPost } = targetOf(on);
  const thread = useAppSelector((state) => state.comments.threads[postId]);
  const known = useAppSelector((state) => state.comments.comments);
  const more = useAppSelector((state) => state.comments.pages[moreKey(postId)]);

  const { limit, ...view } = useThread(thread, known, commentsLimits.pageSize);

  const first = useFetched(fetchComments, selectPages, {
    key: firstKey(postId),
    input: { postId: id, isMediaPost, startResult: 0, limit },
  });
  useTopics([topics.post(postId)]);
  useEffect(() => () => void dispatch(threadLeft(postId)), [dispatch, postId]);

  function loadMore() {
    const input = { postId: id, isMediaPost, startResult: view.joined.length, limit: commentsLimits.pageSize };
    void dispatch(fetchComments({ key: moreKey(postId), input }));
  }

  return {
    ...view,
    isKnown: thread !== undefined,
    isComplete: thread?.isComplete ?? false,
    error: thread ? undefined : first.error,
    /** The error of the next page. */
    moreError: more?.error,
    isLoadingMore: more?.status === 'fetching',
    retry: first.retry,
    loadMore,
  };
}

/** The state of the comment that the address names. */
export function useLinkedComment(on: CommentTarget, linkedId: number | null): 'none' | 'waiting' | 'shown' | 'missing' {
  const dispatch = useAppDispatch();
  const thread = useAppSelector((state) => state.comments.threads[on.post.id]);
  const isShown = linkedId !== null && (thread?.ids.includes(linkedId) ?? false);
  const id = linkedId ?? 0;
  const { status } = useFetched(
    fetchPlaced,
    selectPlaced,
    { key: String(id), input: { id } },
    { when: linkedId !== null && thread !== undefined && !isShown },
  );
  useEffect(() => () => void dispatch(placedLeft(id)), [dispatch, id]);

  if (linkedId === null) return 'none';
  if (isShown) return 'shown';
  return status === 'fetched' ? 'missing' : 'waiting';
}
