import type { Game } from '#shared/areas/games';
import { useSession } from '../../account';
import { useBetween } from '../applications.slice';
import { mayReapplyAt, openApplications } from './openApplications';

/** The ways of the viewer, who may be a visitor, into a game: answering, applying, or waiting. */
export function useApplyState({
  id,
  lookingForMembers,
  openings,
}: Pick<Game, 'id' | 'lookingForMembers' | 'openings'>) {
  const { user } = useSession();
  const isMember = user?.games.some((game) => game.id === id) ?? false;
  const between = useBetween(user && !isMember ? user.info.id : null, { gameId: id });
  const open = openApplications(between)[0];
  const againFrom = mayReapplyAt(between);
  const isSought = lookingForMembers || openings.length > 0;
  return { open, againFrom, mayApply: isSought && !isMember && open === undefined && againFrom === null };
}
