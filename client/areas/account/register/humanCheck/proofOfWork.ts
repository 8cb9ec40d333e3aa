import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { solveChallenge, type Challenge } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The library's own SHA-256 needs `crypto.subtle`, which is missing on plain http hosts. */
const deriveKey: DeriveKeyFunction = ({ cost, keyLength }, salt, password) => {
  let key = sha256(concatBytes(salt, password));
  for (let round = 1; round < cost; round += 1) key = sha256(key);
  return Promise.resolve({ derivedKey: key.subarray(0, keyLength) });
};

/** Solves a challenge (JSON text of altcha-lib). Returns the JSON text that the server verifies. */
export async function solveProofOfWork(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
