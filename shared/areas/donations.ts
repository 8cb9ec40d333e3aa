import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { day, id, nothing, optionalTitle, pageOf, paging } from '../fields';
import { atMost, grouped } from '../limitTexts';
import { badges, person, xpLevelData } from '../shapes';

export const donationsLimits = {
  alias: 40,
  /** The largest amount of one entry. */
  amount: 1_000_000,
  /** The earliest day of a donation. */
  earliestDay: '2000-01-01',
  pageSize: 50,
} as const;

export const donationsTexts = {
  /** The name of donors without account and alias. */
  anonymous: 'Anonymous',
  none: 'No one has donated yet',
  amountNeeded: 'Enter an amount above 0',
  amountTooFine: 'An amount can have at most two decimals',
  amountTooLarge: `An amount can be at most ${grouped(donationsLimits.amount)}`,
  dateNeeded: 'Enter the day of the donation',
  dateInFuture: 'The day of a donation cannot be in the future',
  aliasTooLong: atMost('A name can have', donationsLimits.alias),
  entered: 'The donation has been entered.',
} as const;

/** A donor with the sum of their donations. `amount` is null for others while it is hidden. */
export const donor = z.extend(z.omit(person, { stringUrl: true }), {
  stringUrl: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  amountHidden: z.boolean(),
  donorTier: badges.shape.donorTier,
  xpLevelData: z.optional(xpLevelData),
  date: day,
});
export type Donor = z.output<typeof donor>;

export const donation = z.object({
  id: z.int(),
  developerId: z.nullable(z.int()),
  alias: z.string(),
  amount: z.number(),
  date: day,
  amountHidden: z.boolean(),
});

/** The fields that the donate button sends to the payment provider. */
export const donateForm = z.object({
  url: z.string(),
  command: z.literal('_s-xclick'),
  hostedButtonId: z.string(),
});
export type DonateForm = z.output<typeof donateForm>;

export const donorSorts = ['amount', 'date'] as const;
export type DonorSort = (typeof donorSorts)[number];

/** Today in UTC, as `YYYY-MM-DD`. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Amounts are stored in cents; rounding corrects floats such as 19.99 * 100. */
export const centsOf = (amount: number) => Math.round(amount * 100);
const hasTwoDecimals = (amount: number) => Math.abs(amount * 100 - centsOf(amount)) < 1e-6 * Math.max(1, amount);

const amount = z
  .prefault(z.number(), 0)
  .check(
    z.refine((given) => given > 0, donationsTexts.amountNeeded),
    z.refine((given) => given <= donationsLimits.amount, donationsTexts.amountTooLarge),
    z.refine((given) => given <= 0 || hasTwoDecimals(given), donationsTexts.amountTooFine),
  )
  .register(z.globalRegistry, { exclusiveMinimum: 0, maximum: donationsLimits.amount });

const pastDay = z
  .prefault(z.union([z.literal(''), day]), '')
  .check(
    z.refine((given) => given >= donationsLimits.earliestDay, donationsTexts.dateNeeded),
    z.refine((given) => given <= today(), donationsTexts.dateInFuture),
  )
  .register(z.globalRegistry, { type: 'string', format: 'date', anyOf: undefined });

/** A donation as a moderator or the operator enters it. Without account and alias it is anonymous. */
export const newDonation = z.object({
  developerId: z.optional(id),
  alias: z._default(optionalTitle({ max: donationsLimits.alias, tooLong: donationsTexts.aliasTooLong }), ''),
  amount,
  date: pastDay,
  amountHidden: z._default(z.boolean(), false),
});
export type NewDonation = z.output<typeof newDonation>;

export const donations = {
  listDonors: get('/donors', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The donors, by amount or by date',
    input: z.object({ sort: z._default(z.enum(donorSorts), 'amount'), ...paging(donationsLimits.pageSize) }),
    output: pageOf(donor),
  }),
  enterDonation: post('/donations', {
    access: 'siteModerator',
    summary: 'Enters a donation that was received',
    creates: true,
    input: newDonation,
    output: donation,
  }),
  readDonateForm: get('/donateForm', {
    access: 'anyone',
    summary: 'What the donate button sends to the payment provider; null where none is configured',
    input: nothing,
    output: z.object({ form: z.nullable(donateForm) }),
  }),
};

export const donationsEvents = {
  donorsUpdated: live('donorsUpdated', z.object({ donor })),
};
