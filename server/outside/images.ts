import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../http/call';
import { Refusal } from '../http/refusal';

const limits = { pixels: 40_000_000, seconds: 5, atOnce: 2 };
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

async function recode({ file, size, notAnImage }: Recoding, encode: (image: Sharp) => Sharp) {
  const refusal = new Refusal(415, [notAnImage]);
  const content = await readFile(file.path);
  const kind = await fileTypeFromBuffer(content);
  const extension = /\.(jpe?g|png)$/i.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  if ((kind?.ext !== 'jpg' && kind?.ext !== 'png') || kind.ext !== extension) throw refusal;
  return inTurn(async () => {
    try {
      const cropped = sharp(content, { limitInputPixels: limits.pixels, failOn: 'error' })
        .timeout({ seconds: limits.seconds })
        .rotate()
        .resize({ ...size, fit: 'cover' });
      const [bytes, webp] = await Promise.all([
        encode(cropped.clone()).toBuffer(),
        cropped.clone().webp({ quality }).toBuffer(),
      ]);
      return { bytes, webp };
    } catch {
      // Whatever the decoder says, it is a picture that cannot be read.
      throw refusal;
    }
  });
}

const waiting: (() => void)[] = [];
let running = 0;

/** Decoding takes memory: only so many at once, the others wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= limits.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
