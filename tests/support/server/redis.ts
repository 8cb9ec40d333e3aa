import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../../../scripts/lib/run.mjs';
import { freePort } from '../../../scripts/lib/site.mjs';

/** A real Redis that stores nothing on disk. */
export interface TestRedis {
  url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export async function openRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child = await launched(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    start: async () => {
      child = await launched(port);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

/** Redis and its tools are one program that acts by the name it is called with. */
async function launched(port: number): Promise<ChildProcess> {
  const program = findProgram('redis-server', 'redis-check-rdb');
  if (program === undefined) throw new Error('Run the tests with npm test: it installs the Redis they need.');
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const child = spawn(program, settings, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error(`Redis did not start: ${said}`));
    });
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}
