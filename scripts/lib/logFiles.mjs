/** Keeps the logs of running processes small: what is in them is put aside by size and by day, without a restart. */

import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { refuse, say } from './say.mjs';

const checkEvery = 60_000; // milliseconds
const megabyte = 1_000_000;

/**
 * The limits of a log by `LOG_MAX_MB` and `LOG_KEEP`.
 *
 * @param {Record<string, string | undefined>} environment
 * @throws {Refusal} if one of them is no such number
 */
export function readLogLimits({ LOG_MAX_MB, LOG_KEEP }) {
  const megabytes = Number(LOG_MAX_MB || 20);
  const kept = Number(LOG_KEEP || 7);
  if (!(megabytes > 0)) refuse('LOG_MAX_MB must be a number of megabytes above 0');
  if (!Number.isInteger(kept) || kept < 1 || kept > 1_000) refuse('LOG_KEEP must be a whole number from 1 to 1000');
  return { maxBytes: megabytes * megabyte, kept };
}

/**
 * Puts a log aside now and whenever it is too large or of a day that is over (UTC), until it is told to stop.
 *
 * @param {string} file
 * @param {ReturnType<typeof readLogLimits>} limits
 */
export function keepSmall(file, limits) {
  let day = dayOf(writtenAt(file) ?? new Date());
  const check = () => {
    const today = dayOf(new Date());
    const size = sizeOf(file);
    if (size > limits.maxBytes || (size > 0 && day !== today)) putAsideIfPossible(file, limits.kept);
    day = today;
  };
  check();
  const timer = setInterval(check, checkEvery).unref();
  return () => clearInterval(timer);
}

/**
 * Moves what is in a log to `….1`, what was there to `….2`, and so on; the oldest goes. The log itself stays the same file,
 * because a process writes to it. Its writer must have opened it for appending. What it writes between the last look and the
 * truncation, usually some microseconds, is lost, as with `copytruncate` of logrotate.
 */
export function putAside(file, kept) {
  const aside = `${file}.aside`;
  try {
    copyFileSync(file, aside);
  } catch (error) {
    // On a full disk, the older ones stay as they are, and half a copy takes no room.
    rmSync(aside, { force: true });
    throw error;
  }
  const log = openSync(file, 'r+');
  try {
    let copied = statSync(aside).size;
    // Lines that came meanwhile.
    while (fstatSync(log).size > copied) {
      const part = Buffer.alloc(fstatSync(log).size - copied);
      const length = readSync(log, part, 0, part.length, copied);
      appendFileSync(aside, part.subarray(0, length));
      copied += length;
    }
    ftruncateSync(log, 0);
  } finally {
    closeSync(log);
  }
  rmSync(`${file}.${kept}`, { force: true });
  for (let number = kept - 1; number > 0; number -= 1)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  renameSync(aside, `${file}.1`);
}

/** On a full disk the log grows on, which is tried again a minute later. */
function putAsideIfPossible(file, kept) {
  try {
    putAside(file, kept);
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT', 'EACCES'].includes(error.code)) throw error;
    say(`The log ${file} could not be put aside: ${error.code}.`);
  }
}

const dayOf = (time) => time.toISOString().slice(0, 10);
const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtime;
export const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
