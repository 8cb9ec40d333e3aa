import { useMemo } from 'react';
import type { Comment } from '#shared/areas/comments';
import { canEditComment } from '#shared/areas/comments.policy';
import { membershipIn, useSession, viewerOf } from '../account';

/** Which comments the viewer may change; the server demands the same (security §6). */
export function useCommentRights() {
  const { user } = useSession();
  return useMemo(() => {
    const viewer = viewerOf(user);
    return {
      canEdit: ({ poster, subPoster }: Pick<Comment, 'poster' | 'subPoster'>) => {
        const gameId = subPoster?.id ?? null;
        return canEditComment(viewer, { authorId: poster.id, gameId }, membershipIn(user, gameId));
      },
    };
  }, [user]);
}
