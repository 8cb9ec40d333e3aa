import type { Application } from '#shared/areas/recruiting/applications';
import { withResolved, type ResolvedApplication } from '../applications.slice';

/** Applications to one opening, or to a game without one. */
export interface ApplicationGroup {
  key: string;
  opening: Application['opening'];
  game: Application['gameDetails'];
  items: Application[];
}

/** The listed applications with those that were answered on this visit, newest first, by what they are for. */
export function groupsOf(items: readonly Application[], resolved: readonly ResolvedApplication[]): ApplicationGroup[] {
  const groups = new Map<string, ApplicationGroup>();
  for (const item of withResolved(items, resolved)) {
    const { opening, gameDetails: game } = item;
    const key = opening ? `opening.${opening.id}` : `game.${game.id}`;
    const group = groups.get(key) ?? { key, opening, game, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
