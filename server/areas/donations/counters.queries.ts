import type { Counters } from '../../db/counters';

const sumOfDonor = 'coalesce((select sum(cents) from donations where donations.donorId = counted.id), 0)';

/** The sums of donors come before those of accounts, which repeat them. */
export const donationCounters: readonly Counters[] = [
  {
    table: 'donors',
    key: ['id'],
    truths: {
      donatedCents: sumOfDonor,
      shownCents: `if(counted.amountHidden, 0, ${sumOfDonor})`,
      latestDay: 'coalesce((select max(day) from donations where donations.donorId = counted.id), counted.latestDay)',
    },
  },
  {
    table: 'developers',
    key: ['id'],
    truths: {
      donatedCents: 'coalesce((select donors.donatedCents from donors where donors.developerId = counted.id), 0)',
    },
  },
  {
    table: 'site_counters',
    key: ['name'],
    only: { name: ['donors'] },
    truths: { value: '(select count(*) from donors)' },
  },
];
