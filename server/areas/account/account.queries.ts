import type { Knex } from 'knex';
import { deletedPerson } from '#shared/shapes';
import { slugOf } from '#shared/slug';
import { claimAddress } from '../../db/addresses';
import { isDuplicateKey } from '../../db/errors';
import { textKey } from '../../db/keys';
import type { DeveloperRow } from '../../db/tables';
import { indexDeveloperNames } from '../search';

/** An account by its id. */
export const readAccount = (db: Knex, id: number): Promise<DeveloperRow | undefined> =>
  db('developers').where({ id }).first();

/** The same, locked against other changes until the end of the transaction. */
export const lockAccount = (db: Knex, id: number): Promise<DeveloperRow | undefined> =>
  db('developers').where({ id }).forUpdate().first();

export const accountByEmail = (db: Knex, email: string): Promise<DeveloperRow | undefined> =>
  db('developers')
    .where({ emailKey: textKey(email) })
    .first();

export interface Names {
  alias?: string | undefined;
  email?: string | undefined;
}

interface NameLookup {
  /** Whose own name and address do not count as taken. */
  ownId?: number;
  /** Sees what others have committed since the transaction began: after a write was refused as a duplicate. */
  asOfNow?: boolean;
}

/** Which of these another account has already. */
export async function takenNames(db: Knex, { alias, email }: Names, { ownId = 0, asOfNow = false }: NameLookup = {}) {
  const taken = new Set<keyof Names>();
  const isTaken = async (key: Partial<Pick<DeveloperRow, 'aliasKey' | 'emailKey'>>) => {
    const query = db('developers').where(key).whereNot({ id: ownId }).first('id');
    return (await (asOfNow ? query.forShare() : query)) !== undefined;
  };
  if (alias !== undefined && (isReserved(alias) || (await isTaken({ aliasKey: textKey(alias) })))) taken.add('alias');
  if (email !== undefined && (await isTaken({ emailKey: textKey(email) }))) taken.add('email');
  return taken;
}

/** Nobody may call themselves what stands for accounts that are gone. */
const isReserved = (alias: string) => slugOf(alias).toUpperCase() === deletedPerson.stringUrl;

interface NewAccount {
  alias: string;
  email: string;
  passwordHash: string;
}

/** Makes an account with its address; null when somebody else has just taken the name or the e-mail. */
export async function insertAccount(db: Knex, { alias, email, passwordHash }: NewAccount) {
  const now = new Date();
  const id = await nullIfTaken(
    db('developers').insert({
      alias,
      aliasKey: textKey(alias),
      email,
      emailKey: textKey(email),
      passwordHash,
      personalWebsites: '[]',
      workHistory: '[]',
      educationHistory: '[]',
      registrationDate: now,
      lastOnline: now,
    }),
  );
  if (id === null) return null;
  const developerId = id[0] ?? 0;
  const stringUrl = await claimAddress(db, 'developer', alias, developerId);
  await db('developers').where({ id: developerId }).update({ stringUrl });
  await indexDeveloperNames(db, [{ id: developerId, alias }]);
  return { id: developerId, alias, stringUrl };
}

/** Gives an account another name and the address that goes with it; null when the name has just been taken. */
export async function renameAccount(db: Knex, id: number, alias: string): Promise<string | null> {
  const renamed = await nullIfTaken(
    db('developers')
      .where({ id })
      .update({ alias, aliasKey: textKey(alias) }),
  );
  if (renamed === null) return null;
  const stringUrl = await claimAddress(db, 'developer', alias, id);
  await db('developers').where({ id }).update({ stringUrl });
  await indexDeveloperNames(db, [{ id, alias }]);
  return stringUrl;
}

/** An address that was confirmed is the account's from now on; null when another account has it. */
export const setEmail = (db: Knex, id: number, email: string) =>
  nullIfTaken(
    db('developers')
      .where({ id })
      .update({ email, emailKey: textKey(email), emailConfirmed: true, pendingEmail: null }),
  );

async function nullIfTaken<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

type Settings = Pick<
  DeveloperRow,
  | 'receiveEmailNotifications'
  | 'receivePromoEmails'
  | 'hideDonatedAmount'
  | 'pendingEmail'
  | 'emailConfirmed'
  | 'siteModCanBan'
>;

export async function updateAccount(db: Knex, id: number, changed: { [K in keyof Settings]?: Settings[K] }) {
  if (Object.keys(changed).length > 0) await db('developers').where({ id }).update(changed);
}

/** The same password with today's costs; not over one that was changed meanwhile. */
export async function updateHash(db: Knex, id: number, before: string, passwordHash: string) {
  await db('developers').where({ id, passwordHash: before }).update({ passwordHash });
}

/** A new password begins a new epoch: every session of the old one is dead (security §4.3). Answers the new epoch. */
export async function setPassword(db: Knex, { id, sessionEpoch }: DeveloperRow, passwordHash: string): Promise<number> {
  const epoch = sessionEpoch + 1;
  await db('developers').where({ id }).update({ passwordHash, sessionEpoch: epoch, pendingEmail: null });
  return epoch;
}

/** Takes the account away; what others see of it stays without a name (wire §19.12). */
export async function deleteAccountRow(db: Knex, id: number) {
  await db('developers').where({ id }).delete();
}
