import { useMemo } from 'react';
import type { Membership, Viewer } from '#shared/viewer';
import { useSession } from '../account';

/** The viewer and their place in a game, as policies take them. */
export function useMembership(gameId: number): { viewer: Viewer; membership: Membership } {
  const { user } = useSession();
  return useMemo(() => {
    const game = user?.games.find(({ id }) => id === gameId);
    return {
      viewer: user && { id: user.info.id, siteModCanBan: user.info.siteModCanBan },
      membership: game ? { modLevel: game.moderatorLevel } : null,
    };
  }, [user, gameId]);
}
