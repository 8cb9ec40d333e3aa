import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { heicText, uploadTexts } from '#shared/media/uploadTexts';
import type { UploadedFile } from '../../http/call';
import { Refusal } from '../../refusal';
import { detectPictureKind, isAnimatedPng, pictureKinds, type PictureKind } from './pictureKind';

/** Limits of decoding one picture. */
export const imageLimits = { pixels: 40_000_000, seconds: 5 };

// Libvips has decoders for many more formats; only these may open a file. The one named Heif reads AVIF alone here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.concurrency(1);

/** Runs image work two at a time, because decoding takes memory. */
export const limitDecoding = pLimit(2);

/** The format that a picture is stored in: AVIF becomes WebP, which is faster to write and shown by more browsers. */
export type StoredKind = Exclude<PictureKind, 'avif'>;
/** The format that a picture of this kind is stored in. */
export const storedKindOf = (kind: PictureKind): StoredKind => (kind === 'avif' ? 'webp' : kind);

/** Whether pictures of this format may be animated. */
export const mayBeAnimated = (kind: PictureKind) => kind === 'gif' || kind === 'webp';

export interface UploadedPicture {
  file: UploadedFile;
  /** The text for a file that is no picture of an accepted format. */
  notAnImage: string;
  /** The form field of that text. */
  field: string;
}

/** Recodes an uploaded picture of one of these kinds, by its content; 415 with the reason for anything else. */
export async function recodeUpload<Result>(
  { file, notAnImage, field }: UploadedPicture,
  recode: (content: Buffer, kind: PictureKind) => Promise<Result>,
  kinds: readonly PictureKind[] = pictureKinds,
): Promise<Result> {
  const refuse = (text: string) => new Refusal(415, [text], { fields: { [field]: text } });
  const content = await readFile(file.path);
  const kind = detectPictureKind(content);
  if (kind === 'heic') throw refuse(heicText);
  if (kind === null || !kinds.includes(kind)) throw refuse(notAnImage);
  return limitDecoding(async () => {
    try {
      return await recode(kind === 'jpg' ? await withEnd(content) : content, kind);
    } catch (failure) {
      // Any error of the decoder means that the picture cannot be read.
      throw refuse(reasonOf(failure));
    }
  });
}

/** A picture of an accepted format that is not taken, with the text for its uploader. */
export class UnusablePicture extends Error {}

/** Throws for an animation that has too many frames, or would lose its movement. */
export async function requireFrames(content: Buffer, image: Sharp, maxFrames: number) {
  if (isAnimatedPng(content)) throw new UnusablePicture(uploadTexts.animatedPng);
  const { pages = 1 } = await image.metadata();
  if (pages > maxFrames) throw new UnusablePicture(uploadTexts.tooManyFrames);
}

function reasonOf(failure: unknown): string {
  if (failure instanceof UnusablePicture) return failure.message;
  const text = String(failure);
  if (/pixel limit/i.test(text)) return uploadTexts.tooManyPixels;
  return /timeout/i.test(text) ? uploadTexts.tooComplex : uploadTexts.damaged;
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** A JPEG with its end marker: some cameras leave it out. One that lacks more of its end stays as it is. */
async function withEnd(content: Buffer): Promise<Buffer> {
  const isComplete = (bytes: Buffer) =>
    sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'warning' })
      .timeout({ seconds: imageLimits.seconds })
      .resize(8)
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
  if (content.includes(endOfJpeg, content.length - 64)) return content;
  const ended = Buffer.concat([content, endOfJpeg]);
  return (await isComplete(ended)) ? ended : content;
}
