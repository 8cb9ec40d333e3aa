import type { Knex } from 'knex';
import { isDuplicateKey } from '../db/errors';
import { sha256Hex } from '../db/keys';

/** Notes until when a solved challenge must not count again; false when it has been used before. */
export async function spendChallenge(db: Knex, signature: string, expiresAt: Date): Promise<boolean> {
  try {
    await db('spent_challenges').insert({ challengeHash: sha256Hex(signature), expiresAt });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
