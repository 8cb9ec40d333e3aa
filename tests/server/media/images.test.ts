import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { heicText, uploadTexts } from '#shared/media/uploadTexts';
import { Refusal } from '../../../server/refusal';
import { recodeJpeg, recodePng } from '../../../server/infrastructure/images/croppedImages';
import { recodeFitted } from '../../../server/infrastructure/images/fittedImages';
import { recodePieceImage } from '../../../server/infrastructure/images/pieceImages';
import { detectPictureKind } from '../../../server/infrastructure/images/pictureKind';
import { movingPicture } from '../../support/server/media';

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

describe('refused pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const whole = () => plain(900, 900).composite([{ input: { text: { text: 'noise', width: 700 } } }]);
  const { damaged, tooManyPixels } = uploadTexts;
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(600)]);
  test.each<[string, string, string, () => Promise<Buffer | string> | Buffer | string]>([
    ['an SVG', 'me.svg', notAnImage, () => svg],
    ['an SVG named as PNG', 'me.png', notAnImage, () => svg],
    ['a page named as PNG', 'me.png', notAnImage, () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'me.png', notAnImage, () => ''],
    ['a GIF', 'me.gif', notAnImage, () => plain().gif().toBuffer()],
    ['a GIF named as JPEG', 'me.jpg', notAnImage, () => plain().gif().toBuffer()],
    ['a webp named as PNG', 'me.png', notAnImage, () => plain().webp().toBuffer()],
    ['a HEIC picture', 'me.heic', heicText, () => heic],
    ['a HEIC picture named as JPEG', 'me.jpg', heicText, () => heic],
    ['a truncated JPEG', 'me.jpg', damaged, async () => (await whole().jpeg().toBuffer()).subarray(0, 4_000)],
    ['a truncated PNG', 'me.png', damaged, async () => (await whole().png().toBuffer()).subarray(0, 2_000)],
    ['a PNG with a broken part', 'me.png', damaged, async () => (await whole().png().toBuffer()).fill(0, 200, 400)],
    ['a PNG of 2.5 gigapixels', 'me.png', tooManyPixels, () => pngOf(50_000, 50_000)],
    ['a PNG of 41 megapixels', 'me.png', tooManyPixels, () => plain(6_500, 6_400).png().toBuffer()],
    ['a PNG without pixels', 'me.png', damaged, () => pngOf(400, 400)],
  ])('%s is told with the reason', async (_kind, name, reason, make) => {
    const given = await upload(await make(), name);
    const refused = expect.objectContaining({
      status: 415,
      message: reason,
      extras: { fields: { avatarFile: reason } },
    });
    await expect(recodeJpeg(given)).rejects.toEqual(refused);
    await expect(recodePng(given)).rejects.toBeInstanceOf(Refusal);
  });
});

describe('pictures taken by their content', () => {
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7_919) % 251));
  const photo = () => sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
  test.each<[string, string, () => Promise<Buffer>]>([
    ['a PNG named as JPEG', 'me.jpg', () => plain().png().toBuffer()],
    ['a JPEG named as PNG', 'me.png', () => plain().jpeg().toBuffer()],
    ['a JPEG named as HEIC', 'me.heic', () => plain().jpeg().toBuffer()],
    ['a picture without an extension', 'me', () => plain().png().toBuffer()],
    ['a picture named as a page', 'me.html', () => plain().png().toBuffer()],
    ['a JPEG without its last two bytes', 'me.jpg', async () => (await photo().jpeg().toBuffer()).subarray(0, -2)],
    [
      'a JPEG followed by zeros',
      'me.jpg',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(99)]),
    ],
    ['a JPEG with one wrong byte', 'me.jpg', async () => (await photo().jpeg().toBuffer()).fill(0x55, 9_000, 9_001)],
    ['a PNG without its last part', 'me.png', async () => (await photo().png().toBuffer()).subarray(0, -12)],
    ['an animated PNG, as a still', 'me.png', () => animatedPng()],
    ['a JPEG in CMYK', 'me.jpg', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', 'me.png', () => photo().toColourspace('rgb16').png().toBuffer()],
  ])('%s', async (_kind, name, make) => {
    const { bytes } = await recodeJpeg(await upload(await make(), name));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...size });
  });

  test('an AVIF whose first brand is a general one', async () => {
    const avif = await photo().avif({ effort: 0 }).toBuffer();
    avif.write('mif1', 8);
    expect(detectPictureKind(avif)).toBe('avif');
  });

  test('half of a JPEG is not', async () => {
    const content = await photo().jpeg().toBuffer();
    const half = await upload(content.subarray(0, content.length / 2), 'me.jpg');
    await expect(recodeJpeg(half)).rejects.toMatchObject({ message: uploadTexts.damaged });
  });

  test('an animated PNG is refused where it would lose its movement, and an animation with too many frames', async () => {
    const { notAnImage: text, field, file } = await upload(await animatedPng(), 'me.png');
    const fitted = { notAnImage: text, field, file, side: 500, frames: 200 };
    await expect(recodeFitted(fitted)).rejects.toMatchObject({ message: uploadTexts.animatedPng });
    await expect(recodePieceImage(fitted)).rejects.toMatchObject({ message: uploadTexts.animatedPng });
    const moving = await upload(await movingPicture(201), 'me.png');
    await expect(recodePieceImage(moving)).rejects.toMatchObject({ message: uploadTexts.tooManyFrames });
  });

  /** A PNG with the control chunk of an animation before its pixels. */
  async function animatedPng() {
    const png = await photo().png().toBuffer();
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8, 0);
    control.write('acTL', 4);
    control.writeUInt32BE(1, 8);
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    // The signature and the header take 33 bytes.
    return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  }
});

test('many at once come through, each as its own picture', async () => {
  const content = await plain(2_000, 1_500).jpeg().toBuffer();
  const given = await upload(content, 'me.jpg');
  const recoded = await Promise.all(Array.from({ length: 7 }, () => recodeJpeg(given)));
  expect(recoded).toHaveLength(7);
});
