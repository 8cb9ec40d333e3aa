import { useMemo } from 'react';
import type { Comment } from '#shared/areas/comments';
import { canEditComment } from '#shared/areas/comments.policy';
import { useSession } from '../account';

/** Which comments the viewer may change; the server demands the same (security §6). */
export function useCommentRights() {
  const { user } = useSession();
  return useMemo(() => {
    const viewer = user && { id: user.info.id, siteModCanBan: user.info.siteModCanBan };
    return {
      canEdit: ({ poster, subPoster }: Pick<Comment, 'poster' | 'subPoster'>) => {
        const game = subPoster && user?.games.find(({ id }) => id === subPoster.id);
        const membership = game ? { modLevel: game.moderatorLevel } : null;
        return canEditComment(viewer, { authorId: poster.id, gameId: subPoster?.id ?? null }, membership);
      },
    };
  }, [user]);
}
