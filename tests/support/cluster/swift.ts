import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { findProgram } from '../../../scripts/lib/run.mjs';
import { freePort } from '../../../scripts/lib/site.mjs';
import type { TestBucket } from '../server/bucket';
import { folderOf } from '../server/builtServer';
import { until } from '../until';
import { programIn, type Program } from './child';
import { buildRings, storageProgram, swiftProgram, type Kind, type StorageServer } from './swiftPrograms';

/** A machine of the storage: a third of the copies of all files and lists. */
export interface StorageNode {
  name: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

/**
 * A bucket of OpenStack Swift's S3 API. Three nodes hold three copies of everything; what is said of the bucket itself
 * concerns the proxy before them, which checks signatures.
 */
export interface Swift extends TestBucket {
  nodes: StorageNode[];
  /** The servers of the lists of files, on all nodes. */
  lists: StorageNode;
  /** Ends all of it. */
  stop: () => Promise<void>;
}

const bucketName = 'spawnpoint';
const region = 'harbour';
/** Account and user are one key in Swift. */
const accessKeyId = 'lantern:keeper';
const secretAccessKey = 'lantern-keeper-secret';
const kinds: readonly Kind[] = ['account', 'container', 'object'];
const nodeNames = ['node1', 'node2', 'node3'];

export async function openSwift(name: string): Promise<Swift> {
  const settings = folderOf(`swift-${name}`);
  const devices = join(settings, 'devices');
  // Left by the bucket of another run of this file.
  rmSync(devices, { recursive: true, force: true });
  const servers: StorageServer[] = [];
  for (const node of nodeNames) {
    mkdirSync(join(devices, node), { recursive: true });
    for (const kind of kinds) servers.push({ kind, node, port: await freePort() });
  }
  writeFileSync(join(settings, 'swift.conf'), hashSettings);
  await buildRings(settings, servers);

  const place = { settings, devices };
  const programs = new Map(servers.map((server) => [server, storageProgram(place, server)]));
  const programsOf = (isWanted: (server: StorageServer) => boolean) =>
    [...programs].filter(([server]) => isWanted(server));
  const group = (groupName: string, isWanted: (server: StorageServer) => boolean): StorageNode => ({
    name: groupName,
    kill: async () => {
      await Promise.all(programsOf(isWanted).map(([, { kill }]) => kill()));
    },
    start: async () => {
      const some = programsOf(isWanted);
      for (const [, program] of some) program.start();
      for (const [{ port }, program] of some) await untilListening(port, program);
    },
  });
  const nodes = nodeNames.map((node) => group(node, (server) => server.node === node));
  const cache = await startCache(name);
  const port = await freePort();
  const proxy = proxyOn({ port, cachePort: cache.port, name, settings });
  const startProxy = async () => {
    proxy.start();
    await untilListening(port, proxy);
  };
  await Promise.all([...nodes.map(({ start }) => start()), startProxy()]);
  const endpoint = `http://127.0.0.1:${port}`;
  await createBucket(endpoint);
  const everything = group('all', () => true);
  return {
    nodes,
    lists: group('lists', ({ kind }) => kind === 'container'),
    endpoint,
    settings: (prefix) => ({
      USERDATA_URL: `s3://${bucketName}/${prefix}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    kill: () => proxy.kill(),
    start: startProxy,
    freeze: () => {
      proxy.signal('SIGSTOP');
    },
    thaw: () => {
      proxy.signal('SIGCONT');
    },
    stop: async () => {
      await Promise.all([proxy.kill(), cache.program.kill(), everything.kill()]);
    },
  };
}

let shared: Promise<Swift> | undefined;
let users = 0;

/** The bucket that all tests of a file share, below a prefix for each of them: its start takes many seconds. */
export async function openSharedSwift(name: string): Promise<Swift> {
  users += 1;
  const swift = await (shared ??= openSwift('shared'));
  return {
    ...swift,
    settings: (prefix) => swift.settings(`${name}/${prefix}`),
    stop: async () => {
      users -= 1;
      if (users === 0) await swift.stop();
    },
  };
}

const hashSettings = `[swift-hash]
swift_hash_path_prefix = harbour
swift_hash_path_suffix = lantern
[storage-policy:0]
name = copies
default = yes
`;

async function startCache(name: string) {
  const folder = folderOf(`swift-${name}-cache`);
  const port = await freePort();
  const asUser = process.getuid?.() === 0 ? ['-u', 'root'] : [];
  const program = programIn({
    folder,
    command: findProgram('memcached') ?? 'memcached',
    args: ['-l', '127.0.0.1', '-p', String(port), '-P', join(folder, 'memcached.pid'), ...asUser],
  });
  program.start();
  return { port, program };
}

interface ProxyOptions {
  name: string;
  settings: string;
  port: number;
  cachePort: number;
}

function proxyOn({ name, settings, port, cachePort }: ProxyOptions): Program {
  const folder = folderOf(`swift-${name}-proxy`);
  const file = join(folder, 'proxy.conf');
  writeFileSync(
    file,
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${settings}
[pipeline:main]
pipeline = catch_errors gatekeeper proxy-logging cache listing_formats s3api tempauth copy slo dlo versioned_writes proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Otherwise a machine that is back stays unused for a minute after ten errors, and the next that fails is the second.
error_suppression_limit = 10000
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
${['catch_errors', 'gatekeeper', 'proxy_logging', 'listing_formats', 'copy', 'slo', 'dlo', 'versioned_writes']
  .map((filter) => `[filter:${filter.replace('proxy_', 'proxy-')}]\nuse = egg:swift#${filter}\n`)
  .join('')}`,
  );
  return swiftProgram({ folder, settings, program: 'swift-proxy-server', file });
}

async function untilListening(port: number, program: Program) {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthcheck`).then(
      () => true,
      () => false,
    );
  const isOver = () => !program.isAlive();
  const isUp = await until(answers, (isListening) => isListening || isOver(), { most: 90_000 });
  if (!isUp) throw new Error(`Swift does not start: see its logs in ${folderOf('')}`);
}

async function createBucket(endpoint: string) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const create = async () => (await client.fetch(`${endpoint}/${bucketName}`, { method: 'PUT' })).status;
  const status = await until(create, (found) => found < 500);
  if (status !== 200) throw new Error(`Swift does not create a bucket: ${status}`);
}
