import sharp, { type Sharp } from 'sharp';
import { imageLimits, recodeUpload, type UploadedPicture } from './decoding';

const quality = 75;

interface ImageSize {
  width: number;
  height: number;
}

interface CroppedUpload extends UploadedPicture {
  size: ImageSize;
  /** The size of the WebP, where it differs. */
  webpSize?: ImageSize;
  /** Fits the whole picture on a transparent background instead of cropping it. */
  isWhole?: boolean;
  /** Accepts a GIF too, and uses its first frame. */
  acceptsGif?: boolean;
}

/** A picture cropped to its size, without metadata, as JPEG or PNG and as WebP. */
export interface Recoded {
  bytes: Buffer;
  webp: Buffer;
}

/** Makes a JPEG and a WebP of exactly this size from an uploaded JPEG or PNG; throws 415 for anything else. */
export const recodeJpeg = (upload: CroppedUpload): Promise<Recoded> =>
  recode(upload, (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }));

/** As recodeJpeg, but a PNG. */
export const recodePng = (upload: CroppedUpload): Promise<Recoded> =>
  recode(upload, (image) => image.png({ compressionLevel: 9 }));

function recode(
  { size, webpSize, isWhole = false, acceptsGif = false, ...upload }: CroppedUpload,
  encode: (image: Sharp) => Sharp,
) {
  const recodeBoth = async (content: Buffer): Promise<Recoded> => {
    const pixels = await crop(content, size, isWhole);
    const webpPixels = webpSize ? await crop(content, webpSize, isWhole) : pixels;
    const [bytes, webp] = await Promise.all([
      encode(pixels.clone()).toBuffer(),
      webpPixels.clone().webp({ quality }).toBuffer(),
    ]);
    return { bytes, webp };
  };
  return recodeUpload(upload, recodeBoth, acceptsGif ? ['jpg', 'png', 'gif'] : ['jpg', 'png']);
}

/** Decodes a picture, turned upright, into plain pixels without metadata. */
async function crop(content: Buffer, size: ImageSize, isWhole: boolean): Promise<Sharp> {
  const image = sharp(content, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
    .timeout({ seconds: imageLimits.seconds })
    .autoOrient();
  const fitted = isWhole
    ? image.ensureAlpha().resize({ ...size, fit: 'contain', background: '#00000000' })
    : image.resize({ ...size, fit: 'cover' });
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
