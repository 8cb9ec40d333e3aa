import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findProgram, run } from '../../../scripts/lib/run.mjs';
import { freePort } from '../../../scripts/lib/site.mjs';
import { folderOf } from '../server/builtServer';
import { until } from '../until';
import { programIn, type Program } from './child';

export const clusterDatabase = 'spawnpoint';
/** The site's user: no administrator, so that a read-only node refuses its writes. */
export const clusterUser = 'spawnpoint';
/** The user of HAProxy's check. */
export const checkUser = 'haproxy';

/** A node of a Galera cluster. */
export interface GaleraNode {
  name: string;
  port: number;
  program: Program;
  /** Runs statements as the administrator; answers the rows as text, one a line. */
  sql: (statements: string) => Promise<string>;
  /** Whether it has all data, in a cluster of so many nodes. */
  isSynced: (size?: number) => Promise<boolean>;
  /** Starts it again after `kill`, and waits until it has caught up. */
  rejoin: () => Promise<void>;
}

export interface Galera {
  nodes: GaleraNode[];
  /** Whether every node has all data and knows of all others. One that was frozen believes in its former cluster at first. */
  isWhole: () => Promise<boolean>;
  stop: () => Promise<void>;
}

interface Place {
  name: string;
  folder: string;
  port: number;
  /** The port of replication; the two after it are those of state transfers. */
  group: number;
}

/** Starts three nodes on loopback, with the site's empty database and its users. */
export async function openGalera(): Promise<Galera> {
  const places: Place[] = [];
  for (const name of ['node1', 'node2', 'node3'])
    places.push({ name, folder: folderOf(`galera-${name}`), port: await freePort(), group: await freePorts() });
  for (const place of places) {
    const data = join(place.folder, 'data');
    // Left by the cluster of another file.
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    writeFileSync(join(place.folder, 'node.cnf'), settingsOf(place, places));
  }
  const nodes = places.map(nodeAt);
  const [first, ...others] = nodes as [GaleraNode, ...GaleraNode[]];
  await succeed('mariadb-install-db', [
    '--no-defaults',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--datadir=${join(places[0]?.folder ?? '', 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  first.program.start(['--wsrep-new-cluster']);
  await untilSynced(first);
  await first.sql(
    `create database ${clusterDatabase} character set utf8mb4;
     create user ${clusterUser}@'127.0.0.1'; grant all on ${clusterDatabase}.* to ${clusterUser}@'127.0.0.1';
     create user ${checkUser}@'127.0.0.1'`,
  );
  for (const node of others) await node.rejoin();
  return {
    nodes,
    isWhole: async () => !(await Promise.all(nodes.map(({ isSynced }) => isSynced(nodes.length)))).includes(false),
    stop: async () => {
      await Promise.all(nodes.map(({ program }) => program.kill()));
    },
  };
}

/** The first of three free ports in a row, below those that the system gives to outgoing connections. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const areFree = await Promise.all([first, first + 1, first + 2].map(isFree));
    if (!areFree.includes(false)) return first;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () =>
      probe.close(() => {
        resolve(true);
      }),
    );
  });

const socketOf = ({ folder }: Place) => join(folder, 'db.sock');

const settingsOf = (place: Place, places: readonly Place[]) => `[mysqld]
${process.getuid?.() === 0 ? 'user=root' : ''}
datadir=${join(place.folder, 'data')}
socket=${socketOf(place)}
port=${place.port}
bind-address=127.0.0.1
skip-name-resolve
character-set-server=utf8mb4
collation-server=utf8mb4_unicode_520_ci
innodb-ft-enable-stopword=OFF
innodb-buffer-pool-size=128M
binlog-format=ROW
innodb-autoinc-lock-mode=2
wsrep-on=ON
wsrep-provider=${process.env.GALERA_PROVIDER}
wsrep-cluster-name=${clusterDatabase}
wsrep-cluster-address=gcomm://${places.map(({ group }) => `127.0.0.1:${group}`).join(',')}
wsrep-node-name=${place.name}
wsrep-node-address=127.0.0.1:${place.group}
wsrep-sst-method=mariabackup
wsrep-sst-auth=root:
wsrep-sst-receive-address=127.0.0.1:${place.group + 2}
wsrep-provider-options="base_port=${place.group};gmcast.listen_addr=tcp://127.0.0.1:${place.group};ist.recv_addr=127.0.0.1:${place.group + 1};gcache.size=128M"
`;

function nodeAt(place: Place): GaleraNode {
  const program = programIn({
    folder: place.folder,
    command: findProgram('mariadbd') ?? 'mariadbd',
    args: [`--defaults-file=${join(place.folder, 'node.cnf')}`],
  });
  const sql = (statements: string) =>
    succeed('mariadb', ['--no-defaults', '--user=root', `--socket=${socketOf(place)}`, '-N', '-B', '-e', statements]);
  const isSynced = async (size?: number) => {
    const answer = await sql("show global status like 'wsrep_%'").catch(() => '');
    const says = (name: string, value: string | number) => answer.includes(`wsrep_${name}\t${value}\n`);
    const hasAll = says('local_state', 4) && says('cluster_status', 'Primary');
    return hasAll && (size === undefined || says('cluster_size', size));
  };
  const node: GaleraNode = {
    name: place.name,
    port: place.port,
    program,
    sql,
    isSynced,
    rejoin: async () => {
      program.start();
      await untilSynced(node);
    },
  };
  return node;
}

/** Waits until the node has all data. A state transfer takes seconds. */
async function untilSynced({ name, program, isSynced }: GaleraNode) {
  const isOver = await until(
    () => isSynced(),
    (synced) => synced || !program.isAlive(),
    { most: 90_000 },
  );
  if (!isOver) throw new Error(`The node ${name} does not join: see its log in ${folderOf(`galera-${name}`)}`);
}

async function succeed(program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(findProgram(program) ?? program, [...args]);
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
  return output;
}
