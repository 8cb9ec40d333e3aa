import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { buildApp } from '../../../server/app';
import { errorHandler } from '../../../server/http/middleware/errorHandler';
import { giveRequestId } from '../../../server/http/middleware/requestId';
import { logRequests } from '../../../server/http/middleware/requestLog';
import { createLog } from '../../../server/log';
import { servePages } from '../../../server/pages';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-pages-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>Spawnpoint</title>\n<meta\n name="description"\n content="x"\n /></head><body></body></html>',
  );
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await closeDatabase();
});

/** Sends a path as it stands: libraries tidy it up. */
async function send({ host }: TestSite, path: string) {
  const server = buildApp(host, { pages: await servePages(host, folder) }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const asked = get({ host: '127.0.0.1', port, path, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, headers: answer.headers };
  } finally {
    server.close();
  }
}

const pagesOf = async ({ host }: TestSite) => request(buildApp(host, { pages: await servePages(host, folder) }));

test.each([
  ['/', 200, 'Spawnpoint: where game developers find their team'],
  ['/devlogs', 200, 'DevLogs | Spawnpoint'],
  ['/Browse/Games', 200, 'Browse Games | Spawnpoint'],
  ['/browse/developers?page=3&sort=alphabetical', 200, 'Browse Developers, page 3 | Spawnpoint'],
  ['/Resources/Assets/Fonts', 200, 'Fonts: Assets | Spawnpoint'],
  ['/Nowhere', 404, '404 Page Not Found! | Spawnpoint'],
  ['/Developer/Nobody-At-All', 404, 'This Developer Doesn&#39;t Exist | Spawnpoint'],
  ['/Game/None', 404, 'This Game Doesn&#39;t Exist | Spawnpoint'],
  ['/index.html', 404, '404 Page Not Found! | Spawnpoint'],
  ['/Admin/figures', 200, 'Admin | Spawnpoint'],
  ['/Admin/nothing', 404, '404 Page Not Found! | Spawnpoint'],
  ['/Resources/DevTools/Audio', 200, 'Audio: Dev Tools | Spawnpoint'],
  ['/Resources/DevTools/Audio/nothing', 404, '404 Page Not Found! | Spawnpoint'],
])('%s answers %i with its title', async (path, status, title) => {
  await withSite(async (site) => {
    const answer = await (await pagesOf(site)).get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

test('the pages on which one asks to join a game and invites a developer are named after them', async () => {
  await withSite(async (site) => {
    const developer = await buildDeveloper(site.db, { alias: 'Mika Vale' });
    const game = await buildGame(site.db, developer.id, { alias: 'Tidelight' });
    const pages = await pagesOf(site);
    expect((await pages.get(`/RequestToJoin/${game.stringUrl}`)).text).toContain('<title>Join Tidelight | Spawnpoint');
    expect((await pages.get(`/InviteToGame/${developer.stringUrl}`)).text).toContain('<title>Invite Mika Vale | Spawn');
  });
});

test('a profile with the name of the site is not named twice', async () => {
  await withSite(async (site) => {
    const { text } = await (await pagesOf(site)).get('/Developer/Spawnpoint');
    expect(text).toContain('<title>Spawnpoint</title>');
  });
});

test("a profile's title is its alias, escaped, at its present and its former address", async () => {
  await withSite(async (site) => {
    const developer = await buildDeveloper(site.db, { alias: 'Wren & <Crew>' });
    const pages = await pagesOf(site);
    for (const address of [developer.stringUrl, developer.stringUrl.toUpperCase()]) {
      const answer = await pages.get(`/Developer/${address}`);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<title>Wren &#38; &#60;Crew&#62; | Spawnpoint</title>');
    }
  });
});

test.each([
  ['//Media', '/Media'],
  ['//Developer//Mika?tab=1//2', '/Developer/Mika?tab=1//2'],
  ['//other.example/%2F', '/other.example/%2F'],
  ['//\\other.example', '/other.example'],
  ['/\\/other.example', '/other.example'],
])('%s leads to %s, and never to another site', async (path, to) => {
  await withSite(async (site) => {
    const { status, headers } = await send(site, path);
    expect([status, headers.location]).toEqual([301, to]);
  });
});

test('icons are at their usual places', () =>
  withSite(async (site) => {
    const pages = await pagesOf(site);
    const { body: ico, headers } = await pages.get('/favicon.ico').buffer().expect(200);
    expect(headers['content-type']).toBe('image/x-icon');
    expect(await sharp((ico as Buffer).subarray(22)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    });
    expect((ico as Buffer).readUInt32LE(14)).toBe((ico as Buffer).length - 22);
    for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
      const { body } = await pages.get(path).expect(200);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    }
  }));

describe.each(['/Login/Update/', '/ConfirmEmail/', '/undoemail/'])('the page of a link in a mail, %s', (path) => {
  test('tells nobody its address', async () => {
    await withSite(async (site) => {
      const answer = await (await pagesOf(site)).get(`${path}some-keycode`);
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
    });
  });

  test('stands in the log without its keycode, also when it fails', async () => {
    let written = '';
    const log = createLog('debug', { write: (line) => void (written += line) });
    await withSite(
      async (site) => {
        await (await pagesOf(site)).get(`${path}some-keycode`);
      },
      { log },
    );
    const failing = express().use(giveRequestId, logRequests(log), () => {
      throw new Error('A bug');
    });
    await request(failing.use(errorHandler(log)))
      .get(`${path}some-keycode`)
      .expect(500);
    expect(written.match(/"path":"[^"]*"/g)).toEqual([
      expect.stringContaining(`${path}…`),
      expect.stringContaining(`${path}…`),
      expect.stringContaining(`${path}…`),
    ]);
    expect(written).not.toContain('some-keycode');
  });
});

test('only pictures are served of what people uploaded', async () => {
  await withSite(async (site) => {
    const { userdata: root } = site;
    await mkdir(join(root, 'avatars'), { recursive: true });
    await writeFile(join(root, 'avatars', 'developer_7.jpg'), 'picture');
    await writeFile(join(root, 'secret.txt'), 'secret');
    const pages = await pagesOf(site);
    const picture = await pages.get('/userdata/avatars/developer_7.jpg?v=abc');
    expect(picture.status).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(picture.headers['cache-control']).toContain('max-age=2592000');
    const blank = await pages.get('/userdata/avatar_blank_100.jpg').expect('Content-Type', 'image/jpeg');
    expect(await sharp(blank.body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 100 });
    for (const path of [
      'secret.txt',
      '.uploads/x',
      'avatars/developer_7.png',
      'avatars/',
      '../package.json',
      'avatars/%2e%2e/secret.txt',
    ])
      expect((await pages.get(`/userdata/${path}`)).status).toBe(404);
  });
});
