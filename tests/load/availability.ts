import { firstId } from './generate';

const copies = 'isBanned, lastOnline, xp, alias, registrationDate, browseFlags, placeKey';
const whoSaysSo = `id >= ${firstId} and lookingForGame = 1 and id mod 2 = 0`;

/** Half of those who look for a game say how they are available. */
export const fillAvailability: readonly string[] = [
  `update developers set offers = 1 << (id mod 3) | 8 << (id mod 5), hoursAWeek = 2 + id mod 39,
     timeZone = elt(1 + id mod 4, 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'America/Los_Angeles')
   where ${whoSaysSo}`,
  `insert into available_developers (developerId, offers, hoursAWeek, timeZone, utcOffset, ${copies})
   select id, offers, hoursAWeek, timeZone, elt(1 + id mod 4, 60, -300, 540, -480), ${copies} from developers
   where ${whoSaysSo}`,
];
