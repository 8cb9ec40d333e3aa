import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import { lockByName } from '../db/namedLock';
import { inTransaction } from '../db/transaction';
import { deleteUnownedInvitations, insertInvitation } from './registration.queries';
import { readRegistration, saveSettings, yearOfFirstAccount } from './site.queries';

const validMs = 7 * dayMs;

/**
 * Closes registration on a new site until an operator opens it, so that nobody is there before its operator. Returns the code
 * of an invitation for the first account, and ends those of earlier starts; null where somebody has an account, or
 * registration was set.
 */
export const inviteFirst = (db: Knex): Promise<string | null> =>
  inTransaction(db, async (transaction) => {
    await lockByName(transaction, 'deskLists');
    if ((await yearOfFirstAccount(transaction)) !== null) return null;
    if (((await readRegistration(transaction)) ?? 'invitation') !== 'invitation') return null;
    await saveSettings(transaction, { registration: 'invitation' });
    await deleteUnownedInvitations(transaction);
    const created = new Date();
    const expires = new Date(created.getTime() + validMs);
    const invitation = { note: 'The first account', uses: 1, creatorId: null, created, expires };
    return (await insertInvitation(transaction, invitation)).code;
  });
