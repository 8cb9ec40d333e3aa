import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { imageLimits, limitDecoding, detectPictureKind, type PictureKind } from './croppedImages';

const quality = 82;

interface Recoding {
  file: UploadedFile;
  /** In pixels; a larger picture is made to fit, a smaller one stays as it is. */
  side: number;
  /** The most pictures that an animation may have. */
  frames: number;
  /** The text for what is not a readable JPEG, PNG or GIF. */
  notAnImage: string;
  /** The form field that the text belongs to. */
  field: string;
}

export interface FittedPicture {
  bytes: Buffer;
  extension: PictureKind;
  width: number;
  height: number;
}

/** Makes an uploaded picture anew, whole, without metadata, in its own format; animations keep moving. 415 for anything else. */
export async function recodeFitted({ file, side, frames, notAnImage, field }: Recoding): Promise<FittedPicture> {
  const refusal = new Refusal(415, [notAnImage], { fields: { [field]: notAnImage } });
  const content = await readFile(file.path);
  const extension = await detectPictureKind(content, file.name);
  if (extension === null) throw refusal;
  return limitDecoding(async () => {
    try {
      return await encode(content, { extension, side, frames });
    } catch {
      // Whatever the decoder says, it is a picture that cannot be read.
      throw refusal;
    }
  });
}

interface Encoding extends Pick<Recoding, 'side' | 'frames'> {
  extension: PictureKind;
}

async function encode(content: Buffer, { extension, side, frames }: Encoding): Promise<FittedPicture> {
  const image = sharp(content, {
    limitInputPixels: imageLimits.pixels,
    failOn: 'error',
    animated: extension === 'gif',
  }).timeout({ seconds: imageLimits.seconds });
  const { pages = 1 } = await image.metadata();
  if (pages > frames) throw new Error('Too many frames');
  const fitted = image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await inFormat(fitted, extension).toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
}

function inFormat(image: Sharp, kind: PictureKind): Sharp {
  if (kind === 'jpg') return image.jpeg({ quality, mozjpeg: true });
  return kind === 'png' ? image.png({ compressionLevel: 9 }) : image.gif();
}
