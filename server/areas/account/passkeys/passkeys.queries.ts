import type { Knex } from 'knex';
import { sha256Hex } from '../../../db/keys';
import type { PasskeyRow } from '../../../db/tables';

/** Locks a passkey by the id that its browser knows. */
export const lockPasskey = (db: Knex, credentialId: string): Promise<PasskeyRow | undefined> =>
  db('passkeys')
    .where({ credentialHash: sha256Hex(credentialId) })
    .forUpdate()
    .first();

/** The account of a passkey, unlocked. */
export const ownerOfPasskey = async (db: Knex, credentialId: string): Promise<number | undefined> =>
  (
    await db('passkeys')
      .where({ credentialHash: sha256Hex(credentialId) })
      .first('developerId')
  )?.developerId;

export const passkeysOf = (db: Knex, developerId: number) =>
  db('passkeys').where({ developerId }).orderBy('id').select('id', 'name', 'credentialId', 'created', 'lastUsedAt');

type NewPasskey = Pick<PasskeyRow, 'developerId' | 'name' | 'credentialId' | 'counter' | 'isSynced' | 'rpId'> & {
  publicKey: Buffer;
};

export async function insertPasskey(db: Knex, passkey: NewPasskey) {
  await db('passkeys').insert({
    ...passkey,
    credentialHash: sha256Hex(passkey.credentialId),
    created: new Date(),
  });
}

/** Notes a use with the counter that the device has sent. */
export async function notePasskeyUse(db: Knex, id: number, used: Pick<PasskeyRow, 'counter' | 'isSynced'>) {
  await db('passkeys')
    .where({ id })
    .update({ ...used, lastUsedAt: new Date() });
}

/** Removes passkeys of an account: those with these ids, or all. Answers how many. */
export async function deletePasskeys(
  db: Knex,
  developerId: number,
  { ids }: { ids?: readonly number[] } = {},
): Promise<number> {
  const query = db('passkeys').where({ developerId });
  if (ids) void query.whereIn('id', ids);
  return query.delete();
}

/** The hosts that passkeys were made for. */
export const hostsOfPasskeys = (db: Knex): Promise<string[]> => db('passkeys').distinct('rpId').pluck('rpId');
