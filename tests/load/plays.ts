import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { insertBuild, makeCurrent, newStorageKey } from '../../server/areas/builds/builds.queries';
import { pathOfFile } from '../../server/areas/builds/files';
import { noteChecked, noteReady } from '../../server/areas/builds/unpacking.queries';
import { createFolderFiles } from '../../server/infrastructure/storage';
import { readOptions } from './benchOptions';
import { loadOf } from './httpLoad';
import { Random } from './random';
import { startSites, type Sites } from './sites';

// `npm run bench -- plays`: what hot reads lose while 200 people load a build of 30 MB, each at 4 Mbit/s.

const buildBytes = 30_000_000;
const seconds = 10;
const rounds = 3;
const gameId = 1;

const options = readOptions();
const sites = await startSites(options);
if (sites) {
  try {
    await measure(sites);
  } finally {
    await sites.stop();
  }
}

async function measure(given: Sites) {
  const path = await storeBuild(given);
  const { url } = given.site;
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await readsASecond(url));
    const playing = play(url, path);
    // Until all of them have connected.
    await wait(3_000);
    beside.push(await readsASecond(url));
    const megabytes = await playing.stop();
    console.log(`200 players, ${Math.round(megabytes)} MB/s: ${beside.at(-1)} of ${alone.at(-1)} reads a second`);
  }
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
  console.log(`Hot reads keep ${Math.round((sum(beside) / sum(alone)) * 100)} % of their rate`);
}

/** Stores a build with one large file, as if it had been unpacked; answers the path of that file. */
async function storeBuild({ db, people }: Sites): Promise<string> {
  const files = await createFolderFiles(join(process.cwd(), 'var', `bench-${options.sizeName}`, 'userdata'));
  const key = newStorageKey();
  const contents = {
    'index.html': Buffer.from('<!doctype html><title>Game</title>'),
    'game.data': Buffer.alloc(buildBytes, 7),
  };
  const stored = Object.entries(contents).map(([path, content], number) => ({ path, number, bytes: content.length }));
  for (const { path, number } of stored)
    await files.put(pathOfFile(key, number), contents[path as keyof typeof contents]);
  const id = await insertBuild(db, {
    ...{ gameId, uploaderId: people[0]?.id ?? 0, version: '1', notes: '', usesThreads: false, hosts: [] },
    ...{ fileName: 'game.zip', packedBytes: buildBytes },
  });
  const unclaimed = { id, claim: null };
  await noteChecked(db, unclaimed, key);
  await noteReady(db, unclaimed, stored);
  await makeCurrent(db, { id, gameId });
  return `/${key}/game.data`;
}

async function readsASecond(url: string): Promise<number> {
  const random = new Random(1);
  const next = () => ({ path: `/api/feedPosts?feedType=home&limit=20&before=${1_000 + random.below(1_000)}` });
  const load = await loadOf(url, { seconds, next });
  if (load.failures > 0) throw new Error(`${load.failures} reads failed`);
  return Math.round(load.requests / load.seconds);
}

/** Starts the players in a process of their own; `stop` says how many MB/s all of them had. */
function play(url: string, path: string) {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/load/players.ts', url, path, `g${gameId}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    stop: async () => {
      child.stdin.end();
      const megabytes = Number(await text(child.stdout)) / 1e6;
      return megabytes / ((performance.now() - began) / 1_000);
    },
  };
}
