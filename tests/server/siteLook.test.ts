import sharp from 'sharp';
import { lookTexts } from '#shared/areas/operating/look';
import { failureTexts } from '#shared/endpoint';
import { currentSite } from '../../server/site';
import { removeOrphans } from '../../server/jobs/orphans';
import { mailsOf } from '../support/server/accounts';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { operatorOf } from '../support/server/operating';
import { pagesOf, tagsOf } from '../support/server/pages';
import { closeDatabase, withSite, type TestSite } from '../support/server/site';
import { storedFiles } from '../support/server/storedFiles';

afterAll(closeDatabase);

const accent = { light: '#0a668e', dark: '#5cc8f2' };
async function saveAccent(site: TestSite, given: object = accent) {
  const { client } = await operatorOf(site);
  const answer = await client.post('/api/operator/accent').send(given);
  await site.host.inFlight.done();
  return answer;
}

const png = (width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#5cc8f2' } })
    .withExif({ IFD0: { Copyright: 'Somewhere' } })
    .png()
    .toBuffer();
async function uploadLogo(site: TestSite, file: Buffer, name = 'logo.png') {
  const { client } = await operatorOf(site);
  const answer = await client.post('/api/operator/logo').attach('logoFile', file, name);
  await site.host.inFlight.done();
  return answer;
}
const mailOf = async (site: TestSite) => {
  await buildDeveloper(site.db, { email: 'mika@example.com' });
  await site.visitor().post('/api/forgotPassword').send({ email: 'mika@example.com' }).expect(200);
  return (await mailsOf(site, 1))[0]?.html ?? '';
};
const picture = async (site: TestSite, path: string) => {
  const { body, headers } = await site.visitor().get(path).buffer(true).expect(200);
  return { body: body as Buffer, type: headers['content-type']! };
};

test('accents show in pages, their icon, cards of links and mails, and open pages are told', () =>
  withSite(async (site) => {
    expect((await saveAccent(site)).body).toEqual(accent);
    expect(site.pushed.find(({ name }) => name === 'siteUpdated')?.payload).toMatchObject({ accent });
    const { text } = await (await pagesOf(site)).get('/');
    expect(text).toContain('<html style="--accent-light:#0a668e;--accent-dark:#5cc8f2"');
    expect(text).toContain(encodeURIComponent('#5cc8f2'));
    expect(tagsOf(text)['og:image']).toMatch(/\/socialImage\/site\?v=5cc8f2$/);
    const { data, info } = await sharp((await picture(site, '/socialImage/site')).body)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_200, 630]);
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    // In the upper arm of the mark, which is ten times its grid, around the middle.
    expect(pixel(600, 220)).toEqual([0x5c, 0xc8, 0xf2]);
    expect(await mailOf(site)).toContain('background:#0a668e;');
  }));

test.each([
  [{ light: '#ffee88' }, lookTexts.tooPale],
  [{ dark: '#402010' }, lookTexts.tooDark],
  [{ light: 'red' }, lookTexts.notAColor],
])('the accent %j is refused', (given, text) =>
  withSite(async (site) => {
    const { status, body } = await saveAccent(site, given);
    expect([status, body.error]).toEqual([422, text]);
  }),
);

test('a site that nobody has changed looks as it comes', () =>
  withSite(async (site) => {
    await saveAccent(site, {});
    const { text } = await (await pagesOf(site)).get('/');
    expect(text).toContain('<html><head>');
    expect(text).toContain('<link rel="icon" href="/favicon.svg" />');
    expect(tagsOf(text)).toMatchObject({
      'og:image': expect.stringMatching(/\/social\.png$/),
      manifest: '/manifest.webmanifest',
    });
    expect(currentSite()).not.toHaveProperty('accent');
    const { body } = await site.visitor().get('/manifest.webmanifest').expect(200);
    expect(body).toMatchObject({
      name: 'Spawnpoint',
      icons: [{ src: '/favicon.svg' }, {}, {}, { purpose: 'maskable' }],
    });
    expect(await mailOf(site)).toContain('background:#bc4112;');
  }));

test('a logo becomes a square without metadata, and shows in pages, the manifest, cards of links and mails', () =>
  withSite(async (site) => {
    const { logo } = (await uploadLogo(site, await png())).body as { logo: string };
    expect(await storedFiles(site, 'logos')).toEqual([`logos/${logo}.png`, `logos/${logo}.webp`]);
    const path = `/userdata/logos/${logo}.png`;
    const stored = await picture(site, path);
    const { width, height, channels, exif } = await sharp(stored.body).metadata();
    expect([width, height, channels, exif]).toEqual([512, 512, 4, undefined]);
    const { text } = await (await pagesOf(site)).get('/DevLogs');
    expect(text).toContain(`<link rel="icon" href="${path}"`);
    expect(JSON.parse(tagsOf(text).site!)).toMatchObject({ logo });
    expect(tagsOf(text)['og:image']).toContain(`/socialImage/site?v=${logo}`);
    expect((await picture(site, '/socialImage/site')).type).toBe('image/png');
    const { body } = await site.visitor().get('/manifest.webmanifest').expect(200);
    expect(body.icons).toMatchObject([{ src: path, sizes: '512x512', type: 'image/png' }, {}, {}, {}]);
    for (const icon of body.icons as { src: string; sizes: string }[]) {
      const drawn = await sharp((await picture(site, icon.src)).body).metadata();
      expect(`${drawn.width}x${drawn.height}`).toBe(icon.sizes);
    }
    expect(await mailOf(site)).toContain(`${path}"`);
  }));

test('a new logo replaces the old one, a removed one is gone, and a night keeps what is shown', () =>
  withSite(async (site) => {
    await uploadLogo(site, await png());
    const { logo } = (await uploadLogo(site, await png(64, 64))).body as { logo: string };
    await removeOrphans(site.host, new Date(Date.now() + 3 * 86_400_000));
    expect(await storedFiles(site, 'logos')).toEqual([`logos/${logo}.png`, `logos/${logo}.webp`]);
    const { client } = await operatorOf(site);
    const removed = await client.post('/api/operator/logo').field('remove', 'true').expect(200);
    expect(removed.body).toEqual({ logo: null });
    expect(await storedFiles(site, 'logos')).toEqual([]);
    expect(currentSite()).not.toHaveProperty('logo');
  }));

test.each([
  ['no picture', 'logo.png', 415, lookTexts.logoNotReadable],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 415, lookTexts.logoNotReadable],
])('%s is refused', (content, name, status, text) =>
  withSite(async (site) => {
    const answer = await uploadLogo(site, Buffer.from(content), name);
    expect([answer.status, answer.body.error]).toEqual([status, text]);
    expect(await storedFiles(site, 'logos')).toEqual([]);
  }),
);

test('a file sent by an account that is no operator is not read', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const answer = await client.post('/api/operator/logo').attach('logoFile', Buffer.from('no picture'), 'logo.png');
    expect([answer.status, answer.body.error]).toEqual([403, failureTexts.notAllowed]);
  }));
