import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axios from 'axios';
import { readCommit } from '../../scripts/lib/commit.mjs';
import { freePort } from '../../scripts/lib/site.mjs';
import { versionWith } from '../../server/version';
import { folderOf } from '../support/server/builtServer';
import { until } from '../support/until';

let begun: ChildProcess | undefined;

afterEach(async () => {
  if (begun?.exitCode !== null || begun.signalCode !== null) return;
  begun.kill('SIGTERM');
  await once(begun, 'exit');
});

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const pidIn = (file: string) => Number(readFileSync(file, 'utf8'));

/** Starts the site by a command, in a folder of its own, and waits until it is ready. */
async function start(name: string, command: readonly [string, ...string[]]) {
  const varDir = folderOf(`start-${name}`);
  const port = await freePort();
  const [program, ...given] = command;
  const child = spawn(program, given, {
    env: {
      ...process.env,
      DATABASE_URL: '',
      VAR_DIR: varDir,
      USERDATA_URL: join(varDir, 'userdata'),
      PORT: String(port),
      DEMO_COMMUNITY: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that a signal reaches all of it like Ctrl+C in a terminal.
    detached: true,
  });
  begun = child;
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await until(
    () => said,
    (text) => text.includes('Press Ctrl+C to stop'),
    { most: 90_000 },
  );
  return {
    child,
    said: () => said,
    url: `http://127.0.0.1:${port}`,
    ended,
    server: pidIn(join(varDir, 'server.pid')),
    database: pidIn(join(varDir, 'database.pid')),
    lock: join(varDir, 'start.lock'),
  };
}

test.each([
  ['SIGTERM to the start', ['node', 'scripts/start.mjs'], (pid: number): boolean => process.kill(pid, 'SIGTERM')],
  ['SIGTERM to npm', ['npm', 'start'], (pid: number): boolean => process.kill(pid, 'SIGTERM')],
  ['Ctrl+C in the terminal', ['npm', 'start'], (pid: number): boolean => process.kill(-pid, 'SIGINT')],
] as const)('%s stops the site and its database', async (name, command, stop) => {
  const site = await start(name.replaceAll(/\W+/g, '-'), command);
  expect(site.said()).toContain('Spawnpoint is ready: http://localhost:');
  expect(site.said()).toMatch(/Register the first account here: http:\/\/localhost:\d+\/Register\?invitation=[\w-]+\n/);
  expect((await axios.get(`${site.url}/readyz`)).status).toBe(200);
  const { data } = await axios.get<{ version: string }>(`${site.url}/healthz`);
  expect(data.version).toBe(versionWith(readCommit(process.cwd())));
  expect([site.server, site.database].map(isAlive)).toEqual([true, true]);

  stop(site.child.pid ?? 0);
  const code = await site.ended;
  if (command[0] === 'node') expect(code).toBe(0);
  const left = await until(
    () => [site.server, site.database].filter(isAlive),
    ({ length }) => length === 0,
  );
  expect(left).toEqual([]);
  expect(existsSync(site.lock)).toBe(false);
});
