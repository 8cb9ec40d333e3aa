import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What is sent of a password that is to be checked: the lower-case hex SHA-256 of what was typed (wire §1). The
 * browser's own `crypto.subtle` is missing on plain http hosts.
 */
export const hashPassword = (password: string) => bytesToHex(sha256(utf8ToBytes(password)));
