import { siteUrl } from '../support/browser/people';

const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function readAsCrawler(path: string) {
  const answer = await fetch(new URL(path, siteUrl()), { headers: { 'User-Agent': userAgent } });
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
