import type { Knex } from 'knex';
import type { SecondStepState } from '#shared/areas/signIn/secondStep';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import { dayMs } from '#shared/durations';
import { sha256Hex } from '../../../db/keys';
import type { DeveloperRow, TotpSecretRow } from '../../../db/tables';
import { deletePasskeys, passkeysOf } from '../passkeys/passkeys.queries';
import { markSecondStep } from '../passwords';

export const readTotp = (db: Knex, developerId: number): Promise<TotpSecretRow | undefined> =>
  db('totp_secrets').where({ developerId }).first();

/** Stores the encrypted key of an authenticator app in place of a former one. */
export async function putTotp(db: Knex, totp: Pick<TotpSecretRow, 'developerId' | 'secret' | 'lastStep'>) {
  const row = { ...totp, created: new Date() };
  await db('totp_secrets').insert(row).onConflict('developerId').merge();
}

export const deleteTotp = (db: Knex, developerId: number) => db('totp_secrets').where({ developerId }).delete();

/** Uses the code of a period up, and those of the periods before; false if it was used already. */
export const usePeriod = async (db: Knex, developerId: number, period: number): Promise<boolean> =>
  (await db('totp_secrets').where({ developerId }).where('lastStep', '<', period).update({ lastStep: period })) > 0;

const hashOf = (code: string) => sha256Hex(code.replaceAll('-', ''));

/** Uses a recovery code up; false if the account has none like it. */
export const useRecoveryCode = async (db: Knex, developerId: number, code: string): Promise<boolean> =>
  (await db('recovery_codes')
    .where({ developerId, codeHash: hashOf(code) })
    .delete()) > 0;

export async function countRecoveryCodes(db: Knex, developerId: number): Promise<number> {
  const [counted] = await db('recovery_codes').where({ developerId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

/** Puts new recovery codes in place of the former. */
export async function putRecoveryCodes(db: Knex, developerId: number, codes: readonly string[]) {
  await db('recovery_codes').where({ developerId }).delete();
  if (codes.length > 0)
    await db('recovery_codes').insert(
      codes.map((code) => ({ developerId, codeHash: hashOf(code), created: new Date() })),
    );
}

export async function readState(db: Knex, developerId: number): Promise<SecondStepState> {
  const totp = await readTotp(db, developerId);
  const passkeys = await passkeysOf(db, developerId);
  return {
    passkeys: passkeys.map(({ id, name, created, lastUsedAt }) => ({ id, name, created, lastUsedAt })),
    totp: totp ? { created: totp.created } : null,
    recoveryCodes: await countRecoveryCodes(db, developerId),
  };
}

const youngSince = () => new Date(Date.now() - secondStepLimits.youngDays * dayMs);

/** Whether the account has a second step that is not young: a young one may be a hijacker's, to lock the owner out. */
export const hasOldSecondStep = async (db: Knex, { id, hasSecondStep }: DeveloperRow): Promise<boolean> =>
  hasSecondStep && (await hasFactor(db, id, youngSince()));

/** Whether the account has an authenticator app or a passkey, of before a time if one is given. */
async function hasFactor(db: Knex, developerId: number, before = new Date(Date.now() + dayMs)): Promise<boolean> {
  for (const table of ['totp_secrets', 'passkeys'] as const)
    if ((await db(table).where({ developerId }).where('created', '<', before).first('developerId')) !== undefined)
      return true;
  return false;
}

/** Notes whether an account has a second step, in the mark of its password too. Recovery codes end with the last one. */
export async function noteSecondSteps(db: Knex, { id, passwordHash }: DeveloperRow): Promise<boolean> {
  const hasSecondStep = await hasFactor(db, id);
  if (!hasSecondStep) await putRecoveryCodes(db, id, []);
  await db('developers')
    .where({ id })
    .update({ hasSecondStep, passwordHash: markSecondStep(passwordHash, hasSecondStep) });
  return hasSecondStep;
}

/** Removes young second steps and recovery codes of an account. Answers whether it still has a second step. */
export async function removeYoungSecondSteps(db: Knex, developer: DeveloperRow): Promise<boolean> {
  const since = youngSince();
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
    await db(table).where({ developerId: developer.id }).where('created', '>=', since).delete();
  return noteSecondSteps(db, developer);
}

/** Removes all second steps of an account. */
export async function removeSecondSteps(db: Knex, developer: DeveloperRow) {
  await deleteTotp(db, developer.id);
  await deletePasskeys(db, developer.id);
  await noteSecondSteps(db, developer);
}
