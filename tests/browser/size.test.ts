import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

const built = path.resolve(__dirname, '../../dist/client');
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const sizeOf = ({ file }: Chunk) => gzipSync(readFileSync(path.join(built, file))).length;

/** These chunks and all that they import statically. */
function neededBy(names: string[], found = new Map<string, Chunk>()) {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) continue;
    found.set(name, chunk);
    neededBy(chunk.imports ?? [], found);
  }
  return found;
}
const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));

/** Bytes, gzipped. */
const limits = { home: 190_000, visitorNews: 10_000, laterChunk: 60_000 } as const;

test('the script that / needs until it is usable is small', () => {
  const needed = neededBy([...entries, 'areas/home/HomeScreen.tsx']);
  expect(needed.size).toBeGreaterThan(2);
  const bytes = [...needed.values()].reduce((sum, chunk) => sum + sizeOf(chunk), 0);
  process.stdout.write(`/ needs ${(bytes / 1_000).toFixed(1)} kB of script, gzipped, in ${needed.size} files\n`);
  expect(bytes).toBeLessThanOrEqual(limits.home);
});

test('the news below the first sentence of / need one small script more', () => {
  const first = neededBy([...entries, 'areas/home/HomeScreen.tsx']);
  const openings = Object.keys(manifest).filter((key) => manifest[key]?.name === 'openings');
  const later = [...neededBy(openings).values()].filter((chunk) => ![...first.values()].includes(chunk));
  expect(later).toHaveLength(1);
  expect(later.reduce((sum, chunk) => sum + sizeOf(chunk), 0)).toBeLessThanOrEqual(limits.visitorNews);
});

test('no later chunk is large', () => {
  const first = new Set([...neededBy(entries).values()].map(({ file }) => file));
  const large = scripts.filter((chunk) => !first.has(chunk.file) && sizeOf(chunk) > limits.laterChunk);
  expect(large.map(({ file }) => file)).toEqual([]);
});
