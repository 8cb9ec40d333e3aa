import { setTimeout } from 'node:timers/promises';
import { siteUrl } from '../support/browser/people';

const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const open = (path: string) => fetch(new URL(path, siteUrl()), { headers: { 'User-Agent': userAgent } });

/** Reads a page; as crawlers do, again later while the site is busy. */
async function readAsCrawler(path: string) {
  let answer = await open(path);
  while (answer.status === 503) {
    await setTimeout(Number(answer.headers.get('Retry-After')) * 1_000);
    answer = await open(path);
  }
  const html = await answer.text();
  const body = html.slice(html.indexOf('<div id="root">')).replace(/<script[^]*?<\/script>/g, '');
  const links = [...body.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = '']) => href);
  return { status: answer.status, words: body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), links };
}

const lists = /^\/(Forums|Browse|Classifieds|DevLogs|Media)/;

/** The paths that lead on from the home page by way of lists. */
async function pathsFromHome(hops: number): Promise<Set<string>> {
  const found = new Set(['/']);
  const read = new Set<string>();
  for (let hop = 0; hop < hops; hop += 1)
    for (const path of [...found].filter((known) => !read.has(known) && (known === '/' || lists.test(known)))) {
      read.add(path);
      for (const link of (await readAsCrawler(path)).links) found.add(link);
    }
  return found;
}

test('crawlers reach developers, games, threads and ads from the home page without scripts', async () => {
  const paths = [...(await pathsFromHome(3))];
  const found = (kind: RegExp) => paths.some((path) => kind.test(path));
  expect([
    found(/^\/Developer\/[^/]+$/),
    found(/^\/Game\/[^/]+$/),
    found(/^\/Forums\/[^/]+\/[^/]+\/[^/]+$/),
    found(/^\/Classifieds\/\d+$/),
  ]).toEqual([true, true, true, true]);
});

test('crawlers read the text of a game, and a 404 of what is missing', async () => {
  const game = await readAsCrawler('/Game/Tidelight');
  expect(game.status).toBe(200);
  expect(game.words).toMatch(/Tidelight/);
  expect(game.words.length).toBeGreaterThan(2_000);
  expect((await readAsCrawler('/Game/There-Is-No-Such-Game')).status).toBe(404);
});

test('crawlers never get an empty page, also when many come at once', async () => {
  const paths = Array.from({ length: 12 }, (_, index) => `/Browse/Games?page=${index + 20}`);
  const answers = await Promise.all(paths.map((path) => open(path)));
  for (const answer of answers) {
    const html = await answer.text();
    if (answer.status === 503) expect(answer.headers.get('Retry-After')).not.toBeNull();
    else expect(html).not.toContain('<div id="root"></div>');
  }
});
