import { useMemo } from 'react';
import type { Membership, Viewer } from '#shared/viewer';
import { membershipIn, useSession, viewerOf } from '../account';

/** The viewer and their place in a game, as policies take them. */
export function useMembership(gameId: number): { viewer: Viewer; membership: Membership } {
  const { user } = useSession();
  return useMemo(() => ({ viewer: viewerOf(user), membership: membershipIn(user, gameId) }), [user, gameId]);
}
