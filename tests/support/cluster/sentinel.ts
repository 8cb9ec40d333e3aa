import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, run } from '../../../scripts/lib/run.mjs';
import { freePort } from '../../../scripts/lib/site.mjs';
import { folderOf } from '../server/builtServer';
import { until } from '../until';
import { programIn, type Program } from './child';

const masterName = 'spawnpoint';
const password = 'lantern-keeper';

/** A Redis with two replicas, watched by three Sentinels. */
export interface Sentinels {
  /** The address for `REDIS_URL`. */
  url: string;
  /** The one that the Sentinels call the master now. */
  master: () => Promise<Program>;
  /** Waits until the Sentinels name another master. */
  untilReplaced: (before: Program) => Promise<Program>;
  stop: () => Promise<void>;
}

/** Starts them on loopback; nothing is stored on disk. */
export async function openSentinels(): Promise<Sentinels> {
  const servers = new Map<number, Program>();
  const masterPort = await freePort();
  for (const port of [masterPort, await freePort(), await freePort()]) {
    const replicates = port === masterPort ? '' : `replicaof 127.0.0.1 ${masterPort}`;
    const program = redisOn(port, `save ""\nrequirepass ${password}\nmasterauth ${password}\n${replicates}`);
    program.start();
    servers.set(port, program);
  }
  const isReplicated = async () =>
    (await ask(masterPort, ['-a', password, '--no-auth-warning', 'INFO', 'replication'])).includes(
      'connected_slaves:2',
    );
  if (!(await until(isReplicated, Boolean))) throw new Error('The replicas do not follow');

  const ports = [await freePort(), await freePort(), await freePort()];
  const sentinels = ports.map((port) => redisOn(port, watching(masterPort), ['--sentinel']));
  for (const sentinel of sentinels) sentinel.start();
  const [first = 0] = ports;
  const know = async () => (await ask(first, ['SENTINEL', 'CKQUORUM', masterName])).includes('OK 3 usable');
  if (!(await until(know, Boolean))) throw new Error('The Sentinels do not find each other');

  const master = async () => {
    const [, port] = (await ask(first, ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', masterName])).split('\n');
    const found = servers.get(Number(port));
    if (!found) throw new Error('The Sentinels know no master');
    return found;
  };
  return {
    url: `redis+sentinel://:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${masterName}`,
    master,
    untilReplaced: (before) => until(master, (now) => now !== before),
    stop: async () => {
      await Promise.all([...sentinels, ...servers.values()].map(({ kill }) => kill()));
    },
  };
}

const watching = (port: number) => `
sentinel monitor ${masterName} 127.0.0.1 ${port} 2
sentinel auth-pass ${masterName} ${password}
sentinel down-after-milliseconds ${masterName} 3000
sentinel failover-timeout ${masterName} 10000
`;

/** Redis, its Sentinel and its tools are one program that acts by the name it is called with. */
function redisOn(port: number, settings: string, args: readonly string[] = []): Program {
  const folder = folderOf(`redis-${port}`);
  const file = join(folder, 'redis.conf');
  writeFileSync(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\n${settings}`);
  const command = findProgram('redis-server', 'redis-check-rdb') ?? 'redis-server';
  return programIn({ folder, command, args: [file, ...args], argv0: 'redis-server' });
}

/** What `redis-cli` prints; empty while it does not answer. */
async function ask(port: number, words: readonly string[]): Promise<string> {
  const { code, output } = await run('redis-cli', ['-p', String(port), ...words]);
  return code === 0 ? output : '';
}
