/** The built site in dist/: made again, with the packages that building needs, when a source has changed since. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';
import { root, run } from './run.mjs';
import { diskFull, isDiskFull, refuse, say, tail } from './say.mjs';

const sources = [
  'client',
  'server',
  'shared',
  'migrations',
  'seeds',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/lib/pageFiles.ts',
  'scripts/lib/compress.mjs',
];
const mark = join(root, 'dist/.built');
export const serverFile = join(root, 'dist/server/main.js');

export async function buildSite() {
  const wanted = hashOfSources();
  if (existsSync(mark) && existsSync(serverFile) && readFileSync(mark, 'utf8') === wanted) return;
  await installPackages('building');
  say('Building the site …');
  rmSync(mark, { force: true });
  for (const args of [['build'], ['build', '--ssr']]) {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await run(process.execPath, [vite, ...args], { env: { NODE_ENV: 'production' } });
    if (code === 0) continue;
    refuse(isDiskFull(output) ? diskFull : `Building the site failed:\n${tail(output, 25)}`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Contents, not dates: a checkout changes dates only. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const place = join(root, path);
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTDIR') throw error;
    const content = readFileSync(place);
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of entries.map((entry) => entry.name).sort()) addTo(hash, join(path, name));
}
