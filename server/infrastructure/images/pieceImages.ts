import sharp, { type Sharp } from 'sharp';
import { pictureWidths, thumbSide } from '#shared/media/mediaPaths';
import { requireFrames, imageLimits, mayBeAnimated, recodeUpload, storedKindOf } from './decoding';
import type { StoredKind, UploadedPicture } from './decoding';
import type { PictureKind } from './pictureKind';

const quality = { picture: 90, smaller: 78 };
/** The most frames of an animation. */
const maxFrames = 200;

/** A picture of a media piece in all its sizes, without metadata. */
export interface PiecePicture {
  extension: StoredKind;
  bytes: Buffer;
  width: number;
  height: number;
  /** Within 300×300; animated if the picture is. */
  thumb: Buffer;
  /** A WebP for each width of `pictureWidths` that is smaller than the picture; none for a GIF. */
  sizes: { width: (typeof pictureWidths)[number]; bytes: Buffer }[];
}

/** Recodes an uploaded picture in its full and in smaller sizes; throws 415 for anything else. */
export const recodePieceImage = (upload: UploadedPicture): Promise<PiecePicture> => recodeUpload(upload, renderSizes);

/** Renders a picture of a known kind in all its sizes. */
export async function renderSizes(content: Buffer, kind: PictureKind): Promise<PiecePicture> {
  const extension = storedKindOf(kind);
  // Each size is decoded separately: a JPEG is shrunk while it is decoded, so that no step holds all pixels.
  const open = () =>
    sharp(content, { limitInputPixels: imageLimits.pixels, failOn: 'error', animated: mayBeAnimated(kind) })
      .timeout({ seconds: imageLimits.seconds })
      .autoOrient();
  await requireFrames(content, open(), maxFrames);
  const { data: bytes, info } = await inFormat(open(), extension, quality.picture).toBuffer({
    resolveWithObject: true,
  });
  const { width } = info;
  const height = info.pageHeight ?? info.height;
  const within = { width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true } as const;
  const thumb = await inFormat(open().resize(within), extension, quality.smaller).toBuffer();
  const sizes: PiecePicture['sizes'] = [];
  for (const smaller of kind === 'gif' ? [] : pictureWidths.filter((each) => each < width))
    sizes.push({
      width: smaller,
      bytes: await open().resize({ width: smaller }).webp({ quality: quality.smaller }).toBuffer(),
    });
  return { extension, bytes, width, height, thumb, sizes };
}

function inFormat(image: Sharp, kind: StoredKind, lossyQuality: number): Sharp {
  if (kind === 'jpg') return image.jpeg({ quality: lossyQuality, mozjpeg: true });
  // Large pictures would take longer than the limit with more effort.
  if (kind === 'webp') return image.webp({ quality: lossyQuality, effort: 1 });
  return kind === 'png' ? image.png({ compressionLevel: 6 }) : image.gif({ effort: 3 });
}
