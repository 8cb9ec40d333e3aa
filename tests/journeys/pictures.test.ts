import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../scripts/lib/site.mjs';
import { buildApp } from '../../server/app';
import { serveBuiltFiles } from '../../server/http/middleware/builtFiles';
import { servePages } from '../../server/pages';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { startPictureHost, type PictureHost } from '../support/server/pictureHost';
import { buildPost, ownPage } from '../support/server/posts';
import { openSite, type TestSite } from '../support/server/site';
import { expectComplaints, newVisitor, looksRight, type Looks, type Visitor } from '../support/browser/people';
import { listenOnFreePort } from '../support/server/listen';

// A site in this process, as that of the other browser tests has no way to a host of pictures.
let peer: PictureHost;
let site: TestSite & { close(): Promise<void> };
let server: Server;
let address = '';
const builtSite = join(process.cwd(), 'dist/client');
const builtSiteOf = async ({ host }: Pick<TestSite, 'host'>) => ({
  builtFiles: await serveBuiltFiles(builtSite),
  pages: await servePages(host, builtSite),
});

beforeAll(async () => {
  peer = await startPictureHost();
  peer.answerWith((request, response) => {
    if (request.url === '/gone.png') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'image/png' }).end(peer.png);
  });
  site = await openSite({ outward: peer.client });
  server = createServer(buildApp(site.host, await builtSiteOf(site)));
  const port = await listenOnFreePort(server);
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await site.close();
  peer.stop();
});

const content = [
  'The harbour at dawn.',
  '![The harbour](http://pictures.example/harbour.png)',
  '![The pier, which is gone](http://pictures.example/gone.png)',
  '[![Linked](http://pictures.example/linked.png)](https://elsewhere.example/)',
].join('\n\n');

/** This site has no live channel. */
async function arriveHere(looks: Looks): Promise<Visitor> {
  const visitor = await newVisitor({ ...looks, site: address, chat: 'as on a first visit' });
  expectComplaints([visitor], /socket\.io|WebSocket/);
  return visitor;
}

/** The requests that leave a page for other hosts. */
function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(address)) found.push(request.url());
  });
  return found;
}

test.each<Required<Looks>>([
  { width: 1_440, height: 900, colorScheme: 'dark' },
  { width: 1_440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
])(
  'a text shows foreign pictures by way of the site, and those that are gone as links ($width px, $colorScheme)',
  async (looks) => {
    const mika = await buildDeveloper(site.db, { alias: `Mika ${looks.width} ${looks.colorScheme}` });
    const id = await buildPost(site, { ...ownPage(mika), title: 'The harbour', content });
    const visitor = await arriveHere(looks);
    const { page } = visitor;
    const foreign = foreignRequests(page);
    await page.goto(`/Post/${id}`);
    const article = page.getByRole('article').first();
    for (const name of ['The harbour', 'Linked']) {
      const picture = article.getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (shown) => shown instanceof HTMLImageElement && shown.naturalWidth === 40,
        await picture.elementHandle(),
      );
    }
    const link = article.getByRole('link', { name: 'The pier, which is gone' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('http://pictures.example/gone.png');
    expect(await article.getByRole('img', { name: 'The pier' }).count()).toBe(0);
    await looksRight(visitor);
    await article.getByRole('button', { name: 'The harbour' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'The harbour' }).waitFor();
    expect(foreign).toEqual([]);
  },
);

test('the preview shows them while a text is written', async () => {
  const writer = await buildDeveloper(site.db, { alias: 'Juno Park' });
  const { cookie } = await beginSession(site.db, site.host.settings.secrets, writer);
  const visitor = await arriveHere({ width: 1_440, height: 900, colorScheme: 'dark' });
  const { page, context } = visitor;
  const [name = '', value = ''] = cookie.split(/;|=(.*)/s);
  await context.addCookies([
    { name, value, url: address },
    { name: 'loggedIn', value: '1', url: address },
  ]);
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  await page
    .getByRole('textbox', { name: 'Post', exact: true })
    .fill('Look:\n![The fog](http://pictures.example/fog.png)');
  await page.getByRole('button', { name: 'Preview' }).click();
  const picture = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'The fog' });
  await page.waitForFunction(
    (shown) => shown instanceof HTMLImageElement && shown.naturalWidth === 40,
    await picture.elementHandle(),
  );
  await looksRight(visitor);
});

test('uploads come from their own origin, where there is one', async () => {
  const port = await freePort();
  const [own, uploads] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const apart = await openSite({ settings: { PUBLIC_URL: own, USERDATA_ORIGIN: uploads } });
  const listening = createServer(buildApp(apart.host, await builtSiteOf(apart)));
  await new Promise<void>((resolve) => listening.listen(port, 'localhost', resolve));
  // One more address for the same port: `localhost` may be that of IPv6.
  const beside = createServer(buildApp(apart.host, await builtSiteOf(apart)));
  const isBeside = await new Promise<boolean>((resolve) => {
    beside.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  const path = `pictures/${'a'.repeat(26)}-40x30.png`;
  await apart.host.files.put(path, peer.png);
  const mika = await buildDeveloper(apart.db, { alias: 'Mika Vale' });
  const id = await buildPost(apart, { ...ownPage(mika), content: `![The harbour](/userdata/${path})` });
  const visitor = await newVisitor({ site: own, chat: 'as on a first visit' });
  expectComplaints([visitor], /socket\.io|WebSocket/);
  const { page } = visitor;
  const served = page.waitForResponse((response) => response.url() === `${uploads}/userdata/${path}`);
  await page.goto(`/Post/${id}`);
  const picture = page.getByRole('article').first().getByRole('img', { name: 'The harbour' });
  await page.waitForFunction(
    (shown) => shown instanceof HTMLImageElement && shown.naturalWidth === 40,
    await picture.elementHandle(),
  );
  expect((await served).status()).toBe(200);
  // The page fetches ahead while it is idle.
  await visitor.context.close();
  for (const each of isBeside ? [listening, beside] : [listening]) {
    each.close();
    each.closeAllConnections();
  }
  await apart.close();
});
