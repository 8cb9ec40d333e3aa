import {
  choiceNames,
  classifiedsLimits,
  flagOfPosition,
  type ClassifiedRole,
} from '#shared/areas/recruiting/classifieds';
import { positions } from '#shared/vocabulary';
import type { Filters } from './filters';
import type { Ad } from './classifieds.slice';

/** The role of a filter value. */
const roleOf = (param: ClassifiedRole) => positions.find(({ plural }) => plural.toLowerCase() === param)?.role;

/** The roles of an ad in the order of the positions. */
export const rolesOf = (ad: Ad) => positions.filter(({ role }) => ad[flagOfPosition[role]]);

/** Whether a live ad belongs to a list; the server filters what is fetched. */
export function matchesFilters(filters: Filters, ad: Ad): boolean {
  const { postType, role, skillId, state, jam, hoursAWeek, utcOffset } = filters;
  const position = roleOf(role);
  return (
    (ad.posterType === 'game') === (postType === 'game projects') &&
    (position === undefined || ad[flagOfPosition[position]]) &&
    (skillId === 0 || ad.skills.includes(skillId)) &&
    (state === 'all' || ad.state === state) &&
    choiceNames.every((name) => filters[name] === null || ad[name] === filters[name]) &&
    (jam === null || (ad.jam !== null) === (jam === 'with')) &&
    (hoursAWeek === null || (ad.hoursAWeek !== null && ad.hoursAWeek <= hoursAWeek)) &&
    (utcOffset === null || (ad.utcOffset !== null && isNear(utcOffset, ad.utcOffset)))
  );
}

/** Offsets wrap around: a clock 24 hours ahead shows the same time. */
function isNear(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return Math.min(apart, 1_440 - apart) <= classifiedsLimits.nearbyMinutes;
}

/** The person behind an ad: the developer, or the owner of the game. */
export const authorIdOf = ({ posterType, posterDetails: { id, ownerId } }: Ad): number | null =>
  posterType === 'developer' ? id : (ownerId ?? null);
