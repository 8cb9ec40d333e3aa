/** The embedded database: a private MariaDB as a child process on a unix socket, with its files in one folder. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseMemory } from './databaseMemory.mjs';
import { checkDisk, createDataFolder, launchMariadb, socketFolderFor, untilGreeting } from './mariadb.mjs';
import { keepSmall, readLogLimits, sizeOf } from './logFiles.mjs';
import { endProcess, processOf } from './processes.mjs';
import { onStop } from './run.mjs';
import { keepRunning } from './supervise.mjs';

const schema = 'spawnpoint';
const stopTimeoutMs = 60_000; // milliseconds: writing back what is in memory may take long on a slow disk

/** For databases that are thrown away: nothing has to survive a crash of the machine. */
const throwAway = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF', '--innodb-log-file-size=48M'];
const throwAwayMemory = '256'; // MiB: several of them run at once

/**
 * Opens the embedded database that lives in `folder` (made if missing), starting its server.
 *
 * @param {object} options
 * @param {string} options.folder holds `database/`, `database.json` (mode 0600) and `log/`
 * @param {boolean} [options.isThrowAway] faster and less durable, and its user may make schemas: for tests
 * @param {(line: string) => void} [options.tell] told when the database is made, and when it died and is started again
 * @returns `url` with user, password, schema and socketPath; `pid()`; `stop()`
 */
export async function openDatabase({ folder, isThrowAway = false, tell = () => undefined }) {
  const memory = databaseMemory(process.env.DATABASE_MEMORY_MB || (isThrowAway ? throwAwayMemory : undefined));
  // Its own, because a MariaDB that starts deletes the temporary tables of all others in the same folder.
  const tmpFolder = join(folder, 'tmp');
  for (const each of [join(folder, 'log'), tmpFolder]) mkdirSync(each, { recursive: true, mode: 0o700 });
  const dataFolder = join(folder, 'database');
  const noteFile = join(folder, 'database.json');
  const pidFile = join(folder, 'database.pid');
  const logFile = join(folder, 'log/database.log');
  const firstSql = join(folder, 'database.sql');

  const leftOver = processOf(pidFile, dataFolder);
  if (leftOver) await endProcess(leftOver, dataFolder, stopTimeoutMs);
  checkDisk(dataFolder);
  if (!existsSync(dataFolder)) {
    tell('Making the database …');
    await createDataFolder(dataFolder);
  }

  const known = readNote(noteFile);
  const socketFolder = socketFolderFor(folder, known.socketFolder);
  const socketPath = join(socketFolder, 'mariadb.sock');
  const password = known.password ?? randomBytes(24).toString('hex');
  const url = `mysql://${schema}:${password}@localhost/${schema}?socketPath=${encodeURIComponent(socketPath)}`;
  writePrivately(noteFile, JSON.stringify({ password, socketFolder, url }, null, 2));
  writePrivately(firstSql, firstStatements(password, isThrowAway));

  const settings = isThrowAway ? throwAway : [];
  const place = { dataFolder, tmpFolder, socketPath, pidFile, logFile, memory, settings };
  const leaveLog = keepSmall(logFile, readLogLimits(process.env));
  const logStart = sizeOf(logFile);
  let isReady = false;
  let isAlive = true;
  const server = keepRunning({
    launch: () => launchMariadb(isReady ? place : { ...place, firstSql }),
    died: ({ times }) => {
      isAlive = isReady;
      if (!isReady) return undefined;
      tell(`The database stopped by itself and is started again; its log is ${logFile}.`);
      return Math.min(500 * 2 ** (times - 1), 30_000);
    },
    stopTimeout: stopTimeoutMs,
  });
  const stop = async () => {
    forget();
    await server.stop();
    leaveLog();
    if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
  };
  const forget = onStop(stop);

  await untilGreeting({ socketPath, logFile, logStart, isAlive: () => isAlive });
  isReady = true;
  rmSync(firstSql);
  return { url, pid: server.pid, stop };
}

/** The server runs it as it starts, so that neither a client program nor an administrator's password is needed. */
function firstStatements(password, isThrowAway) {
  const user = `'${schema}'@'localhost'`;
  return [
    `CREATE DATABASE IF NOT EXISTS ${schema};`,
    `CREATE USER IF NOT EXISTS ${user};`,
    `ALTER USER ${user} IDENTIFIED BY '${password}';`,
    // The pattern leaves room for a second schema beside the site's own, into which a backup is restored and checked.
    isThrowAway ? `GRANT ALL ON *.* TO ${user} WITH GRANT OPTION;` : `GRANT ALL ON \`${schema}%\`.* TO ${user};`,
    '',
  ].join('\n');
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

function writePrivately(file, text) {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}
