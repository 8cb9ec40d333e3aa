import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The lower-case hex SHA-256 of a typed password: the form in which it is sent to be checked. The browser's own
 * `crypto.subtle` is missing on plain http hosts.
 */
export const hashPassword = (password: string) => bytesToHex(sha256(utf8ToBytes(password)));
