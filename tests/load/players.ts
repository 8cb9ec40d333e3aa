import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * People who load a file of a game again and again, until standard input ends: `players.ts <site> <path> <host of the game>`.
 * Prints how many bytes all of them got.
 */
const players = 200;
/** Bytes a second of each: 4 Mbit/s. */
const rate = 500_000;

const [site = '', path = '', game = ''] = process.argv.slice(2);
const { port } = new URL(site);
let total = 0;

async function loadOnce() {
  const request = get({
    ...{ host: '127.0.0.1', port, path, agent: false },
    headers: { host: `${game}.localhost:${port}` },
  });
  const [response] = (await once(request, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
  if (response.statusCode !== 200) throw new Error(`A player got ${response.statusCode}`);
  const began = performance.now();
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    total += chunk.length;
    await wait(Math.max(0, (bytes / rate) * 1_000 - (performance.now() - began)));
  }
}

async function loadAgainAndAgain() {
  for (;;) await loadOnce();
}

for (let player = 0; player < players; player += 1) void loadAgainAndAgain();
process.stdin.resume().on('end', () => {
  process.stdout.write(String(total), () => process.exit(0));
});
