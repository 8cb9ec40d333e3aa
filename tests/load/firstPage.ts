import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { provideChromium } from '../../scripts/lib/chromium.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { openCold, type ColdPage } from './coldPage';

// `npm run bench -- firstPage`: what a page costs somebody who has never been here, on the demo community.

const paths = ['/', '/Browse/Developers', '/Developer/Wren-Hollow'];
const widths = [1_440, 390];
/** The first ones warm the server up. */
const rounds = { warmUp: 2, counted: 5 };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const varDir = join(process.cwd(), 'var', 'bench-first-page');
mkdirSync(varDir, { recursive: true });
const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };
const site = await startSite({ varDir, port: 0, isThrowAway: true, env });
const browser = await chromium.launch({
  executablePath: (await provideChromium()) ?? '/usr/bin/chromium',
  args: flags,
});
try {
  console.log('page                      width  requests      kB  server ms  paint ms   shift');
  for (const path of paths)
    for (const width of widths) console.log(lineOf({ path, width, ...(await measure(path, width)) }));
} finally {
  await browser.close();
  await site.stop();
}

async function measure(path: string, width: number): Promise<ColdPage> {
  const opened: ColdPage[] = [];
  while (opened.length < rounds.warmUp + rounds.counted)
    opened.push(await openCold(browser, site.url + path, { serverPid: site.server.pid() ?? 0, width }));
  const counted = opened.slice(rounds.warmUp);
  const middle = (field: keyof ColdPage) =>
    counted.map((page) => page[field]).sort((a, b) => a - b)[rounds.counted >> 1] ?? 0;
  return {
    requests: middle('requests'),
    bytes: middle('bytes'),
    cpuMs: middle('cpuMs'),
    paintMs: middle('paintMs'),
    shift: middle('shift'),
  };
}

function lineOf({ path, width, requests, bytes, cpuMs, paintMs, shift }: ColdPage & { path: string; width: number }) {
  const cells: [text: string, width: number][] = [
    [String(width), 7],
    [String(requests), 10],
    [(bytes / 1_000).toFixed(0), 8],
    [cpuMs.toFixed(1), 11],
    [paintMs.toFixed(0), 10],
    [shift.toFixed(3), 8],
  ];
  return path.padEnd(24) + cells.map(([text, cell]) => text.padStart(cell)).join('');
}
