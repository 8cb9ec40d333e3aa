import sharp, { type Sharp } from 'sharp';
import { requireFrames, imageLimits, mayBeAnimated, recodeUpload, storedKindOf } from './decoding';
import type { StoredKind, UploadedPicture } from './decoding';
import type { PictureKind } from './pictureKind';

const quality = 82;

interface FittedUpload extends UploadedPicture {
  /** In pixels; a larger picture is scaled down to fit, a smaller one keeps its size. */
  side: number;
  /** The most frames of an animation. */
  frames: number;
}

export interface FittedPicture {
  bytes: Buffer;
  extension: StoredKind;
  width: number;
  height: number;
}

/** Recodes an uploaded picture uncropped, without metadata; animations stay animated. 415 for anything else. */
export const recodeFitted = ({ side, frames, ...upload }: FittedUpload): Promise<FittedPicture> =>
  recodeUpload(upload, (content, kind) => encode(content, { kind, side, frames }));

interface Encoding extends Pick<FittedUpload, 'side' | 'frames'> {
  kind: PictureKind;
}

async function encode(content: Buffer, { kind, side, frames }: Encoding): Promise<FittedPicture> {
  const image = sharp(content, {
    limitInputPixels: imageLimits.pixels,
    failOn: 'error',
    animated: mayBeAnimated(kind),
  }).timeout({ seconds: imageLimits.seconds });
  await requireFrames(content, image, frames);
  const fitted = image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const extension = storedKindOf(kind);
  const { data, info } = await inFormat(fitted, extension).toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
}

function inFormat(image: Sharp, kind: StoredKind): Sharp {
  if (kind === 'jpg') return image.jpeg({ quality, mozjpeg: true });
  if (kind === 'webp') return image.webp({ quality, effort: 3 });
  return kind === 'png' ? image.png({ compressionLevel: 9 }) : image.gif();
}
