/** The memory in which the private MariaDB keeps tables and indexes (its buffer pool). */

import { totalmem } from 'node:os';
import { refuse } from './say.mjs';

const share = 4;
const [least, most] = [128, 8_192];
const mebibyte = 1_048_576;

/** Memory that this process may use, in bytes: the machine's, or less in a container with a limit. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory?.() || Infinity);

/**
 * The size of the buffer pool in MiB: what `DATABASE_MEMORY_MB` says, else a quarter of the memory between 128 MiB and
 * 8 GiB. MariaDB takes it as tables fill it, so a small community needs less.
 *
 * @param {string | undefined} setting
 * @param {number} [memory] usable bytes
 * @throws {Refusal} if the setting is no size
 */
export function databaseMemory(setting, memory = usableMemory()) {
  if (!setting) return Math.min(most, Math.max(least, Math.floor(memory / mebibyte / share)));
  const size = Number(setting);
  if (!Number.isInteger(size) || size < 64 || size > 1_048_576)
    refuse('DATABASE_MEMORY_MB must be a whole number of megabytes, 64 at least');
  return size;
}
