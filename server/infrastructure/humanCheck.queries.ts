import type { Knex } from 'knex';
import { isDuplicateKey } from '../db/errors';
import { sha256Hex } from '../db/keys';

/** Marks a solved challenge as used until it expires; false when it was used before. */
export async function spendChallenge(db: Knex, signature: string, expiresAt: Date): Promise<boolean> {
  try {
    await db('spent_challenges').insert({ challengeHash: sha256Hex(signature), expiresAt });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
