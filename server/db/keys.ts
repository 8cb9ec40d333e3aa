import { createHash, randomBytes } from 'node:crypto';

const maxKeyBytes = 255;

/**
 * The bytes by which a unique text (alias, e-mail, slug) is compared: NFKC, lower case, UTF-8; above 255 bytes their
 * SHA-256. The collations of databases take `mıke@` and `mike@` for equal.
 */
export function textKey(text: string): Buffer {
  const bytes = Buffer.from(text.normalize('NFKC').toLowerCase().normalize('NFKC'), 'utf8');
  return bytes.length <= maxKeyBytes ? bytes : createHash('sha256').update(bytes).digest();
}

// Soft hyphens, joiners, variation selectors and the like, which nobody sees.
const invisible = /\p{DI}/gu;

/**
 * The `textKey` of a person's name: names that look the same, because they differ in invisible characters or in the
 * number of spaces, have one key.
 */
export const nameKey = (name: string): Buffer =>
  textKey(name.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim());

/** SHA-256 as 64 lower-case hex digits, the form in which tokens and session ids are stored. */
export const sha256Hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** 32 random bytes as 43 characters of base64url, for links and cookies. */
export const newToken = () => randomBytes(32).toString('base64url');
