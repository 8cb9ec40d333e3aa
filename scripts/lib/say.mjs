/** The output of this folder's commands: plain lines for people, and one clear sentence where something cannot be done. */

import { resolve } from 'node:path';

/** A failure that is printed as a sentence, without a stack. */
export class Refusal extends Error {}

export function refuse(sentence) {
  throw new Refusal(sentence);
}

// A terminal that was closed must not keep a command from stopping in order. Test files load this module again and again
// into one process, which needs one listener.
for (const stream of [process.stdout, process.stderr])
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Some lines of a program's output, indented, for showing below a sentence. */
export function excerpt(text, from, to) {
  return text
    .trimEnd()
    .split('\n')
    .slice(from, to)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The last lines of a program's output. */
export const tail = (text, count = 8) => excerpt(text, -count);

const diskFullSigns =
  /ENOSPC|No space left on device|Errcode: 28\b|OS error(?: number)? 28\b|error:? 28\b|enough free space/i;
const noNetworkSigns =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network timeout|Temporary failure resolving|Could not resolve|Could not connect|Failed to fetch|Unable to connect/i;

export const isDiskFull = (text) => diskFullSigns.test(text);
export const isNoNetwork = (text) => noNetworkSigns.test(text);

export const diskFull =
  'The disk is full: make some room (a new installation needs about 1 GB), then run the same command again.';

/** The sentence for a failure of the system that a person can mend, or undefined for a real bug. */
export function sentenceOf(error) {
  if (error instanceof Refusal) return error.message;
  if (error?.code === 'ENOSPC') return diskFull;
  if (error?.code === 'EROFS') return `${resolve(error.path ?? '.')} cannot be written: its disk is read-only.`;
  if (error?.code === 'EACCES' || error?.code === 'EPERM') {
    const place = resolve(error.path ?? '.');
    return `This account may not use ${place}: run the command as the user who owns it, or change its owner with chown.`;
  }
  return undefined;
}

/** Prints why a command stops: a sentence where there is one, else the whole error, which is then a bug. */
export function printFailure(error) {
  process.stderr.write(`\n${sentenceOf(error) ?? error?.stack ?? error}\n`);
}
