/**
 * The browser of the tests: the system's Chromium, or where the system has no package of it Playwright's own. Chromium
 * without windows (the headless shell) is preferred: it takes a sixth less of the processor.
 */

import { existsSync } from 'node:fs';
import { findProgram, root, run } from './run.mjs';
import { refuse, say, tail } from './say.mjs';
import { provide } from './system.mjs';

/** Makes sure that a browser is there. Answers its path. */
export async function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : refuse(`CHROMIUM_PATH names ${given}, which is not there.`);
  if (await isSnapOnly()) return playwrightsChromium();
  if (!findChromium()) await provide('chromium');
  return findChromium();
}

const findChromium = () => findProgram('chromium-headless-shell', 'chromium', 'google-chrome-stable');

/** Ubuntu has Chromium as a snap only, which does not run everywhere. */
async function isSnapOnly() {
  if (findChromium() || !findProgram('apt-cache')) return false;
  const { output } = await run('apt-cache', ['policy', 'chromium-browser']);
  return output.includes('snap');
}

async function playwrightsChromium() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  say('Installing Chromium (from Playwright) …');
  const cli = `${root}/node_modules/playwright-core/cli.js`;
  const { code, output } = await run(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdin: 'inherit',
  });
  if (code !== 0) refuse(`Chromium could not be installed; CHROMIUM_PATH may name one that is there.\n${tail(output)}`);
  return path;
}
