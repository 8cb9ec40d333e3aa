import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { developersTexts } from '#shared/areas/developers';
import { failureTexts } from '#shared/endpoint';
import { pictures } from '#shared/media/pictures';
import { uploadTexts } from '#shared/media/uploadTexts';
import { topics } from '#shared/topics';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

async function buildOwner(site: TestSite) {
  const owner = await buildDeveloper(site.db);
  return { owner, client: await clientOf(site, owner) };
}
type Client = Awaited<ReturnType<typeof clientOf>>;
const save = (client: Client, section: string, body: object) => client.post(`/api/developer/${section}`).send(body);
const refusedWith = (error: string, field: string): unknown[] => [
  422,
  expect.objectContaining({ error, fields: { [field]: error } }),
];

describe('POST /developer/websites', () => {
  test('saves them in their order, with https:// before an address that has no http, and tells the page', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      const personalWebsites = [
        { name: ' Devlog ', url: ' devlog.example/juno?a=1#b ' },
        { name: 'Shop', url: 'http://prints.example' },
        { name: 'Größe 🗝', url: 'HTTPS://Umlaut.example/größe' },
      ];
      const saved = [
        { name: 'Devlog', url: 'https://devlog.example/juno?a=1#b' },
        { name: 'Shop', url: 'http://prints.example' },
        { name: 'Größe 🗝', url: 'HTTPS://Umlaut.example/größe' },
      ];
      const { body } = await save(client, 'websites', { personalWebsites }).expect(200);
      expect(body).toEqual({ id: owner.id, personalWebsites: saved });
      expect(site.pushed).toContainEqual({
        name: 'developerInformationUpdated',
        topics: [topics.developer(owner.id), topics.user(owner.id)],
        payload: { id: owner.id, personalWebsites: saved },
      });
      const profile = await site.visitor().get('/api/developer').query({ id: owner.id });
      expect(profile.body.personalWebsites).toEqual(saved);
      expect((await save(client, 'websites', {}).expect(200)).body.personalWebsites).toEqual(saved);
      expect((await save(client, 'websites', { personalWebsites: [] })).body.personalWebsites).toEqual([]);
    }));

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example',
    'httpx://files.example',
    'http:/',
    'https://',
    'no dots',
    'nodots',
    'two words.example',
    'https://user:word@site.example',
    'https://.',
    '',
    '   ',
  ])('%j is no address of a website', (url) =>
    withSite(async (site) => {
      const { client } = await buildOwner(site);
      const { status, body } = await save(client, 'websites', { personalWebsites: [{ name: 'Site', url }] });
      expect([status, body]).toEqual(refusedWith(developersTexts.notAWebsite, 'personalWebsites.0.url'));
    }),
  );

  test('each needs a name; texts have their lengths, the list has 20 places', () =>
    withSite(async (site) => {
      const { client } = await buildOwner(site);
      const good = { name: 'Site', url: 'https://site.example' };
      const send = async (personalWebsites: unknown) => {
        const { status, body } = await save(client, 'websites', { personalWebsites });
        return [status, body as unknown];
      };
      expect(await send([good, { ...good, name: ' ' }])).toEqual(
        refusedWith(developersTexts.websiteNameNeeded, 'personalWebsites.1.name'),
      );
      expect(await send([{ url: good.url }])).toEqual(
        refusedWith(developersTexts.websiteNameNeeded, 'personalWebsites.0.name'),
      );
      expect(await send([{ ...good, name: 'x'.repeat(65) }])).toEqual(
        refusedWith(developersTexts.tooLong, 'personalWebsites.0.name'),
      );
      expect(await send([{ ...good, url: `https://site.example/${'x'.repeat(480)}` }])).toEqual(
        refusedWith(developersTexts.tooLong, 'personalWebsites.0.url'),
      );
      expect(await send(Array.from({ length: 40 }, () => good))).toEqual(
        refusedWith(developersTexts.tooManyWebsites, 'personalWebsites'),
      );
      for (const malformed of ['x', [7], [{ ...good, name: 7 }], [{ ...good, name: 'a\ud800b' }], {}, null])
        expect((await send(malformed))[0]).toBe(400);
      expect(await send(Array.from({ length: 20 }, () => good))).toEqual([200, expect.anything()]);
    }));

  test('the longest lists fit', () =>
    withSite(async (site) => {
      const { client } = await buildOwner(site);
      const wide = '🗝';
      const website = { name: wide.repeat(64), url: `https://a.example/${wide.repeat(482)}` };
      const entry = { place: wide.repeat(128), title: wide.repeat(128), start: wide.repeat(32), end: '"'.repeat(32) };
      const twenty = <T>(row: T) => Array.from({ length: 20 }, () => row);
      await save(client, 'websites', { personalWebsites: twenty(website) }).expect(200);
      await save(client, 'workHistory', { workHistory: twenty(entry) }).expect(200);
      await save(client, 'educationHistory', { educationHistory: twenty(entry) }).expect(200);
    }));
});

describe.each([['workHistory'], ['educationHistory']])('POST /developer/%s', (section) => {
  test('saves the entries in their order, trimmed; start and end are free text', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      const entries = [
        { place: ' Half Past Nine ', title: 'Composer', start: 'Spring 2019', end: 'now and then' },
        { place: 'Elsewhere' },
      ];
      const saved = [
        { place: 'Half Past Nine', title: 'Composer', start: 'Spring 2019', end: 'now and then' },
        { place: 'Elsewhere', title: '', start: '', end: '' },
      ];
      const { body } = await save(client, section, { [section]: entries }).expect(200);
      expect(body).toEqual({ id: owner.id, [section]: saved });
      const profile = await site.visitor().get('/api/developer').query({ id: owner.id });
      expect(profile.body[section]).toEqual(saved);
      expect(site.pushed.map(({ payload }) => payload)).toContainEqual({ id: owner.id, [section]: saved });
    }));

  test('an entry needs its place; nothing is saved of a list that is refused', () =>
    withSite(async (site) => {
      const { client } = await buildOwner(site);
      const before = [{ place: 'Before', title: '', start: '', end: '' }];
      await save(client, section, { [section]: before }).expect(200);
      const good = { place: 'Half Past Nine' };
      const send = async (entries: unknown) => {
        const { status, body } = await save(client, section, { [section]: entries });
        return [status, body as unknown];
      };
      expect(await send([good, { place: ' \n ', title: 'Composer' }])).toEqual(
        refusedWith(developersTexts.placeNeeded, `${section}.1.place`),
      );
      for (const [field, length] of [
        ['place', 129],
        ['title', 129],
        ['start', 33],
        ['end', 33],
      ] as const)
        expect(await send([{ ...good, [field]: 'x'.repeat(length) }])).toEqual(
          refusedWith(developersTexts.tooLong, `${section}.0.${field}`),
        );
      expect(await send(Array.from({ length: 21 }, () => good))).toEqual(
        refusedWith(developersTexts.tooMuchHistory, section),
      );
      expect((await send([{ ...good, start: 2_019 }]))[0]).toBe(400);
      expect((await save(client, section, {})).body[section]).toEqual(before);
    }));
});

test.each(['websites', 'workHistory', 'educationHistory'])('a visitor saves no %s', (section) =>
  withSite(async ({ visitor }) => {
    const { status, body } = await save(visitor(), section, { [section]: [] });
    expect([status, body]).toEqual([401, expect.objectContaining({ error: failureTexts.notLoggedIn })]);
  }),
);

const png = (background = '#ff8552') =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

describe('POST /developer/uploadBanner', () => {
  const upload = (client: Client, file: Buffer, name = 'wide.png') =>
    client.post('/api/developer/uploadBanner').attach('bannerFile', file, name);

  test('stores it as 1500 × 400 PNG and webp, and tells the page and the account', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      const { body } = await upload(client, await png()).expect(200);
      expect(body).toEqual({ id: owner.id, hasBanner: true });
      expect(site.pushed).toContainEqual({
        name: 'developerInformationUpdated',
        topics: [topics.developer(owner.id), topics.user(owner.id)],
        payload: { id: owner.id, hasBanner: true },
      });
      expect(site.pushed).toContainEqual({
        name: 'updateUserInfo',
        topics: [topics.user(owner.id)],
        payload: { info: { hasBanner: true } },
      });
      for (const format of ['png', 'webp']) {
        const path = `banners/${owner.id}.${format}`;
        await site.visitor().get(`/userdata/${path}`).expect('Content-Type', `image/${format}`);
        const stored = await readFile(join(site.userdata, path));
        // The server has blocked webp input in sharp, so the signature is compared.
        if (format === 'webp') expect(stored.subarray(8, 12).toString()).toBe('WEBP');
        else expect(await sharp(stored).metadata()).toMatchObject({ width: 1_500, height: 400, format });
      }
      const profile = await site.visitor().get('/api/developer').query({ id: owner.id });
      expect(profile.body.hasBanner).toBe(true);
    }));

  test('takes it away again, with its files', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      await upload(client, await png()).expect(200);
      const { body } = await client.post('/api/developer/uploadBanner').field('remove', 'true').expect(200);
      expect(body).toEqual({ id: owner.id, hasBanner: false });
      for (const format of ['png', 'webp']) {
        const ask = async () => (await site.visitor().get(`/userdata/banners/${owner.id}.${format}`)).status;
        expect(await until(ask, (status) => status === 404)).toBe(404);
      }
      await client.post('/api/developer/uploadBanner').field('remove', 'true').expect(200);
    }));

  test('tells what is wrong: no file, too big, another kind, a kind in disguise', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      const answerOf = async (request: ReturnType<typeof upload>) => {
        const { status, body } = await request;
        return [status, (body as { error: string }).error];
      };
      const post = () => client.post('/api/developer/uploadBanner');
      expect(await answerOf(post().field('remove', 'false'))).toEqual([422, pictures.banner.needed]);
      expect(await answerOf(post().field('bannerFile', ' '))).toEqual([422, pictures.banner.needed]);
      expect(await answerOf(post().field('remove', 'yes'))).toEqual([400, failureTexts.malformed]);
      expect(await answerOf(upload(client, Buffer.alloc(10_485_761), 'big.png'))).toEqual([
        413,
        pictures.banner.tooBig,
      ]);
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      for (const [file, name] of [
        [svg, 'wide.svg'],
        [svg, 'wide.png'],
        [Buffer.from('MZ an executable'), 'setup.exe'],
        [Buffer.from('MZ an executable'), 'setup.png'],
      ] as const)
        expect(await answerOf(upload(client, file, name))).toEqual([415, pictures.banner.notReadable]);
      const half = (await png()).subarray(0, 80);
      expect(await answerOf(upload(client, half, 'half.png'))).toEqual([415, uploadTexts.damaged]);
      expect(await site.db('developers').where({ id: owner.id }).first('hasBanner')).toEqual({ hasBanner: false });
      await post().send({ remove: true }).expect(415);
      await upload(site.visitor(), await png()).expect(401);
    }));

  test('a banner and its removal at once leave a row that tells what is there', () =>
    withCommits(async (site) => {
      const { owner, client } = await buildOwner(site);
      const picture = await png();
      const remove = () => client.post('/api/developer/uploadBanner').field('remove', 'true');
      const answers = await Promise.all([upload(client, picture), remove(), upload(client, picture), remove()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { hasBanner = false } = (await site.db('developers').where({ id: owner.id }).first('hasBanner')) ?? {};
      const isThere = async () => (await site.visitor().get(`/userdata/banners/${owner.id}.png`)).status === 200;
      expect(await until(isThere, (there) => there === hasBanner)).toBe(hasBanner);
    }));
});
