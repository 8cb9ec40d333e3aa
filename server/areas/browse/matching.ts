import { availabilityLimits } from '#shared/availability';
import type { AvailabilityFilter, BrowseFilter } from './filters';

/** The columns of a developer or game that its filters look at. */
export interface FilteredColumns {
  browseFlags: number;
  skillIds: readonly number[];
  /** Of those who look for a team; null where nothing is given. */
  available: { offers: number; hoursAWeek: number | null; utcOffset: number | null } | null;
}

/** Whether the list with this filter has a developer or game, as the SQL of the list decides it. */
export const matchesFilter = ({ flags, skillId, available }: BrowseFilter, row: FilteredColumns): boolean =>
  (row.browseFlags & flags) === flags &&
  (skillId === 0 || row.skillIds.includes(skillId)) &&
  (!available || isAvailable(available, row.available));

const minutesOfDay = 1_440;

function isAvailable({ offers, hoursAWeek, utcOffset }: AvailabilityFilter, given: FilteredColumns['available']) {
  if (given === null || (given.offers & offers) !== offers || (given.hoursAWeek ?? 0) < hoursAWeek) return false;
  if (utcOffset === null) return true;
  if (given.utcOffset === null) return false;
  const apart = Math.abs(given.utcOffset - utcOffset);
  return Math.min(apart, minutesOfDay - apart) <= availabilityLimits.nearbyMinutes;
}
