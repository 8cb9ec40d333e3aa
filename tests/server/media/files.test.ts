import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { hourMs } from '#shared/durations';
import { storageTexts } from '#shared/areas/accountLimits';
import { recount } from '../../../server/jobs/recount';
import { removeOrphans } from '../../../server/jobs/orphans';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import {
  addAlbum,
  addPiece,
  buildAlbum,
  buildPiece,
  movingPicture,
  ownMedia,
  picture,
  sendForm,
  sendPiece,
  silence,
} from '../../support/server/media';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';

afterAll(closeDatabase);

/** All files below userdata, those of calls under way included. */
async function filesOf(site: TestSite): Promise<string[]> {
  const stored = await storedFiles(site);
  return [...stored, ...(await readdir(site.host.files.uploadFolder))];
}

const page = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const mz = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)]);
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ole = Buffer.concat([compound, Buffer.alloc(600), Buffer.from('Workbook', 'utf16le')]);
const doc = Buffer.concat([compound, Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]);
const office = (folder: string, ...more: string[]) =>
  Buffer.concat([zip, Buffer.from([`${folder}/document2.xml`, '[Content_Types].xml', ...more].join('\0'))]);
const pdf = '%PDF-1.7\n/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
const swf = Buffer.concat([Buffer.from('FWS'), Buffer.alloc(50)]);

/** Hostile files: the chosen type, the name, the content. */
async function hostileFiles(): Promise<[choice: string, name: string, content: Buffer | string][]> {
  const png = await picture(300, 300).png().toBuffer();
  return [
    ...['a.png', 'a.jpg', 'a.jpeg', 'a.gif'].flatMap((name): [string, string, Buffer | string][] => [
      ['image', name, page],
      ['image', name, svg],
      ['image', name, mz],
      ['image', name, zip],
      ['image', name, randomBytes(2_000)],
    ]),
    ['image', 'a.png', png.subarray(0, 60)],
    ['image', 'a.png', await picture(6_500, 6_400).png().toBuffer()],
    ['image', 'a.gif', await movingPicture(201)],
    ['image', 'a.mp3', silence()],
    ['image', 'a.webp', page],
    ['image', 'a.avif', svg],
    ['image', 'a.avif', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    [
      'image',
      'a.webp',
      await sharp(await movingPicture(201), { animated: true })
        .webp()
        .toBuffer(),
    ],
    ...['a.mp3', 'a.MP3'].flatMap((name): [string, string, Buffer | string][] => [
      ['audio', name, page],
      ['audio', name, png],
      ['audio', name, mz],
    ]),
    ['audio', 'a.mp3', zip],
    ['audio', 'a.mp3', Buffer.concat([mz, silence()])],
    ['flash', 'a.swf', page],
    ['flash', 'a.swf', zip],
    ['archive', 'a.zip', page],
    ['archive', 'a.zip', mz],
    ['archive', 'a.rar', mz],
    ['archive', 'a.jar', page],
    ['archive', 'a.exe', mz],
    ['document', 'a.pdf', page],
    ['document', 'a.doc', page],
    ['document', 'a.docx', zip],
    ['document', 'a.xlsx', ole],
    ['document', 'a.xsxl', page],
    ['document', 'a.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['document', 'a.txt', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42])],
    ['document', 'a.txt', Buffer.from([0xe4, 0x01, 0x02])],
    ['document', 'a.doc', ole],
    ['document', 'a.docx', office('word', 'word/vbaProject.bin')],
    ['document', 'a.txt', Buffer.concat([Buffer.from('text'), Buffer.alloc(1)])],
    ['document', 'a.html', 'text'],
    ['document', 'a.svg', svg],
    ['document', 'a.docm', zip],
    ['document', 'a.pdf', mz],
    ['document', 'a', 'text'],
    ['flash', 'a.swf', pdf],
    ['archive', 'a.zip', swf],
  ];
}

test('60 hostile files are refused, and none is left behind', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(60);
    for (const [selectedMediaType, name, content] of files) {
      const mediaFile = { bytes: Buffer.from(content), name };
      const { status } = await sendPiece(client, album, { selectedMediaType, mediaFile });
      expect([selectedMediaType, name, status]).toEqual([selectedMediaType, name, 415]);
    }
    expect(await site.db('media_pieces').select()).toEqual([]);
    expect(await filesOf(site)).toEqual([]);
  }));

/** Files whose name says something else, or that are unusual: the chosen type, the name, the content, the stored type. */
async function unusualFiles(): Promise<[choice: string, name: string, content: Buffer | string, stored: string][]> {
  const png = await picture(300, 300).png().toBuffer();
  const tag = (length: number) => Buffer.from([...Buffer.from('ID3'), 3, 0, 0, 0, 0, length >> 7, length & 127]);
  const words = Buffer.concat([tag(40), Buffer.from('TIT2'), Buffer.alloc(36), silence()]);
  return [
    ['image', 'a.png', await picture(300, 300).jpeg().toBuffer(), 'jpg'],
    ['image', 'a.jpg', await movingPicture(), 'gif'],
    ['image', 'a.gif', png, 'png'],
    ['image', 'a.html', png, 'png'],
    ['image', 'a.heic', png, 'png'],
    ['image', 'a', png, 'png'],
    ['audio', 'a.mp3', silence(), 'mp3'],
    ['audio', 'a.mp3', Buffer.concat([Buffer.alloc(3_000), silence()]), 'mp3'],
    ['audio', 'a.mp3', Buffer.concat([Buffer.alloc(1), silence()]), 'mp3'],
    ['audio', 'a.mp3', words, 'mp3'],
    ['audio', 'a.mp3', Buffer.concat([tag(9_000), Buffer.alloc(10), silence()]), 'mp3'],
    ['audio', 'a.mp3', Buffer.concat([tag(3), Buffer.alloc(200), silence()]), 'mp3'],
    ['audio', 'a.wav', silence(), 'mp3'],
    ['archive', 'a.rar', zip, 'zip'],
    ['archive', 'a.jar', zip, 'zip'],
    ['archive', 'a.zip', office('word'), 'zip'],
    ['archive', 'a.zip', Buffer.concat([Buffer.from('PK00'), zip]), 'zip'],
    ['archive', 'a.zip', Buffer.from('Rar!\x1a\x07\x01\0'), 'rar'],
    ['flash', 'a.html', swf, 'swf'],
    ['document', 'a.pdf', `\n\n${pdf}`, 'pdf'],
    ['document', 'a.doc', pdf, 'pdf'],
    ['document', 'a.doc', office('word'), 'docx'],
    ['document', 'a.docx', doc, 'doc'],
    ['document', 'a.docx', office('word'), 'docx'],
    ['document', 'a.xlsx', office('xl'), 'xlsx'],
    ['document', 'a.xsxl', office('xl'), 'xlsx'],
    ['document', 'a.txt', pdf, 'txt'],
    ['document', 'a.txt', 'Grüße', 'txt'],
    ['document', 'a.txt', Buffer.from('Grüße\r\n', 'latin1'), 'txt'],
    ['document', 'a.txt', Buffer.from('\uFEFFGrüße', 'utf16le'), 'txt'],
    ['document', 'a.txt', Buffer.from('\uFEFFGrüße', 'utf16le').swap16(), 'txt'],
    ['document', 'a.txt', '\uFEFFGrüße', 'txt'],
  ];
}

test('files are taken and named by what they hold', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    for (const [selectedMediaType, name, content, stored] of await unusualFiles()) {
      const mediaFile = { bytes: Buffer.from(content), name };
      const { status, body } = await sendPiece(client, album, { selectedMediaType, mediaFile });
      const extension = (body as { mediaUrl?: string }).mediaUrl?.split('.').at(-1);
      expect([name, status, extension]).toEqual([name, 201, stored]);
    }
  }));

test('offers active files as downloads alone: nothing of them is shown or run here', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    const given: [string, string, Buffer | string][] = [
      ['flash', 'Game.swf', swf],
      ['document', 'Plan.pdf', pdf],
      ['document', 'Page.txt', page],
      ['document', 'Old.doc', doc],
      ['archive', 'Build.zip', zip],
    ];
    for (const [selectedMediaType, name, content] of given) {
      const mediaFile = { bytes: Buffer.from(content), name };
      const piece = await addPiece(client, album, { selectedMediaType, mediaFile });
      const { headers } = await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name.toLowerCase()}`);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    // A picture with HTML appended is encoded again from its pixels.
    const both = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(page)]);
    const shown = await addPiece(client, album, { mediaFile: { bytes: both, name: 'a.jpg' } });
    const { body } = await site.visitor().get(`/userdata/media/${shown.mediaUrl}`).expect(200);
    expect((body as Buffer).includes('<script>')).toBe(false);
    for (const path of ['media/../avatars', 'media', 'media/.uploads', `media/al1id1_${'x'.repeat(99)}.png`])
      await site.visitor().get(`/userdata/${path}`).expect(404);
  }));

test('an account has a gigabyte, and a file over 10 MB is told so by its text', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    const large = { bytes: Buffer.alloc(10_485_761), name: 'a.png' };
    const piece = await sendPiece(client, album, { mediaFile: large });
    expect([piece.status, piece.body.error]).toEqual([413, 'Maximum filesize of a media file is 10MB']);
    const cover = await sendForm(client, '/media/album', { ...ownMedia(mika), albumName: 'B' }, { albumAvatar: large });
    expect([cover.status, cover.body.error]).toEqual([413, 'Maximum filesize of an Album Icon is 10Mb']);
    const full = await buildAlbum(site, ownMedia(mika), 'Full');
    await buildPiece(site, full, { storedBytes: 1_073_741_824 - 100 });
    const refused = await sendPiece(client, album);
    expect([refused.status, refused.body.error]).toEqual([409, storageTexts.full]);
    expect(await filesOf(site)).toEqual([]);
  }));

test('files of a piece that could not be stored go again, and what a crash leaves is swept', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    await site.db.raw('alter table addresses rename to addresses_gone');
    const failed = await sendPiece(client, album);
    expect(failed.status).toBe(500);
    expect(await filesOf(site)).toEqual([]);
    await site.db.raw('alter table addresses_gone rename to addresses');
    const piece = await addPiece(client, album);
    const kept = await filesOf(site);
    await site.host.files.put(`media/al${album.id}id${piece.id + 1_000}_lost.png`, Buffer.from('x'));
    await site.host.files.put(`avatars/media_${album.id + 1_000}.jpg`, Buffer.from('x'));
    await removeOrphans(site.host);
    expect(await filesOf(site)).toHaveLength(kept.length + 2);
    await removeOrphans(site.host, new Date(Date.now() + 25 * hourMs));
    expect((await filesOf(site)).sort()).toEqual(kept.sort());
  }));

test('an album that is deleted while pieces are put into it leaves no piece, no post and no file', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    for (let round = 0; round < 3; round += 1) {
      const album = await addAlbum(client, ownMedia(mika), `Album ${round}`);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => sendPiece(client, album)),
        client.post('/api/media/album/delete').send({ albumId: album.id }),
        ...Array.from({ length: 2 }, () => sendPiece(client, album)),
      ]);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    }
    await site.host.inFlight.done();
    for (const table of ['media_albums', 'media_pieces', 'feed_posts'] as const)
      expect([table, await site.db(table).select()]).toEqual([table, []]);
    expect(await filesOf(site)).toEqual([]);
    expect(await recount(site.db)).toEqual([]);
  }));

test('an account that goes takes its albums, pieces, files and posts along', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    await addPiece(client, album, { title: 'One' });
    await addPiece(client, album, { selectedMediaType: 'audio', mediaFile: { bytes: silence(), name: 'a.mp3' } });
    await sendForm(
      client,
      '/media/album/edit',
      { albumId: album.id },
      {
        albumAvatar: { bytes: await movingPicture(), name: 'a.gif' },
      },
    ).expect(200);
    expect((await filesOf(site)).length).toBeGreaterThanOrEqual(4);
    await client
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    await site.host.inFlight.done();
    for (const table of ['media_albums', 'media_pieces', 'feed_posts'] as const)
      expect([table, await site.db(table).select()]).toEqual([table, []]);
    expect(await filesOf(site)).toEqual([]);
    expect(await recount(site.db)).toEqual([]);
  }));
