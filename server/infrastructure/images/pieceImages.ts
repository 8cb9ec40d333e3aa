import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths, thumbSide } from '#shared/mediaPaths';
import type { UploadedFile } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { imageLimits, limitDecoding, detectPictureKind, type PictureKind } from './croppedImages';

const quality = { picture: 90, smaller: 78 };
/** The most pictures that an animation may have (security §8.4). */
const mostFrames = 200;

interface Recoding {
  file: UploadedFile;
  /** The text for what is not a readable JPEG, PNG or GIF. */
  notAnImage: string;
  /** The form field that the text belongs to. */
  field: string;
}

/** A picture of a media piece in all the sizes it is shown in, without metadata. */
export interface PiecePicture {
  extension: PictureKind;
  bytes: Buffer;
  width: number;
  height: number;
  /** Within 300×300; moving where the picture does. */
  thumb: Buffer;
  /** As webp, for each width of `pictureWidths` that the picture is wider than; none of a GIF. */
  sizes: { width: (typeof pictureWidths)[number]; bytes: Buffer }[];
}

/** Makes an uploaded picture anew, in its own format and in smaller sizes; 415 for anything else. */
export async function recodePieceImage({ file, notAnImage, field }: Recoding): Promise<PiecePicture> {
  const refusal = new Refusal(415, [notAnImage], { fields: { [field]: notAnImage } });
  const content = await readFile(file.path);
  const kind = await detectPictureKind(content, file.name);
  if (kind === null) throw refusal;
  return limitDecoding(async () => {
    try {
      return await renderSizes(content, kind);
    } catch {
      // Whatever the decoder says, it is a picture that cannot be read.
      throw refusal;
    }
  });
}

/** A picture of a known kind in all its sizes. */
export async function renderSizes(content: Buffer, extension: PictureKind): Promise<PiecePicture> {
  const isGif = extension === 'gif';
  // Each size decodes for itself: a JPEG is read smaller at once, and nothing has to hold all pixels.
  const open = () =>
    sharp(content, { limitInputPixels: imageLimits.pixels, failOn: 'error', animated: isGif })
      .timeout({ seconds: imageLimits.seconds })
      .autoOrient();
  const { pages = 1 } = await open().metadata();
  if (pages > mostFrames) throw new Error('Too many frames');
  const { data: bytes, info } = await inFormat(open(), extension, quality.picture).toBuffer({
    resolveWithObject: true,
  });
  const { width } = info;
  const height = info.pageHeight ?? info.height;
  const within = { width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true } as const;
  const thumb = await inFormat(open().resize(within), extension, quality.smaller).toBuffer();
  const sizes: PiecePicture['sizes'] = [];
  for (const smaller of isGif ? [] : pictureWidths.filter((each) => each < width))
    sizes.push({
      width: smaller,
      bytes: await open().resize({ width: smaller }).webp({ quality: quality.smaller }).toBuffer(),
    });
  return { extension, bytes, width, height, thumb, sizes };
}

function inFormat(image: Sharp, kind: PictureKind, jpegQuality: number): Sharp {
  if (kind === 'jpg') return image.jpeg({ quality: jpegQuality, mozjpeg: true });
  return kind === 'png' ? image.png({ compressionLevel: 6 }) : image.gif({ effort: 3 });
}
