import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../../../server/http/refusal';
import { recodeJpeg, recodePng } from '../../../server/infrastructure/images/croppedImages';

const notAnImage = 'The Avatar must be a JPEG or PNG picture';
const size = { width: 300, height: 300 };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function upload(content: Buffer | string, name: string) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  const file = { path, name, bytes: content.length };
  return { file, size, notAnImage, field: 'avatarFile' };
}

const plain = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#ff8552' } });

/** A red left and a blue right half, which show how a picture was turned or cropped. */
const twoHalves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ]);

async function colourAt(picture: Buffer, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** A PNG whose header promises this many pixels, with next to no data. */
function pngOf(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture', () => {
  test('is cropped from its centre to the size, as JPEG with a webp beside it', async () => {
    const wide = await twoHalves(1_200, 300).jpeg().toBuffer();
    const { bytes, webp } = await recodeJpeg(await upload(wide, 'wide.JPEG'));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...size });
    expect(await fileTypeFromBuffer(webp)).toMatchObject({ ext: 'webp' });
    expect([await colourAt(bytes, 60, 150), await colourAt(bytes, 240, 150)]).toEqual(['red', 'blue']);
  });

  test('smaller than the size grows to it', async () => {
    const { bytes } = await recodePng(await upload(await plain(20, 30).png().toBuffer(), 'small.png'));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...size });
  });

  test('stands as the camera was held, and tells nothing of when and where', async () => {
    const exif = {
      IFD0: { Copyright: 'Mira Sol', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    };
    const turned = await twoHalves(600, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, webp } = await recodeJpeg(await upload(turned, 'turned.jpg'));
    const { exif: kept, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ kept, xmp, icc, orientation }).toEqual({});
    for (const written of [bytes, webp]) expect(written.includes('Mira Sol') || written.includes('Exif')).toBe(false);
    expect([await colourAt(bytes, 150, 60), await colourAt(bytes, 150, 240)]).toEqual(['red', 'blue']);
  });

  test('with holes gets a white ground as JPEG and keeps them as PNG', async () => {
    const clear = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const content = await clear.png().toBuffer();
    const jpeg = await recodeJpeg(await upload(content, 'clear.png'));
    const [red = 0] = await sharp(jpeg.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
    const png = await recodePng(await upload(content, 'clear.png'));
    expect(await sharp(png.bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  test('carries nothing along that stood behind it', async () => {
    const content = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await recodeJpeg(await upload(content, 'me.jpg'));
    expect(bytes.includes('<script>')).toBe(false);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const whole = () => plain(900, 900).composite([{ input: { text: { text: 'noise', width: 700 } } }]);
  test.each<[string, string, () => Promise<Buffer | string> | Buffer | string]>([
    ['an SVG', 'me.svg', () => svg],
    ['an SVG named as PNG', 'me.png', () => svg],
    ['a page named as PNG', 'me.png', () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'me.png', () => ''],
    ['a GIF', 'me.gif', () => plain().gif().toBuffer()],
    ['a GIF named as JPEG', 'me.jpg', () => plain().gif().toBuffer()],
    ['a webp named as PNG', 'me.png', () => plain().webp().toBuffer()],
    ['a PNG named as JPEG', 'me.jpg', () => plain().png().toBuffer()],
    ['a picture named as a page', 'me.html', () => plain().png().toBuffer()],
    ['a truncated JPEG', 'me.jpg', async () => (await whole().jpeg().toBuffer()).subarray(0, 4_000)],
    ['a truncated PNG', 'me.png', async () => (await whole().png().toBuffer()).subarray(0, 2_000)],
    ['a PNG with a broken part', 'me.png', async () => (await whole().png().toBuffer()).fill(0, 200, 400)],
    ['a PNG of 2.5 gigapixels', 'me.png', () => pngOf(50_000, 50_000)],
    ['a PNG of 41 megapixels', 'me.png', () => plain(6_500, 6_400).png().toBuffer()],
    ['a PNG without pixels', 'me.png', () => pngOf(400, 400)],
  ])('%s', async (_kind, name, make) => {
    const given = await upload(await make(), name);
    const refused = expect.objectContaining({
      status: 415,
      message: notAnImage,
      extras: { fields: { avatarFile: notAnImage } },
    });
    await expect(recodeJpeg(given)).rejects.toEqual(refused);
    await expect(recodePng(given)).rejects.toBeInstanceOf(Refusal);
  });
});

test('many at once come through, each as its own picture', async () => {
  const content = await plain(2_000, 1_500).jpeg().toBuffer();
  const given = await upload(content, 'me.jpg');
  const recoded = await Promise.all(Array.from({ length: 7 }, () => recodeJpeg(given)));
  expect(recoded).toHaveLength(7);
});
