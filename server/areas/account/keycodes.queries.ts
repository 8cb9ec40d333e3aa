import type { Knex } from 'knex';
import { accountLimits } from '#shared/areas/account';
import { deletionDays } from '#shared/areas/signIn/leaving';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { newToken, sha256Hex, textKey } from '../../db/keys';
import type { KeycodeRow } from '../../db/tables';
import { isNobodysBanSql, mayBeKeptSql } from './leaving/leaving.queries';

type Purpose = KeycodeRow['purpose'];

const lifetime: Record<Purpose, number> = {
  recovery: accountLimits.keycodeMinutes * minuteMs,
  confirmEmail: accountLimits.confirmationHours * hourMs,
  undoEmail: accountLimits.notMeDays * dayMs,
  notMe: accountLimits.notMeDays * dayMs,
  keepAccount: deletionDays * dayMs,
};

interface NewKeycode {
  developerId: number;
  purpose: Purpose;
  /** The address that the link is sent to. */
  email: string;
}

/** The purposes of the links "This was not me"; earlier versions made the first for changes of the address. */
const notMePurposes: readonly Purpose[] = ['undoEmail', 'notMe'];

/**
 * Creates the keycode of a link, stored as a hash only. It replaces older ones of the same purpose, except the links "This was
 * not me": a hijacker of the account could end them by causing another one.
 */
export async function createKeycode(db: Knex, { developerId, purpose, email }: NewKeycode): Promise<string> {
  const keycode = newToken();
  const created = new Date();
  // The link of the mail stays valid when a sign-in makes another one.
  if (!notMePurposes.includes(purpose) && purpose !== 'keepAccount') await revokeKeycodes(db, developerId, purpose);
  await db('keycodes').insert({
    keycodeHash: sha256Hex(keycode),
    developerId,
    purpose,
    email,
    created,
    expiresAt: new Date(created.getTime() + lifetime[purpose]),
  });
  return keycode;
}

/** Whether an account has reached this hour's limit of mails for a purpose; `factor` multiplies the limit. */
export async function reachedMailLimit(
  db: Knex,
  developerId: number,
  purpose: Purpose,
  factor: number,
): Promise<boolean> {
  const [row] = await db('keycodes')
    .where({ developerId, purpose })
    .where('created', '>', new Date(Date.now() - hourMs))
    .count({ made: '*' });
  return Number(row?.made ?? 0) >= accountLimits.mailsPerHour * factor;
}

/** The valid keycode with the address it was sent to; none for banned accounts, but for those of leaving ones. */
export const findValidKeycode = (db: Knex, purpose: Purpose, keycode: string) =>
  db('keycodes')
    .join('developers', 'developers.id', 'keycodes.developerId')
    .where('keycodes.keycodeHash', sha256Hex(keycode))
    .whereIn('keycodes.purpose', purpose === 'notMe' ? notMePurposes : [purpose])
    .whereRaw(purpose === 'keepAccount' ? mayBeKeptSql : isNobodysBanSql)
    .whereNull('keycodes.endedAt')
    .where('keycodes.expiresAt', '>', new Date())
    .first<ValidKeycode | undefined>('keycodes.id', 'keycodes.developerId', 'keycodes.email', 'developers.alias');

export interface ConfirmedAddress {
  email: string;
}

/** The address of a used or ended confirmation link, where it is the confirmed one of the account. */
export const findConfirmedAddress = (db: Knex, keycode: string) =>
  db('keycodes')
    .join('developers', 'developers.id', 'keycodes.developerId')
    .where({ keycodeHash: sha256Hex(keycode), purpose: 'confirmEmail' })
    .where({ isBanned: false, emailConfirmed: true })
    .whereRaw('keycodes.email = developers.email')
    .first<ConfirmedAddress | undefined>('developers.email');

export interface ValidKeycode {
  id: number;
  developerId: number;
  email: string;
  alias: string;
}

/**
 * Whether a link "This was not me" may bring this address back to another account. Meanwhile it is not free: who took that
 * account over could register with it, and the link would be in vain.
 */
export async function isHeldForOwner(db: Knex, email: string, ownId: number): Promise<boolean> {
  const held = await db('keycodes')
    .whereIn('purpose', notMePurposes)
    .where({ email })
    .whereNot({ developerId: ownId })
    .whereNull('endedAt')
    .where('expiresAt', '>', new Date())
    .pluck('email');
  const key = textKey(email);
  return held.some((each) => textKey(each).equals(key));
}

/** Marks a keycode as used; false when another request was faster. */
export async function consumeKeycode(db: Knex, id: number): Promise<boolean> {
  const used = await db('keycodes').where({ id }).whereNull('endedAt').update({ endedAt: new Date() });
  return used === 1;
}

/** Ends an account's valid links of one purpose; if none is named, of all but the links "This was not me". */
export async function revokeKeycodes(db: Knex, developerId: number, purpose?: Purpose) {
  const query = db('keycodes').where({ developerId }).whereNull('endedAt');
  await (purpose ? query.where({ purpose }) : query.whereNotIn('purpose', notMePurposes)).update({
    endedAt: new Date(),
  });
}

/** Ends an account's links "This was not me": all, or those that were made after one of them, whose older ones stay valid. */
export async function revokeNotMe(
  db: Knex,
  { id = 0, developerId }: Pick<ValidKeycode, 'developerId'> & { id?: number },
) {
  await db('keycodes')
    .whereIn('purpose', notMePurposes)
    .where({ developerId })
    .where('id', '>', id)
    .whereNull('endedAt')
    .update({ endedAt: new Date() });
}
