import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { cornerMark } from './socialMark';

/** How much of a picture is decoded, in how long, and how many at once (security §8.4). */
export const imageLimits = { pixels: 40_000_000, seconds: 5, atOnce: 2 };
const quality = 75;

/** Libvips keeps decoders for formats that nobody uploads here; only these may open a file (security §8.4). */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
sharp.concurrency(1);

export interface ImageSize {
  width: number;
  height: number;
}

interface Recoding {
  file: UploadedFile;
  size: ImageSize;
  /** The text for what is not a readable JPEG or PNG. */
  notAnImage: string;
  /** The form field that the text belongs to. */
  field: string;
  /** A GIF is taken too, as its first picture. */
  takesGif?: boolean;
}

/** The picture cropped to the size, without metadata, in the format of its address, and as webp beside it. */
export interface Recoded {
  bytes: Buffer;
  webp: Buffer;
}

/** Makes a JPEG and a webp of exactly this size out of an uploaded JPEG or PNG; 415 for anything else. */
export async function recodeJpeg(recoding: Recoding): Promise<Recoded> {
  return recode(recoding, (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }));
}

/** As recodeJpeg, but a PNG. */
export async function recodePng(recoding: Recoding): Promise<Recoded> {
  return recode(recoding, (image) => image.png({ compressionLevel: 9 }));
}

async function recode(recoding: Recoding, encode: (image: Sharp) => Sharp): Promise<Recoded> {
  const { file, size, notAnImage, field, takesGif = false } = recoding;
  const refusal = new Refusal(415, [notAnImage], { fields: { [field]: notAnImage } });
  const content = await readFile(file.path);
  const kind = await detectPictureKind(content, file.name);
  if (kind === null || (kind === 'gif' && !takesGif)) throw refusal;
  return limitDecoding(async () => {
    try {
      const pixels = await crop(content, size);
      const [bytes, webp] = await Promise.all([
        encode(pixels.clone()).toBuffer(),
        pixels.clone().webp({ quality }).toBuffer(),
      ]);
      return { bytes, webp };
    } catch {
      // Whatever the decoder says, it is a picture that cannot be read.
      throw refusal;
    }
  });
}

export type PictureKind = 'jpg' | 'png' | 'gif';
const pictureKinds = ['jpg', 'png', 'gif'] as const;

/** What kind of picture a file holds; null where it is another one, or its name says otherwise. */
export async function detectPictureKind(content: Buffer, fileName: string): Promise<PictureKind | null> {
  const found = (await fileTypeFromBuffer(content))?.ext;
  const named = /\.(jpe?g|png|gif)$/i.exec(fileName)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return pictureKinds.find((kind) => kind === found && kind === named) ?? null;
}

/** Decodes once, the way the camera was held, and keeps the pixels alone: nothing else of the file goes on. */
async function crop(content: Buffer, size: ImageSize): Promise<Sharp> {
  const { data, info } = await sharp(content, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
    .timeout({ seconds: imageLimits.seconds })
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

const socialImage = { width: 1_200, height: 630, ground: '#282b2e', picture: 300 } as const;

/** The picture of a card in previews of links: an avatar in the middle of a plain ground, or the ground alone (wire §16). */
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

/** The picture of a piece's card: cropped to fill, with the site's mark in a corner (wire §16). */
export async function drawSocialPiece(picture: Buffer): Promise<Buffer> {
  const { width, height } = socialImage;
  return limitDecoding(async () =>
    sharp(picture, { limitInputPixels: imageLimits.pixels })
      .timeout({ seconds: imageLimits.seconds })
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: socialImage.ground })
      .composite([await cornerMark(socialImage)])
      .png()
      .toBuffer(),
  );
}

const waiting: (() => void)[] = [];
let running = 0;

/** Decoding takes memory: only so many at once; who ends hands the turn to who waits longest. */
export async function limitDecoding<T>(work: () => Promise<T>): Promise<T> {
  if (running < imageLimits.atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
