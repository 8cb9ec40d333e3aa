import type { LoggedUser } from '#shared/areas/account';
import type { Membership, Viewer } from '#shared/viewer';

/** Who is logged in, as policies take them. */
export const viewerOf = (user: LoggedUser | null): Viewer =>
  user && { id: user.info.id, siteModCanBan: user.info.siteModCanBan };

/** The games that are theirs, for which they alone speak. */
export const ownedGames = ({ games }: Pick<LoggedUser, 'games'>) =>
  games.filter(({ moderatorLevel }) => moderatorLevel === 'owner');

/** Their place in a game's team; none where they are no member, or no game is meant. */
export function membershipIn(user: LoggedUser | null, gameId: number | null): Membership {
  const game = user?.games.find(({ id }) => id === gameId);
  return game ? { modLevel: game.moderatorLevel } : null;
}
