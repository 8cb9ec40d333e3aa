import sharp from 'sharp';
import { imageLimits, mayBeAnimated, limitDecoding } from './decoding';
import { detectPictureKind } from './pictureKind';

/** Larger pictures are scaled down to fit. */
const side = 2_000;
const quality = 80;
/** Animations with more frames are shown by their first one. */
const maxFrames = 200;

/**
 * Recodes a picture from elsewhere as WebP, without metadata and at most 2,000 pixels a side; null for what is no JPEG, PNG,
 * GIF, WebP or AVIF, or is too large or too slow to decode. Nothing of the original reaches a browser.
 */
export async function recodeForeign(content: Buffer): Promise<Buffer | null> {
  const kind = detectPictureKind(content);
  if (kind === null || kind === 'heic') return null;
  const open = (animated: boolean) =>
    sharp(content, { limitInputPixels: imageLimits.pixels, failOn: 'error', animated }).timeout({
      seconds: imageLimits.seconds,
    });
  return limitDecoding(async () => {
    try {
      const { pages = 1 } = await open(false).metadata();
      return await open(mayBeAnimated(kind) && pages > 1 && pages <= maxFrames)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer();
    } catch {
      // Any error of the decoder means that the picture cannot be read.
      return null;
    }
  });
}
