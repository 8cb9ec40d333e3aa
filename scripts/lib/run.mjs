/** Running other programs, and stopping everything that was begun, in the reverse order. */

import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, printFailure } from './say.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const killPatience = 5_000; // milliseconds

/** Thrown into a step that was going on when the command was told to stop. */
class Stopped extends Error {}

const closers = new Set();
let stopping = null;

/** Registers what must be closed when the command ends. Returns the function that takes the registration back. */
export function onStop(close) {
  closers.add(close);
  return () => closers.delete(close);
}

export const isEnding = () => stopping !== null;

export function stopAll() {
  stopping ??= (async () => {
    for (const close of [...closers].reverse()) {
      try {
        await close();
      } catch (error) {
        printFailure(error);
        process.exitCode = 1;
      }
    }
  })();
  return stopping;
}

/**
 * Runs one command from its beginning to its end. `work` answers the exit code, or nothing when it keeps running until
 * a signal; whatever it began is stopped either way.
 */
export async function command(work) {
  const stopBecause = (reason) => {
    if (stopping) return; // npm passes a Ctrl+C on to a program that has already had it from the terminal
    say(reason);
    void stopAll().then(() => process.exit());
  };
  process.on('SIGINT', () => stopBecause('\nStopping …'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopBecause('Stopping …'));
  // npm and its shell may end, by a signal, without passing it on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === parent || stopBecause('Stopping …'), 1_000).unref();
  }
  try {
    const code = await work();
    if (code === undefined) return;
    await stopAll();
    process.exit(code);
  } catch (error) {
    if (error instanceof Stopped) return;
    await end(error);
  }
}

/** Ends the command after a failure: prints it, stops everything and exits with 1. */
export async function end(error) {
  if (stopping) return;
  printFailure(error);
  await stopAll();
  process.exit(1);
}

/**
 * Runs a program to its end. Its output is collected, or shown as it comes with `show: true`; a program that is missing
 * counts as failed with code 127.
 */
export function run(program, args, { env, show = false, stdin = 'ignore', cwd = root } = {}) {
  if (stopping) throw new Stopped();
  return new Promise((resolve, reject) => {
    const output = show ? 'inherit' : 'pipe';
    // A group of its own, where the terminal is not needed, so that what a program has itself begun ends with it.
    const isGroup = !show && stdin === 'ignore';
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [stdin, output, output],
      detached: isGroup,
    });
    const ended = new Promise((done) => child.once('close', done));
    const forget = onStop(async () => {
      const target = isGroup ? -child.pid : child.pid;
      sendSignal(target, 'SIGTERM');
      const timer = setTimeout(() => sendSignal(target, 'SIGKILL'), killPatience);
      await ended;
      clearTimeout(timer);
    });
    let text = '';
    child.stdout?.on('data', (part) => (text += part));
    child.stderr?.on('data', (part) => (text += part));
    child.once('error', (error) => {
      forget();
      if (error.code === 'ENOENT') resolve({ code: 127, output: `${program} is not installed` });
      else reject(error);
    });
    child.once('close', (code) => {
      forget();
      if (stopping) reject(new Stopped());
      else resolve({ code: code ?? 1, output: text });
    });
  });
}

function sendSignal(target, signal) {
  try {
    process.kill(target, signal);
  } catch (error) {
    // Over already, or begun through sudo: then it is root's, and is waited for.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/** The full path of the first of these programs that is there; searches PATH and the folders where servers are kept. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (folder !== '' && isExecutable(file)) return file;
    }
  }
  return undefined;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
