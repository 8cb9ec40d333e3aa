import type { Knex } from 'knex';
import { availabilityLimits, isAvailabilityGiven, type Availability } from '#shared/availability';
import { utcOffsetOf } from '#shared/timeZones';
import { copiedColumns } from './copiedColumns';
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

/** Puts a locked developer into the list, or takes them out of it. */
export async function listAvailability(db: Knex, developerId: number, isLooking: boolean, given: Availability) {
  await db(availableTable).where({ developerId }).delete();
  if (!isLooking || !isAvailabilityGiven(given)) return;
  const copied = ['offers', 'hoursAWeek', 'timeZone', ...copiedColumns.developers].join();
  await db.raw(
    `insert into ${availableTable} (developerId, utcOffset, ${copied}) select id, ?, ${copied} from developers where id = ?`,
    [utcOffsetOf(given.timeZone, new Date()), developerId],
  );
}

/** Follows clocks that were put forward or back: the list holds the offset of each time zone at this moment. */
export async function followClocks(db: Knex, now: Date) {
  const listed = await db(availableTable).distinct('timeZone', 'utcOffset');
  for (const { timeZone, utcOffset: known } of listed) {
    const utcOffset = utcOffsetOf(timeZone, now);
    if (utcOffset !== known) await db(availableTable).where({ timeZone, utcOffset: known }).update({ utcOffset });
  }
}
