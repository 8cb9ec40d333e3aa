import sharp from 'sharp';
import { imageLimits, limitDecoding } from './decoding';

const socialImage = { width: 1_200, height: 630, ground: '#282b2e', picture: 300 } as const;

/** The beacon of the site as squares of the favicon's grid: left, top, width, height. */
const yellow = [0xf6, 0xc6, 0x55, 0xff];
const squares: [ink: 'accent' | 'base', x: number, y: number, width: number, height: number][] = [
  ['accent', 14, 5, 4, 3],
  ['accent', 11, 8, 10, 3],
  ['accent', 8, 11, 6, 3],
  ['accent', 18, 11, 6, 3],
  ['accent', 11, 14, 10, 3],
  ['accent', 14, 17, 4, 4],
  ['base', 6, 23, 20, 3],
];
const side = 32;
const siteGround = '#0f1217';
const plate = [0x0f, 0x12, 0x17, 0xc0];
const scale = 3;

/** The logo of the site or, without one, the accent (#rrggbb) of its mark. */
export interface Brand {
  accent: string;
  logo: Buffer | null;
}

/** The site's logo, or its mark on a dark plate, as a square PNG of `factor` times 32 pixels. */
function drawMark({ accent, logo }: Brand, factor: number): Promise<Buffer> {
  const size = side * factor;
  if (logo)
    return sharp(logo, { limitInputPixels: imageLimits.pixels })
      .resize(size, size, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer();
  const accentInk = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)).concat(0xff);
  const pixels = Buffer.alloc(side * side * 4);
  const fill = (ink: number[], left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) pixels.set(ink, (y * side + x) * 4);
  };
  fill(plate, 0, 0, side, side);
  for (const [ink, ...rectangle] of squares) fill(ink === 'accent' ? accentInk : yellow, ...rectangle);
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .resize(size, size, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

const markPosition = { left: socialImage.width - side * scale - 28, top: socialImage.height - side * scale - 28 };

/** The preview picture of a profile: the avatar in the middle of a plain ground, or the ground alone. */
export async function drawSocialImage(avatar: Buffer | null): Promise<Buffer> {
  const { width, height, ground, picture } = socialImage;
  return limitDecoding(async () => {
    const plain = sharp({ create: { width, height, channels: 3, background: ground } });
    if (!avatar) return plain.png().toBuffer();
    const input = await sharp(avatar, { limitInputPixels: imageLimits.pixels })
      .timeout({ seconds: imageLimits.seconds })
      .resize(picture, picture, { fit: 'cover' })
      .png()
      .toBuffer();
    return plain
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer();
  });
}

/** The preview picture of the site itself: its mark in the middle of a plain ground. */
export async function drawSocialSite(brand: Brand): Promise<Buffer> {
  const { width, height } = socialImage;
  return limitDecoding(async () =>
    sharp({ create: { width, height, channels: 3, background: siteGround } })
      .composite([{ input: await drawMark(brand, 10), gravity: 'centre' }])
      .png()
      .toBuffer(),
  );
}

/** The mark of the site as an icon, with `size` pixels a side: a PNG without transparency, as home screens want it. */
export async function drawIcon(brand: Brand, size: number): Promise<Buffer> {
  return limitDecoding(async () =>
    sharp(await drawMark(brand, Math.ceil(size / side)))
      .resize(size, size)
      .flatten({ background: siteGround })
      .png()
      .toBuffer(),
  );
}

/** The share of a maskable icon that no shape cuts off, as a square: the circle with 80% of its width holds it. */
const safeShare = 0.8 / Math.SQRT2;

/** The same for systems that cut icons to a shape: the mark lies in the part that is always seen. */
export async function drawMaskableIcon(brand: Brand, size: number): Promise<Buffer> {
  const input = await drawIcon(brand, Math.floor(size * safeShare));
  return limitDecoding(async () =>
    sharp({ create: { width: size, height: size, channels: 3, background: siteGround } })
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer(),
  );
}

/** The preview picture of a piece or cover: cropped to fill, with the site's mark in the lower right corner. */
export async function drawSocialPiece(picture: Buffer, brand: Brand): Promise<Buffer> {
  const { width, height } = socialImage;
  return limitDecoding(async () =>
    sharp(picture, { limitInputPixels: imageLimits.pixels })
      .timeout({ seconds: imageLimits.seconds })
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: socialImage.ground })
      .composite([{ input: await drawMark(brand, scale), ...markPosition }])
      .png()
      .toBuffer(),
  );
}
