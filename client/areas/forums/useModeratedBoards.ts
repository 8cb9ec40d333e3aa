import { useMemo } from 'react';
import { isBoardModerator } from '#shared/areas/forums.policy';
import { useSession, viewerOf } from '../account';
import { gameBoard, siteBoard, type Board } from './board/board';

/** The boards that the viewer moderates, this one first. */
export function useModeratedBoards(here: Board): { board: Board; name: string }[] {
  const { user } = useSession();
  return useMemo(() => {
    if (!user) return [];
    const viewer = viewerOf(user);
    const games = user.games
      .filter(({ moderatorLevel }) => isBoardModerator(viewer, { gameId: 0, membership: { modLevel: moderatorLevel } }))
      .map((game) => ({ board: gameBoard(game), name: game.alias }));
    const isSites = isBoardModerator(viewer, { gameId: null, membership: null });
    const all = [...(isSites ? [{ board: siteBoard, name: 'The site’s forums' }] : []), ...games];
    return all.sort((one, other) => Number(other.board.id === here.id) - Number(one.board.id === here.id));
  }, [user, here.id]);
}
