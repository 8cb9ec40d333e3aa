/** Questions about other processes by their id, and the lock that lets one start run at a time. */

import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onStop } from './run.mjs';
import { refuse } from './say.mjs';

/** The command line of a running process, '' if there is none: ids are given again, so an id alone proves nothing. */
function commandLineOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return '';
  }
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether a process of this id runs and its command line holds `text`. */
export const isRunning = (pid, text) => Number.isInteger(pid) && pid > 0 && commandLineOf(pid).includes(text);

/** The process that a pid file names, if it runs and its command line holds `text`; else undefined. */
export function processOf(pidFile, text) {
  const pid = Number(readOr(pidFile, ''));
  return isRunning(pid, text) ? pid : undefined;
}

/** Notes the id of a process that was begun. A full disk must not end it: its id is of use only after a crash. */
export function notePid(pidFile, pid) {
  try {
    writeFileSync(pidFile, String(pid));
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(error.code)) throw error;
  }
}

/** Ends a process that is not a child of this one: politely, then after `timeout` milliseconds by force. */
export async function endProcess(pid, text, timeout) {
  const begun = Date.now();
  signal(pid, 'SIGTERM');
  while (isRunning(pid, text)) {
    if (Date.now() - begun > timeout) signal(pid, 'SIGKILL');
    await wait(100);
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Only one start at a time may use a folder's database and files; the lock of one that was killed is taken over. */
export function lockFolder(folder) {
  makeVarDir(folder);
  const file = join(folder, 'start.lock');
  const mine = `${process.pid}`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = processOf(file, 'scripts/');
    // Process ids start over in a container: a lock with this process's own id was left by a killed start.
    if (holder && holder !== process.pid)
      refuse(`Spawnpoint already runs from this folder (process ${holder}): stop that one first.`);
    takeAway(file, readOr(file, ''));
  }
  onStop(() => {
    if (readOr(file, '') === mine) rmSync(file, { force: true });
  });
}

function makeVarDir(folder) {
  try {
    // Not recursively where it need not be: that never ends where a file system refuses new folders as missing, as /proc does.
    mkdirSync(folder, { recursive: existsSync(folder) || !existsSync(dirname(folder)), mode: 0o700 });
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
      refuse(`VAR_DIR must name a folder, but ${folder} is a file, or lies below one.`);
    if (error.code === 'ENOENT') refuse(`VAR_DIR must name a folder, but ${folder} cannot be made.`);
    throw error;
  }
}

/** Removes a stale lock, unless another start has replaced it in the meantime. */
function takeAway(file, stale) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOr(aside, '') !== stale) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
