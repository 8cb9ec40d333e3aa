import { useMemo } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { hasRight } from '#shared/policies/team.policy';
import type { Membership, Viewer } from '#shared/viewer';
import type { MemberRight } from '#shared/vocabulary';
import { useSession } from './session.slice';

/** The viewer as policies take them. */
export function viewerOf(user: LoggedUser | null): Viewer {
  if (!user) return null;
  const { id, siteModCanBan, isOperator, rolesPaused } = user.info;
  return { id, siteModCanBan, isOperator, rolesPaused };
}

/** The games for which a user has a right. */
export const gamesWithRight = ({ games }: Pick<LoggedUser, 'games'>, right: MemberRight) =>
  games.filter((game) => hasRight(membershipOf(game), right));

/** The membership that one of a user's games stands for. */
export const membershipOf = ({ moderatorLevel: modLevel, rights }: LoggedUser['games'][number]) => ({
  modLevel,
  rights,
});

/** The user's membership of a game; null for strangers, and where no game is meant. */
export function membershipIn(user: LoggedUser | null, gameId: number | null): Membership {
  const game = user?.games.find(({ id }) => id === gameId);
  return game ? membershipOf(game) : null;
}

export function useViewer(): Viewer {
  const { user } = useSession();
  return useMemo(() => viewerOf(user), [user]);
}

/** The viewer and their membership of a game, as policies take them. */
export function useMembership(gameId: number): { viewer: Viewer; membership: Membership } {
  const { user } = useSession();
  return useMemo(() => ({ viewer: viewerOf(user), membership: membershipIn(user, gameId) }), [user, gameId]);
}
