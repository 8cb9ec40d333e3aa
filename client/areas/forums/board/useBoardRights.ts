import { useMemo } from 'react';
import { canReadPrivate, isBoardModerator, type BoardRights } from '#shared/policies/forums.policy';
import type { Viewer } from '#shared/viewer';
import { membershipIn, useSession, viewerOf } from '../../account';
import type { Board } from './board';

export interface ViewerBoardRights {
  viewer: Viewer;
  /** The board as the policies take it. */
  board: BoardRights;
  isModerator: boolean;
  readsPrivate: boolean;
}

/** The viewer's rights on a board, by the policies that the server enforces. */
export function useBoardRights({ gameId }: Pick<Board, 'gameId'>): ViewerBoardRights {
  const { user } = useSession();
  return useMemo(() => {
    const viewer = viewerOf(user);
    const board = { gameId, membership: membershipIn(user, gameId) };
    return {
      viewer,
      board,
      isModerator: isBoardModerator(viewer, board),
      readsPrivate: canReadPrivate(viewer, board),
    };
  }, [user, gameId]);
}
