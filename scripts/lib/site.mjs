/** The site as it runs: the server as a kept child process, on its embedded or a given database. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serverFile } from './build.mjs';
import { readCommit } from './commit.mjs';
import { openDatabase } from './database.mjs';
import { keepSmall, readLogLimits } from './logFiles.mjs';
import { endProcess, notePid, processOf } from './processes.mjs';
import { onStop, root } from './run.mjs';
import { Refusal } from './say.mjs';
import { keepRunning } from './supervise.mjs';

// Answers are short-lived objects; a larger young generation costs memory and saves no processor time.
const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=8'];
// By default glibc gives each thread that hashes, compresses or recodes a heap of its own, which it seldom returns.
const allocation = { MALLOC_ARENA_MAX: '2' };
const refusedCode = 78; // the server's exit code after it has said why it cannot run (EX_CONFIG of sysexits)
const stopTimeoutMs = 15_000; // milliseconds
const maxDeaths = 5; // within a minute

/**
 * Starts the site with all its files under `varDir`, and keeps it running.
 *
 * @param {object} options
 * @param {string} options.varDir holds database, secrets, mail and logs
 * @param {number} [options.port] where it listens, 0 for any free port; else what `PORT` says
 * @param {Record<string, string>} [options.env] more settings of the server; with `DATABASE_URL` no database is embedded
 * @param {boolean} [options.isThrowAway] for tests and benchmarks: uploads go into `varDir` too, the database need not
 *   survive a crash of the machine, and a `DATABASE_URL` from outside is not used
 * @param {boolean} [options.survivesCrashes] with `isThrowAway`: the database is as durable as a real one, to be killed
 * @param {(line: string) => void} [options.tell] told how the start goes on, and of restarts
 * @param {(failure: Error) => void} [options.lost] told when the server is given up after it has once been ready
 * @returns `url`, `demo` (the demo logins), `firstStep` (a sentence for the operator of a new site), `databaseUrl`, `database` and `server` (each with `pid()`), `stop()`
 * @throws {Refusal} with the reason when it cannot start
 */
export async function startSite({
  varDir,
  port,
  env = {},
  isThrowAway,
  survivesCrashes,
  tell = nothing,
  lost = nothing,
}) {
  mkdirSync(join(varDir, 'log'), { recursive: true, mode: 0o700 });
  await endOrphan(varDir);
  const outer = isThrowAway
    ? { ...process.env, DATABASE_URL: '', USERDATA_URL: join(varDir, 'userdata') }
    : process.env;
  const given = env.DATABASE_URL || outer.DATABASE_URL;
  const database = given
    ? undefined
    : await openDatabase({ folder: varDir, isThrowAway: isThrowAway && !survivesCrashes, tell });
  const databaseUrl = given || database.url;
  const settings = {
    NODE_ENV: 'production',
    SITE_COMMIT: readCommit(root),
    ...allocation,
    ...outer,
    VAR_DIR: varDir,
    ...env,
    // A free port is chosen here: chosen by the server it would be another one after a restart.
    ...(port === undefined ? {} : { PORT: String(port || (await freePort())) }),
    DATABASE_URL: databaseUrl,
    EMBEDDED_DATABASE: database ? '1' : '0',
  };
  const { ready, server } = keepServer({ varDir, settings, tell, lost });
  const stop = async () => {
    await server.stop();
    await database?.stop();
  };
  try {
    const { url, demo = [], firstStep } = await ready;
    return { url, demo, firstStep, databaseUrl, database, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const nothing = () => undefined;

/** A port of this machine that nothing listens on just now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The server of a start that was killed ends by itself; but until then it holds the port. */
async function endOrphan(varDir) {
  const orphan = processOf(join(varDir, 'server.pid'), 'server/main');
  if (orphan) await endProcess(orphan, 'server/main', stopTimeoutMs);
}

function keepServer({ varDir, settings, tell, lost }) {
  const logFile = join(varDir, 'log/server.log');
  const pidFile = join(varDir, 'server.pid');
  const logsToStdout = settings.LOG_TO_STDOUT === '1';
  const leaveLog = logsToStdout ? undefined : keepSmall(logFile, readLogLimits(settings));

  let refusal;
  let isReady = false;
  let becomeReady;
  let failToStart;
  const ready = new Promise((resolve, reject) => {
    becomeReady = resolve;
    failToStart = reject;
  });

  function hear(message) {
    if (message.type === 'progress' && !isReady) tell(message.text);
    if (message.type === 'refused') refusal = message.text;
    if (message.type !== 'ready') return;
    if (isReady) tell(['The server runs again.', message.firstStep].filter(Boolean).join(' '));
    isReady = true;
    becomeReady(message);
  }

  function launch() {
    refusal = undefined;
    const log = logsToStdout ? 'inherit' : openSync(logFile, 'a', 0o600);
    const child = spawn(process.execPath, [...nodeFlags, serverFile], {
      cwd: root,
      env: settings,
      stdio: ['ignore', log, log, 'ipc'],
      detached: true, // out of the terminal's process group: a Ctrl+C is for the start, which passes it on in order
    });
    if (!logsToStdout) closeSync(log);
    if (child.pid !== undefined) notePid(pidFile, child.pid);
    child.on('message', hear);
    return child;
  }

  function died({ code, times }) {
    const where = logsToStdout ? 'its log is above' : `its log is ${logFile}`;
    const fail = (sentence) => (isReady ? lost : failToStart)(new Refusal(sentence));
    if (code === refusedCode) fail(refusal ?? `The server cannot start; ${where}.`);
    else if (!isReady) fail(`The server stopped while it was starting; ${where}.`);
    else if (times >= maxDeaths) fail(`The server stopped ${times} times within a minute and is given up; ${where}.`);
    else {
      tell(`The server stopped by itself and is started again; ${where}.`);
      return 300 * times;
    }
    return undefined;
  }

  const server = keepRunning({ launch, died, stopTimeout: stopTimeoutMs });
  const stop = async () => {
    forget();
    await server.stop();
    leaveLog?.();
    rmSync(pidFile, { force: true });
  };
  const forget = onStop(stop);
  return { ready, server: { pid: server.pid, stop } };
}
