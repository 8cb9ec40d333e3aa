import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { certificate } from '../../support/server/certificate';
import { cases, insideAddresses } from '../../support/server/outwardWorld/cases';

/** Addresses of the namespace: those that look public, and those inside. */
const addresses = ['8.8.8.8/32', '10.0.0.5/32', '169.254.169.254/32', '2606:4700::1111/128', 'fd00::5/128'];

interface World {
  outcomes: Record<string, { result: string; requests: number; seconds: number }>;
  /** The addresses inside that answered a plain request. */
  answering: string[];
}

let world: World = { outcomes: {}, answering: [] };
let folder = '';

/**
 * Runs `world.ts` in namespaces of its own for the network and for mounts, with a DNS server of its own. They need root or
 * user namespaces (`unshare -r`), and `ip`: where the machine has none, the tests fail with what it says.
 */
async function runWorld(): Promise<World> {
  const files = {
    'resolv.conf': 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n',
    hosts: '127.0.0.1 localhost\n',
  };
  for (const [name, content] of Object.entries({ ...files, 'ca.pem': certificate.cert }))
    await writeFile(join(folder, name), content);
  const script = [
    'set -e',
    'ip link set lo up',
    ...addresses.map((address) => `ip addr add ${address} dev lo nodad 2>/dev/null || ip addr add ${address} dev lo`),
    ...Object.keys(files).map((name) => `mount --bind ${folder}/${name} /etc/${name}`),
    'exec node --import tsx tests/support/server/outwardWorld/world.ts',
  ].join('\n');
  const child = spawn('unshare', ['--map-root-user', '--net', '--mount', 'sh', '-c', script], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  const [printed, complaint] = await Promise.race([Promise.all([text(child.stdout), text(child.stderr)]), failed]);
  if (printed === '') throw new Error(`This machine makes no network namespace for the test: ${complaint}`);
  return JSON.parse(printed) as World;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-world-'));
  world = await runWorld();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

test('servers inside answer whoever may ask them', () => {
  expect(world.answering).toEqual(insideAddresses);
});

test.each(Object.entries(cases))('a picture is fetched or refused: %s', (name, { result, requests, seconds }) => {
  const outcome = world.outcomes[name];
  expect(outcome?.result).toBe(result);
  if (requests !== undefined) expect(outcome?.requests).toBe(requests);
  if (seconds !== undefined) expect(outcome?.seconds).toBeLessThan(seconds);
});
