import type { Knex } from 'knex';
import { storeDonation } from '../../../server/areas/donations';
import { lockDeveloper } from '../../../server/people';
import { before, days, idOf, type IdByName } from '../ids';
import { people } from './people';

interface DemoDonation {
  /** The place of a person in their list, or a name, or nobody's. */
  from: number | string | null;
  amount: number;
  /** Days ago. */
  ago: number;
  isHidden?: true;
}

/** The person at place 2 is the donor one can log in as. */
const given: readonly DemoDonation[] = [
  { from: 2, amount: 20, ago: 410 },
  { from: 5, amount: 40, ago: 377 },
  { from: null, amount: 5, ago: 350 },
  { from: 'The Tuesday Jam', amount: 72.5, ago: 301 },
  { from: 3, amount: 15, ago: 260 },
  { from: 14, amount: 100, ago: 233, isHidden: true },
  { from: 2, amount: 40, ago: 190 },
  { from: 9, amount: 25, ago: 154 },
  { from: 'Nadia’s aunt', amount: 10, ago: 120 },
  { from: 21, amount: 8, ago: 96 },
  { from: null, amount: 12, ago: 71 },
  { from: 33, amount: 60, ago: 48 },
  { from: 6, amount: 5, ago: 30 },
  { from: 27, amount: 3, ago: 17, isHidden: true },
  { from: 40, amount: 18.5, ago: 9 },
  { from: 'A lurker', amount: 7, ago: 2 },
];

/** Donations, entered by the moderator. */
export async function addDonations(db: Knex, now: Date, developers: IdByName) {
  const idAt = (place: number) => idOf(developers, people[place]?.alias ?? '');
  for (const { from, amount, ago, isHidden = false } of given)
    await storeDonation(db, {
      account: typeof from === 'number' ? await lockDeveloper(db, idAt(from)) : null,
      alias: typeof from === 'string' ? from : '',
      amount,
      date: before(now, days(ago)).toISOString().slice(0, 10),
      amountHidden: isHidden,
      enteredById: idAt(1),
      isAnnounced: true,
    });
}
