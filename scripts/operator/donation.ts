import { newDonation, today } from '#shared/areas/donations';
import { storeDonation } from '../../server/areas/donations';
import { lockDeveloper } from '../../server/people';
import { invalid } from '../../server/refusal';
import { developerAt } from './developerAt';
import { auditOperator, type Site } from './site';

export interface DonationOptions {
  /** The address of the donor's profile, for a donor with an account. */
  to?: string;
  /** The name of a donor without an account. */
  alias?: string;
  amount: string;
  date?: string;
  hideAmount?: boolean;
}

/** Enters a donation like a moderator's form; the running site shows it within seconds. */
export async function addDonation({ db }: Site, { to, ...options }: DonationOptions): Promise<string> {
  if (to !== undefined && options.alias !== undefined) throw invalid('Give either --to or --alias.');
  const entry = readEntry(options);
  return db.transaction(async (transaction) => {
    const account = to === undefined ? null : await lockDeveloper(transaction, await developerAt(transaction, to));
    const { donationId } = await storeDonation(transaction, {
      ...entry,
      account,
      enteredById: null,
      isAnnounced: false,
    });
    await auditOperator(transaction, { action: 'donation', target: `donation:${donationId}` });
    return `${entry.amount} of ${account?.alias ?? (entry.alias || 'an anonymous donor')} entered for ${entry.date}.`;
  });
}

/** The rules of the form. */
function readEntry({ alias = '', amount, date = today(), hideAmount = false }: DonationOptions) {
  const given = { alias, amount: Number(amount), date, amountHidden: hideAmount };
  const { data, error } = newDonation.safeParse(given, { error: () => 'The day must look like 2025-03-01.' });
  if (Number.isNaN(given.amount)) throw invalid(`${amount} is no amount.`);
  if (!data) throw invalid(error.issues[0]?.message ?? '');
  return data;
}
