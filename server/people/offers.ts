import { pay, projectKind, type Availability } from '#shared/availability';
import type { DeveloperRow } from '../db/tables';

/** In the order of their bits in `offers`; new ones come last. */
const kinds = [...pay.options, ...projectKind.options.map((kind) => `project ${kind}` as const)];

const bitOf = (kind: (typeof kinds)[number]) => 1 << kinds.indexOf(kind);

/** The kinds of pay and of projects as bits of one number. */
export function offersOf({ pays, projectKinds }: Pick<Availability, 'pays' | 'projectKinds'>): number {
  const bits = [...pays.map(bitOf), ...projectKinds.map((kind) => bitOf(`project ${kind}`))];
  return bits.reduce((offers, bit) => offers | bit, 0);
}

/** The kinds of pay and of projects in such a number, each list in the order of the contract. */
const listsOfOffers = (offers: number): Pick<Availability, 'pays' | 'projectKinds'> => ({
  pays: pay.options.filter((kind) => (offers & bitOf(kind)) !== 0),
  projectKinds: projectKind.options.filter((kind) => (offers & bitOf(`project ${kind}`)) !== 0),
});

/** The terms on which a developer looks for a team. */
export const availabilityOf = ({
  hoursAWeek,
  offers,
  timeZone,
}: Pick<DeveloperRow, 'hoursAWeek' | 'offers' | 'timeZone'>): Availability => ({
  ...{ hoursAWeek, timeZone },
  ...listsOfOffers(offers),
});
