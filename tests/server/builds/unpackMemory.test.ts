import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { indexPage, zipOf, type ZipEntry } from '../../support/server/zips';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'spawnpoint-memory-'));

/** Builds the programs as the server's are: from the sources, the thread would hold a compiler too. */
beforeAll(async () => {
  const input = { main: 'tests/support/server/unpackMeasured.ts', unpack: 'server/areas/builds/unpack/worker.ts' };
  const options = {
    ...{ configFile: false, logLevel: 'error', ssr: { noExternal: true } },
    build: { ssr: true, outDir: join(folder, 'server'), rolldownOptions: { input } },
  };
  const program = `import('vite').then(({ build }) => build(${JSON.stringify(options)}))`;
  await run(process.execPath, ['--input-type=module', '--eval', program]);
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Bytes that pack to about an eightieth, close to what is refused. */
const wellPacked = (bytes: number) => Buffer.alloc(bytes, Buffer.concat([randomBytes(11_000), Buffer.alloc(989_000)]));

interface Measured {
  files: number;
  bytes: number;
  refused?: string;
  taken: number;
}

/** What unpacking a zip in a process of its own costs. */
async function measure(name: string, entries: readonly ZipEntry[]) {
  const zip = join(folder, `${name}.zip`);
  const packed = zipOf([indexPage, ...entries]);
  writeFileSync(zip, packed);
  const { stdout } = await run(process.execPath, [join(folder, 'server/main.js'), zip, join(folder, name)]);
  return { ...(JSON.parse(stdout) as Measured), packed: packed.length };
}

const maxBytes = 150e6;

test('unpacks the largest game from well packed files in little memory', async () => {
  const content = wellPacked(limits.fileBytes - 1_000);
  const { files, bytes, packed, taken } = await measure('large', [
    { name: 'one.pck', content },
    { name: 'two.pck', content },
  ]);
  expect(files).toBe(3);
  expect(bytes).toBeGreaterThan(0.99 * limits.unpackedBytes);
  expect(bytes / packed).toBeGreaterThan(70);
  expect(taken).toBeGreaterThan(1e6);
  expect(taken).toBeLessThan(maxBytes);
});

test('unpacks the most files, with long names in many folders, in little memory', async () => {
  const content = wellPacked(200_000);
  const nameOf = (index: number) =>
    `${'d/'.repeat(limits.depth - 2)}${index}/`.padEnd(limits.path - 4, 'x').concat('.bin');
  const { files, bytes, taken } = await measure(
    'many',
    Array.from({ length: limits.files - 1 }, (_, index) => ({ name: nameOf(index), content })),
  );
  expect(files).toBe(limits.files);
  expect(bytes).toBeGreaterThan(0.75 * limits.unpackedBytes);
  expect(taken).toBeGreaterThan(1e6);
  expect(taken).toBeLessThan(maxBytes);
});

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1e6);
const hostile: [what: string, entries: () => ZipEntry[], refused: string][] = [
  [
    'a hundred thousand empty files',
    () => Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}.js`, isStored: true })),
    'tooMany',
  ],
  ['a file that unpacks to a thousand times its size', () => [{ name: 'a.pck', content: zeros(240) }], 'ratio'],
  ['the same with a size that lies', () => [{ name: 'a.pck', content: zeros(240), claimedSize: 10 }], 'ratio'],
  [
    'files that share the bytes of one',
    () => [
      { name: 'a.pck', content: wellPacked(20e6) },
      ...Array.from({ length: 500 }, (_, index) => ({ name: `${index}.pck`, content: 'x', sharesWith: 1 })),
    ],
    'overlap',
  ],
];

test.each(hostile)('refuses %s in little memory, and leaves nothing', async (what, entries, reason) => {
  const name = what.replaceAll(' ', '-');
  const { refused, taken } = await measure(name, entries());
  expect(refused).toBe(reason);
  expect(taken).toBeLessThan(maxBytes);
  expect(readdirSync(folder).filter((file) => file.startsWith(`${name}-`))).toEqual([]);
});
