import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { sha256Hex } from '../../../server/db/keys';
import { keptPictures } from '../../../server/areas/texts/foreign/kept';
import { removeOldPictures } from '../../../server/areas/texts';
import { signedPathOf } from '../../../server/http/pictures/signatures';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { foreignPicture, startPictureHost, type PictureHost } from '../../support/server/pictureHost';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

let peer: PictureHost;
beforeAll(async () => {
  peer = await startPictureHost();
});
beforeEach(() => peer.forget());
afterAll(async () => {
  peer.stop();
  await closeDatabase();
});

const address = 'http://pictures.example/fog.png';
const pathOf = (given = address) => signedPathOf(given) ?? '';
/** A site for which all hosts are the peer. */
const withPeer = (body: (site: TestSite) => Promise<void>, options = {}) =>
  withSite(body, { outward: peer.client, ...options });
const fileOf = ({ userdata }: TestSite, given = address) => join(userdata, 'foreign', `${sha256Hex(given)}.webp`);
const isKept = (site: TestSite) =>
  access(fileOf(site)).then(
    () => true,
    () => false,
  );

describe('GET /picture', () => {
  test('sends the picture as WebP, for the reader alone, and nothing that could run', () =>
    withPeer(async (site) => {
      const { headers, body } = await site.visitor().get(pathOf()).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=604800',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
      expect(peer.asked).toEqual(['pictures.example/fog.png']);
      expect(Object.keys(peer.headers[0] ?? {})).not.toContain('cookie');
      expect(peer.headers[0]).toMatchObject({ 'user-agent': 'Spawnpoint', 'accept-encoding': 'identity' });
    }));

  test('answers 304 to who has it, and takes no other method', () =>
    withPeer(async (site) => {
      const { headers } = await site.visitor().get(pathOf()).expect(200);
      await site
        .visitor()
        .get(pathOf())
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);
      for (const method of ['post', 'put', 'delete'] as const)
        await site.visitor()[method](pathOf()).expect(405).expect('allow', 'GET, HEAD');
    }));

  test.each([
    ['without a signature', () => `/picture/x/${Buffer.from(address).toString('base64url')}`],
    ['with that of another address', () => `${pathOf().split('/').slice(0, 3).join('/')}/${btoa('http://o.example/')}`],
    ['after its end', () => signedPathOf(address, Date.now() - minuteMs) ?? ''],
    ['without an address', () => pathOf().split('/').slice(0, 3).join('/')],
  ])('asks nobody %s (404)', (_title, pathIn) =>
    withPeer(async (site) => {
      await site.visitor().get(pathIn()).expect(404);
      expect(peer.asked).toEqual([]);
    }),
  );

  test.each<[string, Parameters<PictureHost['answerWith']>[0]]>([
    ['a missing picture', (_request, response) => void response.writeHead(404).end()],
    ['an SVG', (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>')],
    ['a page', (_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')],
    [
      'a page that calls itself a PNG',
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end('<p>'),
    ],
    [
      'a compressed answer',
      (_request, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('a'),
    ],
    ['a connection that breaks off', (request) => void request.socket.destroy()],
    [
      'a redirect to this site',
      (_request, response) => void response.writeHead(302, { Location: 'http://spawnpoint.example/a.png' }).end(),
    ],
    [
      'a redirect to a file',
      (_request, response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    ],
    [
      'a redirect to another port',
      (_request, response) => void response.writeHead(302, { Location: 'http://pictures.example:8080/' }).end(),
    ],
    ['redirects without an end', (_request, response) => void response.writeHead(302, { Location: '/again' }).end()],
  ])('answers 404 to %s, and does not ask again at once', (_title, listener) =>
    withPeer(async (site) => {
      peer.answerWith(listener);
      const { body } = await site.visitor().get(pathOf()).expect(404);
      expect(JSON.stringify(body)).not.toMatch(/pictures\.example|spawnpoint\.example|passwd/);
      const times = peer.asked.length;
      expect(times).toBeLessThanOrEqual(4);
      await site.visitor().get(pathOf()).expect(404);
      expect(peer.asked).toHaveLength(times);
      await site.db('foreign_pictures').update({ until: new Date(Date.now() - 1) });
      peer.answerWith();
      await site.visitor().get(pathOf()).expect(200);
    }),
  );

  test('asks for a picture of several who want it at the same time once, and keeps it', () =>
    withPeer(async (site) => {
      await Promise.all([1, 2, 3].map(() => site.visitor().get(pathOf()).expect(200)));
      await site.visitor().get(pathOf()).expect(200);
      expect(peer.asked).toHaveLength(1);
      expect(await isKept(site)).toBe(true);
    }));

  test('keeps an animation moving', () =>
    withPeer(async (site) => {
      const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => foreignPicture('png', colour)));
      const gif = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      peer.answerWith((_request, response) => void response.setHeader('Content-Type', 'image/gif').end(gif));
      const { body } = await site.visitor().get(pathOf()).expect(200);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ pages: 2 });
    }));

  test('is limited by client address and by account', () =>
    withPeer(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      site.host.limits = {
        ...site.host.limits,
        consume: (name, key) => {
          counted.push(`${name} ${key.split('.')[0]}`);
          return Promise.resolve();
        },
      };
      const counted: string[] = [];
      await client.get(pathOf()).expect(200);
      expect(counted.filter((each) => each.startsWith('picture')).sort()).toEqual([
        'picture address',
        'picture developer',
        'pictureFetch address',
        'pictureFetch developer',
      ]);
      counted.length = 0;
      await site.visitor().get(pathOf()).expect(200);
      expect(counted.filter((each) => each.startsWith('picture'))).toEqual(['picture address']);
    }));

  test('leaves no address in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    await withPeer(
      async (site) => {
        await site.visitor().get(pathOf()).expect(200);
        peer.answerWith((_request, response) => void response.writeHead(500).end());
        await site.visitor().get(pathOf('http://pictures.example/other.png')).expect(404);
      },
      { log },
    );
    const written = lines.join('');
    expect(written).toContain('"path":"/picture/…"');
    expect(written).not.toContain('pictures.example');
    expect(written).not.toContain(Buffer.from('http://pictures.example').toString('base64url').slice(0, 20));
  });
});

describe('the store of foreign pictures', () => {
  test('is open by no other path', () =>
    withPeer(async (site) => {
      await site.visitor().get(pathOf()).expect(200);
      await site
        .visitor()
        .get(`/userdata/foreign/${sha256Hex(address)}.webp`)
        .expect(404);
    }));

  test('asks for a picture again after a week, and where its file is missing', () =>
    withPeer(async (site) => {
      await site.visitor().get(pathOf()).expect(200);
      await site.db('foreign_pictures').update({ until: new Date(Date.now() - 1) });
      await site.visitor().get(pathOf()).expect(200);
      expect(peer.asked).toHaveLength(2);
      await site.host.files.remove(`foreign/${sha256Hex(address)}.webp`);
      await site.visitor().get(pathOf()).expect(200);
      expect(peer.asked).toHaveLength(3);
    }));

  test('forgets a picture that nobody has looked at for a month, and failures that are over', () =>
    withPeer(async (site) => {
      await site.visitor().get(pathOf()).expect(200);
      peer.answerWith((_request, response) => void response.writeHead(404).end());
      await site.visitor().get(pathOf('http://pictures.example/gone.png')).expect(404);
      await removeOldPictures(site.host);
      expect(await site.db('foreign_pictures').pluck('bytes')).toHaveLength(2);
      await removeOldPictures(site.host, new Date(Date.now() + hourMs));
      expect(await site.db('foreign_pictures').pluck('hash')).toEqual([sha256Hex(address)]);
      await removeOldPictures(site.host, new Date(Date.now() + 31 * dayMs));
      expect(await site.db('foreign_pictures')).toEqual([]);
      expect(await isKept(site)).toBe(false);
    }));

  test('stays within its limit: the least used goes first', async () => {
    const { maxBytes } = keptPictures;
    await withPeer(async (site) => {
      await site.visitor().get(pathOf()).expect(200);
      const [bytes = 0] = await site.db('foreign_pictures').pluck('bytes');
      keptPictures.maxBytes = 2 * bytes;
      await site.db('foreign_pictures').update({ usedAt: new Date(Date.now() - hourMs) });
      for (const name of ['second', 'third'])
        await site
          .visitor()
          .get(pathOf(`http://pictures.example/${name}.png`))
          .expect(200);
      expect(await site.db('foreign_pictures').pluck('hash')).toHaveLength(2);
      expect(await isKept(site)).toBe(false);
    }).finally(() => {
      keptPictures.maxBytes = maxBytes;
    });
  });

  test('takes nothing on a full disk; the picture is sent all the same', () =>
    withPeer(async (site) => {
      site.host.hasRoom = () => Promise.resolve(false);
      await site.visitor().get(pathOf()).expect(200);
      expect(await isKept(site)).toBe(false);
      expect(await site.db('foreign_pictures')).toEqual([]);
    }));
});

describe('POST /pictures/preview', () => {
  const preview = (client: Awaited<ReturnType<typeof clientOf>>, addresses: string[]) =>
    client.post('/api/pictures/preview').send({ addresses });

  test('signs for an hour what is no address of this site', () =>
    withPeer(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await preview(client, [address, address, 'nonsense', '/DevLogs']).expect(200);
      expect(Object.keys(body.signed)).toEqual([address]);
      expect(body.signed[address]).not.toBe(pathOf());
      await client.get(body.signed[address]).expect(200);
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs + 2_000);
      await site.visitor().get(body.signed[address]).expect(404);
      now.mockRestore();
    }));

  test.each([
    ['60 addresses a minute', '0', 60],
    ['20 for a new account', '24', 20],
  ])('takes %s', (_title, hours, most) =>
    withPeer(
      async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db));
        const addresses = Array.from({ length: most }, (_none, at) => `http://pictures.example/${at}.png`);
        for (let from = 0; from < most; from += 10) await preview(client, addresses.slice(from, from + 10)).expect(200);
        await preview(client, [address]).expect(429);
      },
      { limitFactor: 1, settings: { NEW_ACCOUNT_HOURS: hours } },
    ),
  );
});
