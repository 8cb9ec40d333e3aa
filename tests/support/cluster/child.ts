import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program of the cluster as a process that a test may kill, freeze and start again. */
export interface Program {
  start: (args?: readonly string[]) => void;
  isAlive: () => boolean;
  pid: () => number;
  signal: (name: NodeJS.Signals) => void;
  ended: () => Promise<void>;
  /** Ends it, frozen or not, and waits until it has ended. */
  kill: () => Promise<void>;
}

interface ProgramOptions {
  folder: string;
  command: string;
  args: readonly string[];
  /** The name under which the program is called, where that decides what it does. */
  argv0?: string;
  /** Variables beside those of the tests. */
  env?: Record<string, string>;
}

/** A process whose output goes to `log` in its folder; the next test run ends it by `process.pid` if this one is killed. */
export function programIn({ folder, command, args, argv0, env }: ProgramOptions): Program {
  let child: ChildProcess | undefined;
  const isAlive = () => child?.exitCode === null && child.signalCode === null;
  const ended = async () => {
    if (child && isAlive()) await once(child, 'exit');
  };
  return {
    start: (more = []) => {
      const log = openSync(join(folder, 'log'), 'a');
      child = spawn(command, [...args, ...more], {
        stdio: ['ignore', log, log],
        env: { ...process.env, ...env },
        ...(argv0 && { argv0 }),
      });
      closeSync(log);
      writeFileSync(join(folder, 'process.pid'), String(child.pid));
    },
    isAlive,
    pid: () => child?.pid ?? 0,
    signal: (name) => void child?.kill(name),
    ended,
    kill: async () => {
      child?.kill('SIGKILL');
      await ended();
    },
  };
}
