import { createHash, randomBytes } from 'node:crypto';

const longestKey = 255;

/**
 * The bytes that a unique text (alias, e-mail, slug) is compared by: NFKC, lower case, UTF-8, at most 255 bytes; what is
 * longer is kept as its SHA-256. Databases' own collations treat `mıke@` and `mike@` as equal (security §2.8).
 */
export function textKey(text: string): Buffer {
  const bytes = Buffer.from(text.normalize('NFKC').toLowerCase().normalize('NFKC'), 'utf8');
  return bytes.length <= longestKey ? bytes : createHash('sha256').update(bytes).digest();
}

/** SHA-256 as 64 lower-case hex digits: how tokens and session ids are stored. */
export const sha256Hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** 32 random bytes for addresses and cookies: 43 characters of A–Z, a–z, 0–9, `-` and `_`. */
export const newToken = () => randomBytes(32).toString('base64url');
