import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { heicText, uploadTexts } from '#shared/media/uploadTexts';
import { pictureAddress, picturesIn, textPicturesLimits, textPicturesTexts } from '#shared/areas/texts';
import { dayMs } from '#shared/durations';
import { accountBytes, storageTexts } from '#shared/areas/accountLimits';
import { removeUnusedPictures } from '../../../server/areas/texts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff8552' } });
async function animated(frames: number) {
  const colours = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(
    Array.from({ length: frames }, (_none, at) => colours[at % 2] ?? ''),
    { join: { animated: true } },
  )
    .gif({ delay: Array.from({ length: frames }, () => 120) })
    .toBuffer();
}

const send = (client: Client, bytes: Buffer, name: string) =>
  client.post('/api/pictures').attach('pictureFile', bytes, name);

async function uploaded(client: Client) {
  const { body } = await send(client, await blank(40, 30).png().toBuffer(), 'a.png').expect(201);
  return body as { id: number; url: string };
}

const fileOf = ({ userdata }: TestSite, url: string) => join(userdata, url.replace('/userdata/', ''));
const isThere = (site: TestSite, url: string) =>
  access(fileOf(site, url)).then(
    () => true,
    () => false,
  );

const days = (count: number) => new Date(Date.now() + count * dayMs);

describe('POST /pictures', () => {
  test('a picture is stored under a name of the server, and served', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const exif = { IFD0: { Copyright: 'Mira Sol' } };
      const photo = await blank(3_000, 1_500).withExif(exif).jpeg().toBuffer();
      const { body } = await send(client, photo, '../../Holiday <script>.JPEG').expect(201);
      expect(body).toMatchObject({ width: 2_000, height: 1_000, id: expect.any(Number) });
      expect(body.url).toMatch(/^\/userdata\/pictures\/[0-9a-z]{26}-2000x1000\.jpg$/);
      const shown = await site.visitor().get(body.url).expect(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=2592000',
      });
      expect((shown.body as Buffer).length).toBe(body.bytes);
      expect((shown.body as Buffer).includes('Mira Sol')).toBe(false);
    });
  });

  test('a small PNG stays as large as it is and keeps its holes', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const clear = sharp({
        create: { width: 12, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      });
      const { body } = await send(client, await clear.png().toBuffer(), 'a.png').expect(201);
      expect(await sharp(fileOf(site, body.url)).metadata()).toMatchObject({ width: 12, height: 8, hasAlpha: true });
    });
  });

  test('an animation keeps moving', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await send(client, await animated(4), 'dance.gif').expect(201);
      expect(body).toMatchObject({ width: 20, height: 10 });
      const { pages, delay } = await sharp(fileOf(site, body.url), { animated: true }).metadata();
      expect({ pages, delay }).toEqual({ pages: 4, delay: [120, 120, 120, 120] });
    });
  });

  test('WebP and AVIF are taken and stored as WebP; a WebP animation keeps moving', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const exif = { IFD0: { Copyright: 'Mira Sol' } };
      const given = {
        'a.webp': await blank(2_400, 1_200).withExif(exif).webp().toBuffer(),
        'a.AVIF': await blank(2_400, 1_200).withExif(exif).avif({ effort: 0 }).toBuffer(),
      };
      for (const [name, bytes] of Object.entries(given)) {
        const { body } = await send(client, bytes, name).expect(201);
        expect(body.url).toMatch(/-2000x1000\.webp$/);
        expect(picturesIn(`![](${body.url})`)).toHaveLength(1);
        const shown = await site.visitor().get(body.url).expect(200).expect('content-type', 'image/webp');
        expect((shown.body as Buffer).includes('Mira Sol')).toBe(false);
      }
      const dance = await sharp(await animated(4), { animated: true })
        .webp()
        .toBuffer();
      const { body } = await send(client, dance, 'dance.webp').expect(201);
      expect(body).toMatchObject({ width: 20, height: 10 });
      expect(await sharp(fileOf(site, body.url), { animated: true }).metadata()).toMatchObject({ pages: 4 });
    });
  });

  test('a HEIC picture is refused with what to do instead', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await send(client, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_1.HEIC').expect(415);
      expect(body).toMatchObject({ error: heicText, fields: { pictureFile: heicText } });
    });
  });

  test('refuses files that are no pictures and leaves nothing behind', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const png = await blank(9, 9).png().toBuffer();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
      const { notReadable } = textPicturesTexts;
      const { damaged, tooManyFrames, tooManyPixels } = uploadTexts;
      const wrong: [string, Buffer | string, string][] = [
        ['a.svg', svg, notReadable],
        ['a.png', svg, notReadable],
        ['a.png', png.subarray(0, 40), damaged],
        ['a.avif', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', heicText],
        ['a.avif', (await blank(90, 90).avif({ effort: 0 }).toBuffer()).subarray(0, 120), damaged],
        ['a.webp', await blank(6_500, 6_400).webp({ effort: 0 }).toBuffer(), tooManyPixels],
        ['long.gif', await animated(textPicturesLimits.frames + 1), tooManyFrames],
      ];
      for (const [name, bytes, reason] of wrong) {
        const { body } = await send(client, Buffer.from(bytes), name).expect(415);
        expect(body).toMatchObject({ error: reason, fields: { pictureFile: reason } });
      }
      await send(client, Buffer.alloc(0), 'a.png').expect(422);
      const large = Buffer.concat([png, Buffer.alloc(11 * 1_024 * 1_024)]);
      const { body } = await send(client, large, 'a.png').expect(413);
      expect(body.error).toBe(textPicturesTexts.tooBig);
      await site.host.inFlight.done();
      expect(await readdir(site.host.files.uploadFolder)).toEqual([]);
      expect(await site.db('text_pictures')).toEqual([]);
    });
  });

  test('the uploads of an account end at 1 GiB', async () => {
    await withSite(async (site) => {
      const developer = await buildDeveloper(site.db);
      const client = await clientOf(site, developer);
      const created = new Date();
      await site.db('text_pictures').insert({ ownerId: developer.id, name: 'x', bytes: accountBytes - 10, created });
      const { body } = await send(client, await blank(40, 30).png().toBuffer(), 'a.png').expect(409);
      expect(body.error).toBe(storageTexts.full);
      const other = await clientOf(site, await buildDeveloper(site.db));
      await uploaded(other);
    });
  });

  test('takes only as many uploads at once as there is room for', async () => {
    await withCommits(async (site) => {
      const developer = await buildDeveloper(site.db);
      const client = await clientOf(site, developer);
      const png = await blank(40, 30).png().toBuffer();
      const { body } = await send(client, png, 'a.png').expect(201);
      const created = new Date();
      const left = Math.floor(body.bytes * 2.5);
      await site
        .db('text_pictures')
        .insert({ ownerId: developer.id, name: 'x', bytes: accountBytes - body.bytes - left, created });
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(client, png, 'a.png')));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    });
  });

  test('the same key stores one', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const png = await blank(9, 9).png().toBuffer();
      const key = '0b0e7b0a-6f5e-4f0e-9a51-0d6c9b9f1a11';
      const once = await send(client, png, 'a.png').set('Idempotency-Key', key).expect(201);
      const again = await send(client, png, 'a.png').set('Idempotency-Key', key).expect(201);
      expect(again.body).toEqual(once.body);
      expect(await site.db('text_pictures')).toHaveLength(1);
    });
  });
});

test('/userdata/pictures serves nothing else', async () => {
  await withSite(async ({ visitor }) => {
    for (const path of ['', '/', '/a.png', '/..%2favatars%2fdeveloper_1.jpg', `/${'a'.repeat(26)}-1x1.svg`])
      await visitor().get(`/userdata/pictures${path}`).expect(404);
  });
});

describe('pictures that no text shows', () => {
  test('go after a while; those of posts and comments stay until these are gone or changed', async () => {
    await withSite(async (site) => {
      const developer = await buildDeveloper(site.db);
      const client = await clientOf(site, developer);
      const [inPost, inComment, unused] = [await uploaded(client), await uploaded(client), await uploaded(client)];
      const { body: post } = await client.post('/api/feedPosts').send({ content: `![one](${inPost.url})` });
      const { body: comment } = await client
        .post('/api/feedPosts/comments')
        .send({ content: `Look: ![two](${inComment.url})`, parentId: post.id });
      const left = async () => {
        const there = [];
        for (const { url } of [inPost, inComment, unused]) there.push(await isThere(site, url));
        return there;
      };

      await removeUnusedPictures(site.host, days(1));
      expect(await left()).toEqual([true, true, true]);
      await removeUnusedPictures(site.host, days(4));
      expect(await left()).toEqual([true, true, false]);

      await client.post('/api/feedPosts/edit').send({ postId: comment.id, content: 'Nothing to see' }).expect(200);
      await removeUnusedPictures(site.host, days(4));
      expect(await left()).toEqual([true, false, false]);

      await client.post('/api/feedPosts/delete').send({ postId: post.id }).expect(200);
      await removeUnusedPictures(site.host, days(4));
      expect(await left()).toEqual([false, false, false]);
      expect(await site.db('text_pictures')).toEqual([]);
    });
  });

  test('a picture that is edited into a text is kept for it', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const picture = await uploaded(client);
      const { body: post } = await client.post('/api/feedPosts').send({ content: 'Soon' });
      const content = `![](${pictureAddress('unknown')}) ![](${picture.url})`;
      await client.post('/api/feedPosts/edit').send({ postId: post.id, content }).expect(200);
      await removeUnusedPictures(site.host, days(4));
      expect(await isThere(site, picture.url)).toBe(true);
    });
  });

  test('go with the account; those in texts that stay do not', async () => {
    await withSite(async (site) => {
      const developer = await buildDeveloper(site.db);
      const client = await clientOf(site, developer);
      const [shown, unused] = [await uploaded(client), await uploaded(client)];
      await client
        .post('/api/feedPosts')
        .send({ content: `![](${shown.url})` })
        .expect(201);
      const info = {
        alias: developer.alias,
        email: developer.email,
        password: '',
        passwordAgain: '',
        delete: 'DELETE',
      };
      await client.post('/api/accountInformation').send({ info }).expect(200);
      await site.host.inFlight.done();
      expect([await isThere(site, shown.url), await isThere(site, unused.url)]).toEqual([true, false]);
      expect(await site.db('text_pictures').select('ownerId')).toEqual([{ ownerId: null }]);
    });
  });
});
