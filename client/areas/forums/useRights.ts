import { useMemo } from 'react';
import { canReadPrivate, isBoardModerator, type BoardRights } from '#shared/areas/forums.policy';
import type { Viewer } from '#shared/viewer';
import { useSession } from '../account';
import type { Board } from './board';

export interface Rights {
  viewer: Viewer;
  /** The board as the rules of the area see it. */
  board: BoardRights;
  isModerator: boolean;
  readsPrivate: boolean;
}

/** What the viewer may do on a board; the server demands the same (security §6). */
export function useRights({ gameId }: Pick<Board, 'gameId'>): Rights {
  const { user } = useSession();
  return useMemo(() => {
    const viewer = user && { id: user.info.id, siteModCanBan: user.info.siteModCanBan };
    const game = user?.games.find(({ id }) => id === gameId);
    const board = { gameId, membership: game ? { modLevel: game.moderatorLevel } : null };
    return {
      viewer,
      board,
      isModerator: isBoardModerator(viewer, board),
      readsPrivate: canReadPrivate(viewer, board),
    };
  }, [user, gameId]);
}
