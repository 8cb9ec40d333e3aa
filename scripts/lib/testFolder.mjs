/** The folder of one test run: databases and uploads that are thrown away. Each run has its own, so two may run at once. */

import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { endProcess, isRunning, processOf } from './processes.mjs';
import { onStop, root } from './run.mjs';

const stopTimeout = 5_000; // milliseconds; the files are thrown away, so there is nothing to write back

const memory = '/dev/shm';
/** In bytes; a run takes about 1 GiB. */
const neededMemory = 6 * 1024 ** 3;

/**
 * Where the folders of runs are: in memory if there is plenty, because the tests' databases create hundreds of tables, and a
 * database waits for the disk with each of them.
 */
function folderOfRuns() {
  const isThere = existsSync(memory);
  const { bavail, bsize } = isThere ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const isRoomy = isThere && Math.min(bavail * bsize, freemem()) >= neededMemory;
  return isRoomy ? join(memory, `spawnpoint-test-${process.getuid()}`) : join(root, 'var/test');
}

/** Creates the folder of this run, removes it at the end of the command, and removes those of killed runs. */
export async function makeTestFolder() {
  const runs = folderOfRuns();
  mkdirSync(runs, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(runs)) {
    if (!isRunning(Number(name), 'scripts/')) await remove(join(runs, name));
  }
  const folder = join(runs, String(process.pid));
  mkdirSync(folder, { mode: 0o700 });
  onStop(() => remove(folder));
  return folder;
}

/** Ends processes that still use the folder (an aborted test cannot stop them), then removes it. */
async function remove(folder) {
  for (const part of readdirSync(folder)) {
    for (const [pidFile, text] of [
      ['server.pid', 'server/main'],
      ['database.pid', join(folder, part)],
      ['process.pid', join(folder, part)],
    ]) {
      const file = join(folder, part, pidFile);
      const pid = existsSync(file) ? processOf(file, text) : undefined;
      if (pid) await endProcess(pid, text, stopTimeout);
    }
  }
  rmSync(folder, { recursive: true, force: true });
}
