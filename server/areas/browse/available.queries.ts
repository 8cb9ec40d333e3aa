import { availabilityLimits } from '#shared/availability';
import type { AvailabilityFilter } from './filters';

/** Developers who look for a team on stated terms, in the order of each sort: read as the developers with a skill are. */
export const availableTable = 'available_developers';

/** Which parts of the filter there are; the SQL text differs by them. */
export interface AvailableShape {
  hasOffers: boolean;
  hasHours: boolean;
  hasOffset: boolean;
}

export const availableShapeOf = ({ offers, hoursAWeek, utcOffset }: AvailabilityFilter): AvailableShape => ({
  hasOffers: offers !== 0,
  hasHours: hoursAWeek !== 0,
  hasOffset: utcOffset !== null,
});

const minutesOfDay = 1_440;

/** The conditions on a row of the list, with a `?` for each value. */
export function availableSql(row: string, { hasOffers, hasHours, hasOffset }: AvailableShape): string {
  return [
    ...(hasOffers ? [`${row}.offers & ? = ?`] : []),
    ...(hasHours ? [`${row}.hoursAWeek >= ?`] : []),
    // Offsets 24 hours apart are the same time of day.
    ...(hasOffset
      ? [
          `least(abs(${row}.utcOffset - ?), ${minutesOfDay} - abs(${row}.utcOffset - ?)) <= ${availabilityLimits.nearbyMinutes}`,
        ]
      : []),
  ].join(' and ');
}

/** Those values. */
export const availableValues = <V>(
  { hasOffers, hasHours, hasOffset }: AvailableShape,
  { offers, hoursAWeek, utcOffset }: Record<keyof AvailabilityFilter, V>,
): V[] => [
  ...(hasOffers ? [offers, offers] : []),
  ...(hasHours ? [hoursAWeek] : []),
  ...(hasOffset ? [utcOffset, utcOffset] : []),
];

/** Joins the list to the rows of another one, for both filters at once. */
export const joinAvailable = (list: string) =>
  `straight_join ${availableTable} as available force index (primary) on available.developerId = ${list}.developerId`;
