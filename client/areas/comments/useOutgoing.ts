import { useMemo } from 'react';
import { useAppSelector } from '../../app/hooks';
import type { CommentTarget } from './commentTarget';

/** The viewer's comments on something that are on their way, and those that did not arrive. */
export function useOutgoing({ post }: CommentTarget, viewerId: number | null) {
  const all = useAppSelector((state) => state.comments.outgoing);
  return useMemo(
    () =>
      all.filter(
        ({ postId, fromId, arrivedAs }) => postId === post.id && fromId === viewerId && arrivedAs === undefined,
      ),
    [all, post.id, viewerId],
  );
}
