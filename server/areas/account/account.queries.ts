import type { Knex } from 'knex';
import { accountTexts } from '#shared/areas/account';
import { deletedPerson } from '#shared/shapes';
import { slugOf } from '#shared/slug';
import { addressOwner, claimAddress } from '../../db/addresses';
import { isDuplicateKey } from '../../db/errors';
import { nameKey, textKey } from '../../db/keys';
import type { DeveloperRow } from '../../db/tables';
import { looksLikeAnother, nameColumns, nameSkeleton, readsAsOffice } from '../../people';
import { currentSite } from '../../site';
import { indexDeveloperNames } from '../search';
import { isHeldForOwner } from './keycodes.queries';
import { markSecondStep } from './passwords';

export const readAccount = (db: Knex, id: number): Promise<DeveloperRow | undefined> =>
  db('developers').where({ id }).first();

export const accountByEmail = (db: Knex, email: string): Promise<DeveloperRow | undefined> =>
  db('developers')
    .where({ emailKey: textKey(email) })
    .first();

/** The accounts with this name, or with this present or former address of their profile. */
export async function accountsByName(db: Knex, name: string): Promise<DeveloperRow[]> {
  const ids = await db('developers')
    .where({ aliasKey: nameKey(name) })
    .pluck('id');
  const owners = await addressOwner(db, 'developer', name).where('targetId', '>', 0).pluck('targetId');
  return db('developers')
    .whereIn('id', [...ids, ...owners])
    .orderBy('id');
}

export interface Names {
  alias?: string | undefined;
  email?: string | undefined;
}

interface NameLookup {
  /** An account whose own names do not count as taken. */
  own?: DeveloperRow;
  /** Reads what others have committed since the transaction began: for the answer to a duplicate key. */
  asOfNow?: boolean;
}

/**
 * The names among these that nobody else may have, with the reason: they belong to another account, or may come back to
 * it, or look like one's or like those of people who run the site.
 */
export async function takenNames(db: Knex, { alias, email }: Names, { own, asOfNow = false }: NameLookup = {}) {
  const taken = new Map<keyof Names, string>();
  const ownId = own?.id ?? 0;
  const isTaken = async (key: Partial<Pick<DeveloperRow, 'aliasKey' | 'emailKey'>>) => {
    const query = db('developers').where(key).whereNot({ id: ownId }).first('id');
    // Names are read under their lock.
    return (await (asOfNow || 'aliasKey' in key ? query.forShare() : query)) !== undefined;
  };
  if (alias !== undefined) {
    if (isReserved(alias) || (await isTaken({ aliasKey: nameKey(alias) }))) taken.set('alias', accountTexts.aliasTaken);
    else if (!own || !nameSkeleton(alias).equals(nameSkeleton(own.alias))) {
      const reason = await whyMistaken(db, alias, own);
      if (reason !== null) taken.set('alias', reason);
    }
  }
  if (
    email !== undefined &&
    ((await isTaken({ emailKey: textKey(email) })) || (await isHeldForOwner(db, email, ownId)))
  )
    taken.set('email', accountTexts.emailTaken);
  return taken;
}

/** The name shown for deleted accounts is nobody's to take. */
const isReserved = (alias: string) => slugOf(alias).toUpperCase() === deletedPerson.stringUrl;

/** Why a name could be mistaken for somebody else's; null if it cannot. Those who run the site may say so. */
async function whyMistaken(db: Knex, alias: string, own: DeveloperRow | undefined): Promise<string | null> {
  const isOffice = own?.siteModCanBan === true || own?.isOperator === true;
  if (!isOffice && readsAsOffice(alias, currentSite().name)) return accountTexts.aliasOfOffice;
  return (await looksLikeAnother(db, alias, own?.id ?? 0)) ? accountTexts.aliasLooksTaken : null;
}

interface NewAccount {
  alias: string;
  email: string;
  passwordHash: string;
  acceptedTerms: number;
}

/** Stores an account and its address; null when the name or e-mail has just been taken. */
export async function insertAccount(db: Knex, { alias, email, passwordHash, acceptedTerms }: NewAccount) {
  const now = new Date();
  const id = await nullIfTaken(
    db('developers').insert({
      ...nameColumns(alias),
      email,
      emailKey: textKey(email),
      passwordHash,
      personalWebsites: '[]',
      workHistory: '[]',
      educationHistory: '[]',
      registrationDate: now,
      lastOnline: now,
      acceptedTerms,
      termsAcceptedAt: acceptedTerms > 0 ? now : null,
    }),
  );
  if (id === null) return null;
  const developerId = id[0] ?? 0;
  const stringUrl = await claimAddress(db, 'developer', alias, developerId);
  await db('developers').where({ id: developerId }).update({ stringUrl });
  await indexDeveloperNames(db, [{ id: developerId, alias }]);
  return { id: developerId, alias, stringUrl };
}

/** Gives an account another name and address; null when the name has just been taken. */
export async function renameAccount(db: Knex, id: number, alias: string): Promise<string | null> {
  const renamed = await nullIfTaken(db('developers').where({ id }).update(nameColumns(alias)));
  if (renamed === null) return null;
  const stringUrl = await claimAddress(db, 'developer', alias, id);
  await db('developers').where({ id }).update({ stringUrl });
  await indexDeveloperNames(db, [{ id, alias }]);
  return stringUrl;
}

/** Makes a confirmed address the account's own; null when another account has it. */
export const setEmail = (db: Knex, id: number, email: string) =>
  nullIfTaken(
    db('developers')
      .where({ id })
      .update({ email, emailKey: textKey(email), emailConfirmed: true, emailRefusals: 0, pendingEmail: null }),
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
  | 'showAsOffline'
  | 'pendingEmail'
  | 'emailConfirmed'
  | 'emailRefusals'
  | 'siteModCanBan'
  | 'isOperator'
  | 'secondStepDueAt'
>;

export async function updateAccount(db: Knex, id: number, changed: { [K in keyof Settings]?: Settings[K] }) {
  if (Object.keys(changed).length > 0) await db('developers').where({ id }).update(changed);
}

/** Stores a hash of the same password with today's costs, unless the password has changed meanwhile. */
export async function updateHash(db: Knex, { id, passwordHash, hasSecondStep }: DeveloperRow, fresh: string) {
  await db('developers')
    .where({ id, passwordHash })
    .update({ passwordHash: markSecondStep(fresh, hasSecondStep) });
}

/**
 * A new password begins a new epoch, which ends every session of the old one; with null nobody can log in until one is set.
 * Answers the new epoch.
 */
export async function setPassword(
  db: Knex,
  { id, sessionEpoch, hasSecondStep }: DeveloperRow,
  newHash: string | null,
): Promise<number> {
  const epoch = sessionEpoch + 1;
  const passwordHash = markSecondStep(newHash, hasSecondStep);
  await db('developers').where({ id }).update({ passwordHash, sessionEpoch: epoch, pendingEmail: null });
  return epoch;
}

/** Lets all devices count as new again, for the owner of an account that somebody else was in. */
export async function forgetDevices(db: Knex, id: number) {
  await db('developers').where({ id }).update({ devicesForgottenAt: new Date() });
}

/** Deletes the account's row. Its content stays without a name. */
export async function deleteAccountRow(db: Knex, id: number) {
  await db('developers').where({ id }).delete();
}
