import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RecentPost } from '#shared/areas/forums/recentPosts';
import { startSite } from '../../scripts/lib/site.mjs';
import { clicks, measureClick } from './felt/clicks';
import { film, type Film } from './felt/film';
import { auditPages } from './felt/lighthouse';
import { measureMove, movesOf } from './felt/moves';
import { logIn, openBrowser, type Cookies } from './felt/phone';

// `npm run bench -- felt`: how first loads, moves and clicks feel on a slow phone, on the demo community.

const rounds = 3;
/** Only these parts, by flags: `--pages`, `--moves`, `--clicks`, `--lighthouse`. */
const flags = process.argv.slice(2);
const wants = (part: string) => flags.length === 0 || flags.includes(`--${part}`);
const varDir = join(process.cwd(), 'var', 'bench-felt');
mkdirSync(varDir, { recursive: true });
const env = { RATE_LIMIT_FACTOR: '1000000', NEW_ACCOUNT_HOURS: '0', LOG_LEVEL: 'warn' };
const site = await startSite({ varDir, port: 0, isThrowAway: true, env });
const browser = await openBrowser();
try {
  const [login] = site.demo as { email: string; password: string }[];
  if (!login) throw new Error('The demo community has no account to log in with.');
  const member = await logIn(browser, site.url, login);
  if (wants('pages')) await filmPages('visitor', []);
  if (wants('pages')) await filmPages('member', member);
  if (wants('moves')) await measureMoves(member);
  if (wants('clicks')) await measureClicks(member);
  if (wants('lighthouse')) await auditPages(await findAddresses());
} finally {
  await browser.close();
  await site.stop();
}

async function filmPages(who: string, cookies: Cookies) {
  console.log(`\n${who.padEnd(40)}title ms  stable ms  responsive ms  wiped  shift  requests      kB`);
  for (const [name, path] of Object.entries(await findPages())) {
    const films: Film[] = [];
    for (let round = 0; round < rounds; round += 1) films.push(await film(browser, site.url, path, cookies));
    const middle = (field: keyof Film) => median(films.map((each) => each[field]));
    const cells: [text: string, width: number][] = [
      [middle('titleMs').toFixed(0), 8],
      [middle('stableMs').toFixed(0), 11],
      [middle('responsiveMs').toFixed(0), 15],
      [String(Math.max(...films.map(({ wipedFrames }) => wipedFrames))), 7],
      [middle('shift').toFixed(3), 7],
      [middle('requests').toFixed(0), 10],
      [middle('kB').toFixed(0), 8],
    ];
    printRow(name, cells);
  }
}

function printRow(name: string, cells: [text: string, width: number][]) {
  console.log(name.padEnd(40) + cells.map(([text, width]) => text.padStart(width)).join(''));
}

/** The eight pages that are filmed, with the addresses that they have in the demo community. */
async function findPages(): Promise<Record<string, string>> {
  return {
    home: '/',
    game: '/Game/Tidelight',
    developer: '/Developer/Spawnpoint',
    Media: '/Media',
    DevLogs: '/DevLogs',
    thread: await findThread(),
    classified: '/Classifieds/1',
    browse: '/Browse/Games',
  };
}

async function findAddresses() {
  const found = Object.entries(await findPages());
  return Object.fromEntries(found.map(([name, path]) => [name, site.url + path]));
}

/** The thread that was written in last, to which the home page and the list of forums lead. */
async function findThread() {
  const [post] = (await (await fetch(`${site.url}/api/forums/recentPosts`)).json()) as RecentPost[];
  return post ? `/Forums/${post.categoryStringUrl}/${post.forumStringUrl}/${post.threadStringUrl}` : '/Forums';
}

async function measureMoves(member: Cookies) {
  console.log(`\n${'move'.padEnd(40)}stable ms  slowest ms`);
  for (const [name, move] of Object.entries(movesOf(await findThread()))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await measureMove(browser, site.url, move, move.who === 'member' ? member : []));
    printRow(name, [
      [median(times).toFixed(0), 9],
      [Math.max(...times).toFixed(0), 12],
    ]);
  }
}

async function measureClicks(member: Cookies) {
  console.log(`\n${'click'.padEnd(40)}INP ms`);
  for (const [name, click] of Object.entries(clicks)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await measureClick(browser, site.url, click, click.who === 'member' ? member : []));
    console.log(name.padEnd(40) + median(times).toFixed(0).padStart(6));
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
