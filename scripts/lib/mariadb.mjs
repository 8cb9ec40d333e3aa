/** Spawnpoint's own MariaDB: its files, its command line, its first moment. database.mjs keeps it running. */

import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { notePid } from './processes.mjs';
import { diskFull, excerpt, isDiskFull, refuse, tail } from './say.mjs';
import { findProgram, run } from './run.mjs';

const longestSocketPath = 100; // bytes; the systems allow 103 to 107
const least = { toMake: 400_000_000, toStart: 20_000_000 }; // bytes free on the disk
const longestStart = 120_000; // milliseconds; recovering from a crash takes its time

const asRoot = () => (process.getuid() === 0 ? ['--user=root'] : []);

/** MariaDB on a full disk waits for ever instead of failing, so the room is checked first. */
export function checkDisk(dataFolder) {
  const isNew = !existsSync(dataFolder);
  const { bavail, bsize } = statfsSync(isNew ? dirname(dataFolder) : dataFolder);
  if (bavail * bsize < (isNew ? least.toMake : least.toStart)) refuse(diskFull);
}

/** Makes the data folder with MariaDB's own tables. Made beside its place, so that a broken-off attempt is never used. */
export async function createDataFolder(dataFolder) {
  const unfinished = `${dataFolder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { code, output } = await run(findProgram('mariadb-install-db'), [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${unfinished}`,
    '--skip-test-db',
    '--skip-name-resolve',
  ]);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    refuse(isDiskFull(output) ? diskFull : `The database could not be made:\n${excerpt(output, 0, 8)}`);
  }
  renameSync(unfinished, dataFolder);
}

/**
 * The folder of the socket: `folder`, or a short one that only this account may enter if the path would be too long for
 * a socket. `known` is the one of last time.
 */
export function socketFolderFor(folder, known) {
  if (Buffer.byteLength(join(folder, 'mariadb.sock')) <= longestSocketPath) return folder;
  const isOurs = known !== undefined && known !== folder && isPrivateFolder(known);
  return isOurs ? known : mkdtempSync(join(tmpdir(), 'spawnpoint-'));
}

function isPrivateFolder(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o077) === 0;
}

/**
 * Begins the server process. It stands in a process group of its own, so that a Ctrl+C in the terminal reaches the
 * start alone, which stops the site before its database.
 */
export function launchMariadb(place) {
  const { dataFolder, tmpFolder, socketPath, pidFile, logFile, firstSql, memory, settings } = place;
  const log = openSync(logFile, 'a', 0o600);
  const server = spawn(
    findProgram('mariadbd'),
    [
      '--no-defaults',
      ...asRoot(),
      `--datadir=${dataFolder}`,
      `--socket=${socketPath}`,
      `--pid-file=${pidFile}`,
      `--tmpdir=${tmpFolder}`,
      '--skip-networking',
      '--skip-name-resolve',
      '--local-infile=OFF',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_520_ci',
      '--default-time-zone=+00:00',
      '--sql-mode=STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
      '--max-connections=100',
      `--innodb-buffer-pool-size=${memory}M`,
      '--innodb-flush-log-at-trx-commit=1',
      '--innodb-ft-enable-stopword=OFF',
      // The site has full-text indexes optimized every night, and nothing else.
      '--innodb-optimize-fulltext-only=ON',
      '--innodb-ft-num-word-optimize=10000',
      ...settings,
      ...(firstSql === undefined ? [] : [`--init-file=${firstSql}`]),
    ],
    { stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  // MariaDB writes it later by itself, but a start that is killed before that must be found too.
  if (server.pid !== undefined) notePid(pidFile, server.pid);
  return server;
}

/** Waits until the server greets on its socket, which it does once it has recovered and run its first SQL. */
export async function untilGreeting({ socketPath, logFile, logStart, isAlive }) {
  const begun = Date.now();
  while (!(await greets(socketPath))) {
    if (isAlive() && Date.now() - begun < longestStart) {
      await wait(50);
      continue;
    }
    const log = readFileSync(logFile).subarray(logStart).toString();
    if (isDiskFull(log)) refuse(diskFull);
    const errors = log.split('\n').filter((line) => /\[ERROR\]|rror:/.test(line));
    refuse(`The database does not start; its log is ${logFile}.\n${tail(errors.join('\n'))}`);
  }
}

function greets(socketPath) {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath);
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.setTimeout(2_000, () => done(false));
  });
}
