import type { Counters } from '../../db/counters';
import { isSomebodysSql } from '../../people';

/** Accounts that are somebody's and not banned, and all games. */
export const totalCounters: readonly Counters[] = [
  {
    table: 'site_counters',
    key: ['name'],
    only: { name: ['developers', 'games'] },
    truths: {
      value: `case counted.name
        when 'developers' then (select count(*) from developers where isBanned = false and ${isSomebodysSql})
        when 'games' then (select count(*) from games)
        end`,
    },
  },
];
