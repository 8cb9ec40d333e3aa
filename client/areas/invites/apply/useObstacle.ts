import type { LoggedUser } from '#shared/areas/session';
import type { Game } from '#shared/areas/games';
import { applicationsTexts, type Between } from '#shared/areas/recruiting/applications';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { useBetween } from '../applications.slice';
import { mayReapplyAt, openApplications } from '../between/openApplications';

/**
 * Why an application is pointless: the viewer is a member, has asked already, is invited, or was declined lately. Null if
 * it is not, undefined until that is known.
 */
export function useObstacle(game: Game, { info, games }: LoggedUser): string | null | undefined {
  const between = useBetween(info.id, { gameId: game.id });
  if (games.some(({ id }) => id === game.id)) return invitesTexts.youAreMember;
  return between && obstacleOf(game, between);
}

function obstacleOf({ alias }: Game, between: readonly Between[]): string | null {
  const [open] = openApplications(between);
  if (open) return open.direction === 'request' ? invitesTexts.alreadyRequested : invitesTexts.hasInvitedYou(alias);
  const again = mayReapplyAt(between);
  return again === null ? null : applicationsTexts.tooSoon(again);
}
