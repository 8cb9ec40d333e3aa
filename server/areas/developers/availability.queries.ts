import type { Knex } from 'knex';
import { isAvailabilityGiven, type Availability } from '#shared/availability';
import { utcOffsetOf } from '#shared/timeZones';
import type { DeveloperRow } from '../../db/tables';
import { listsOfOffers } from './offers';

type AvailabilityColumns = Pick<DeveloperRow, 'hoursAWeek' | 'offers' | 'timeZone'>;

export const availabilityOf = ({ hoursAWeek, offers, timeZone }: AvailabilityColumns): Availability => ({
  ...{ hoursAWeek, timeZone },
  ...listsOfOffers(offers),
});

/** The columns that a foreign key keeps equal to those of the developer. */
const copies = ['isBanned', 'lastOnline', 'xp', 'alias', 'registrationDate', 'browseFlags', 'placeKey'] as const;
const columns = ['developerId', 'offers', 'hoursAWeek', 'timeZone', 'utcOffset', ...copies].join();

/** Puts a locked developer into the list that browsing filters by availability, or takes them out of it. */
export async function listAvailability(db: Knex, developerId: number, isLooking: boolean, given: Availability) {
  await db('available_developers').where({ developerId }).delete();
  if (!isLooking || !isAvailabilityGiven(given)) return;
  const utcOffset = utcOffsetOf(given.timeZone, new Date());
  await db.raw(
    `insert into available_developers (${columns})
     select id, offers, hoursAWeek, timeZone, ?, ${copies.join()} from developers where id = ?`,
    [utcOffset, developerId],
  );
}

/** Follows clocks that were put forward or back: the list holds the offset of each time zone at this moment. */
export async function followClocks(db: Knex, now: Date) {
  const listed = await db('available_developers').distinct('timeZone', 'utcOffset');
  for (const { timeZone, utcOffset: known } of listed) {
    const utcOffset = utcOffsetOf(timeZone, now);
    if (utcOffset !== known)
      await db('available_developers').where({ timeZone, utcOffset: known }).update({ utcOffset });
  }
}
