import type { Counters } from '../../db/counters';

/** Accounts that are not banned, and all games. */
export const totalCounters: readonly Counters[] = [
  {
    table: 'site_counters',
    key: ['name'],
    only: { name: ['developers', 'games'] },
    truths: {
      value: `case counted.name
        when 'developers' then (select count(*) from developers where isBanned = false)
        when 'games' then (select count(*) from games)
        end`,
    },
  },
];
