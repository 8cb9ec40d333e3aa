import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from '../../../scripts/lib/run.mjs';
import { freePort } from '../../../scripts/lib/site.mjs';
import { openSharedSwift } from '../cluster/swift';
import { until } from '../until';
import { folderOf } from './builtServer';

/** A storage that speaks S3, as a process of its own. */
export interface TestBucket {
  /** The settings of a site that keeps its files in the bucket, below a prefix of its own. */
  settings(prefix: string): { USERDATA_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  endpoint: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with what it has stored. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

// Outside of package-lock.json, because it needs an old package with a known weakness, which concerns no test.
const wanted = 's3rver@3.7.1';
const installed = resolve('var/test-packages', wanted.replace('@', '-'));
const bucketName = 'spawnpoint';
const key = 'S3RVER';

/** Starts s3rver, and in the cluster test Swift: what is tested of buckets is tested on both. */
export const openBucket = (name: string): Promise<TestBucket> =>
  process.env.SWIFT_MODULES === undefined ? openS3rver(name) : openSharedSwift(name);

/** s3rver is installed once for all runs. */
async function openS3rver(name: string): Promise<TestBucket> {
  await install();
  const port = await freePort();
  const folder = folderOf(`bucket-${name}`);
  const launch = () => launched(port, folder);
  let child = await launch();
  const endpoint = `http://127.0.0.1:${port}`;
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    endpoint,
    settings: (prefix) => ({
      USERDATA_URL: `s3://${bucketName}/${prefix}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    }),
    kill,
    stop: kill,
    start: async () => {
      child = await launch();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

/** Several tests may install it at the same time: whoever is first puts it in place. */
async function install() {
  if (existsSync(installed)) return;
  mkdirSync(resolve('var/test-packages'), { recursive: true });
  const folder = await mkdtemp(`${installed}.`);
  try {
    const options = [
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      '--prefix',
      folder,
    ];
    const { code, output } = await run('npm', ['install', ...options, wanted]);
    if (code !== 0)
      throw new Error(`These tests need ${wanted} from the package registry, which could not be fetched:\n${output}`);
    await rename(folder, installed).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function launched(port: number, folder: string): Promise<ChildProcess> {
  const program = join(installed, 'node_modules/s3rver/bin/s3rver.js');
  const place = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)];
  // It encrypts the tokens of long lists with DES.
  const options = ['--openssl-legacy-provider', program];
  const child = spawn(process.execPath, [...options, ...place, '--silent', '--configure-bucket', bucketName], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
  if (!(await until(answers, Boolean))) throw new Error('s3rver did not start');
  return child;
}
