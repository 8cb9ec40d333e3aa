import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { UploadedFile } from '../../http/call';
import { Refusal } from '../../http/refusal';

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

const pictureKinds = ['jpg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The format that a picture is stored in: AVIF becomes WebP, which is faster to write and shown by more browsers. */
export type StoredKind = Exclude<PictureKind, 'avif'>;
/** The format that a picture of this kind is stored in. */
export const storedKindOf = (kind: PictureKind): StoredKind => (kind === 'avif' ? 'webp' : kind);

/** Whether pictures of this format may be animated. */
export const mayBeAnimated = (kind: PictureKind) => kind === 'gif' || kind === 'webp';

/** The kind of a picture by its content; null for another format or a file name that says otherwise. */
async function detectPictureKind(content: Buffer, fileName: string): Promise<PictureKind | null> {
  // The parser may throw on a broken file.
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
  const named = /\.(jpe?g|png|gif|webp|avif)$/i.exec(fileName)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return pictureKinds.find((kind) => kind === found && kind === named) ?? null;
}

export interface UploadedPicture {
  file: UploadedFile;
  /** The text for a file that is no readable picture. */
  notAnImage: string;
  /** The form field of that text. */
  field: string;
}

/** Recodes an uploaded picture of one of these kinds; throws 415 for anything else. */
export async function recodeUpload<Result>(
  { file, notAnImage, field }: UploadedPicture,
  recode: (content: Buffer, kind: PictureKind) => Promise<Result>,
  kinds: readonly PictureKind[] = pictureKinds,
): Promise<Result> {
  const refusal = new Refusal(415, [notAnImage], { fields: { [field]: notAnImage } });
  const content = await readFile(file.path);
  const kind = await detectPictureKind(content, file.name);
  if (kind === null || !kinds.includes(kind)) throw refusal;
  return limitDecoding(async () => {
    try {
      return await recode(content, kind);
    } catch {
      // Any error of the decoder means that the picture cannot be read.
      throw refusal;
    }
  });
}
