import type { Knex } from 'knex';
import { centsOf, donationsTexts, type NewDonation } from '#shared/areas/donations';
import { textKey } from '../../db/keys';
import type { DeveloperRow, DonorRow } from '../../db/tables';

type Account = Pick<DeveloperRow, 'id' | 'alias' | 'hideDonatedAmount'>;

interface Entry extends Omit<NewDonation, 'developerId'> {
  /** Null for donors without an account, known by an alias or anonymous. */
  account: Account | null;
  /** Null for the operator's command. */
  enteredById: number | null;
  /** Whether this transaction tells all who look. */
  isAnnounced: boolean;
}

/**
 * Stores a donation and updates the sums of its donor and account. The newest entry says whether the amount is hidden,
 * but a donor's own choice to hide it stays.
 */
export async function storeDonation(db: Knex, { account, ...entry }: Entry) {
  const cents = centsOf(entry.amount);
  const donor = await lockDonor(db, account ?? entry.alias, entry.date);
  const { amountHidden, date: day, enteredById, isAnnounced } = entry;
  const [donationId = 0] = await db('donations').insert({
    ...{ donorId: donor.id, cents, day, amountHidden, enteredById, isTold: isAnnounced },
    entered: new Date(),
  });
  const isHidden = amountHidden || donor.hiddenByChoice;
  const donatedCents = donor.donatedCents + cents;
  await updateSum(db, donor.id, {
    ...{ donatedCents, amountHidden: isHidden },
    latestDay: day > donor.latestDay ? day : donor.latestDay,
  });
  if (account)
    await db('developers')
      .where({ id: account.id })
      .increment('donatedCents', cents)
      .update({ hideDonatedAmount: isHidden });
  return { donationId, donorId: donor.id };
}

/** The donor's row, created if necessary, locked until the transaction ends. */
async function lockDonor(db: Knex, from: Account | string, latestDay: string): Promise<DonorRow> {
  const isAccount = typeof from !== 'string';
  const alias = isAccount ? '' : nameOf(from);
  const known = isAccount ? { developerId: from.id } : { aliasKey: textKey(alias) };
  const hidden = isAccount && from.hideDonatedAmount;
  const [newId = 0] = await db('donors')
    .insert({ ...known, alias, latestDay, amountHidden: hidden, hiddenByChoice: hidden })
    .onConflict()
    .ignore();
  if (newId !== 0) await countDonors(db, 1);
  const row = await db('donors').where(known).forUpdate().first();
  if (!row) throw new Error('The donor that was just made is gone');
  return row;
}

/** The alias "Anonymous" stands for anonymous donors. */
function nameOf(alias: string): string {
  return textKey(alias).equals(textKey(donationsTexts.anonymous)) ? '' : alias;
}

type Sum = Pick<DonorRow, 'donatedCents' | 'amountHidden' | 'latestDay'>;

async function updateSum(db: Knex, id: number, sum: Sum) {
  const shownCents = sum.amountHidden ? 0 : sum.donatedCents;
  await db('donors')
    .where({ id })
    .update({ ...sum, shownCents });
}

const countDonors = (db: Knex, change: 1 | -1) =>
  db('site_counters').where({ name: 'donors' }).increment('value', change);

/** Hides or shows a donor's amounts; answers the donor's id, or null without donations. */
export async function setHiddenByChoice(db: Knex, developerId: number, isHidden: boolean): Promise<number | null> {
  const donor = await db('donors').where({ developerId }).forUpdate().first();
  if (!donor) return null;
  await db('donors').where({ id: donor.id }).update({ hiddenByChoice: isHidden });
  await updateSum(db, donor.id, { ...donor, amountHidden: isHidden });
  return donor.id;
}

/** Moves the donations of a deleted account to the anonymous donor. */
export async function onAccountDeleted({ db }: { db: Knex }, developerId: number) {
  const donor = await db('donors').where({ developerId }).forUpdate().first();
  if (!donor) return;
  const aliasKey = textKey('');
  const anonymous = await db('donors').where({ aliasKey }).forUpdate().first();
  if (!anonymous) {
    await db('donors').where({ id: donor.id }).update({ developerId: null, aliasKey, hiddenByChoice: false });
    return;
  }
  await db('donations').where({ donorId: donor.id }).update({ donorId: anonymous.id });
  await db('donors').where({ id: donor.id }).delete();
  await countDonors(db, -1);
  const newest = await db('donations').where({ donorId: anonymous.id }).orderBy('id', 'desc').first('amountHidden');
  await updateSum(db, anonymous.id, {
    donatedCents: anonymous.donatedCents + donor.donatedCents,
    amountHidden: newest?.amountHidden ?? anonymous.amountHidden,
    latestDay: donor.latestDay > anonymous.latestDay ? donor.latestDay : anonymous.latestDay,
  });
}

/** Donors of unannounced donations, marked as announced. Of several processes, only one gets each. */
export async function claimUnannounced(db: Knex): Promise<number[]> {
  const unannounced = await db('donations').where({ isTold: false }).orderBy('id').limit(100).select('id', 'donorId');
  const claimed: number[] = [];
  for (const { id, donorId } of unannounced)
    if ((await db('donations').where({ id, isTold: false }).update({ isTold: true })) === 1) claimed.push(donorId);
  return [...new Set(claimed)];
}
