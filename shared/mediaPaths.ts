import type { MediaType } from './mediaTypes';
import { paths } from './pages';
import { youtubeCode, youtubeStill } from './youtube';

interface Place {
  pageType: 'developer' | 'game';
  /** The address of the page. */
  page: string;
  album?: string | undefined;
  piece?: string | undefined;
}

/** The page of a portfolio or of a game's media, of one album or of one piece in it (part 2 §2). */
export function mediaPath({ pageType, page, album, piece }: Place): string {
  const parts = [album, piece].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)));
  return pageType === 'game'
    ? paths.game(page, ['Media', ...parts].join('/'))
    : paths.developer(page, ['Portfolio', ...parts].join('/'));
}

/** Widths in pixels that larger pictures are kept in besides, as webp; animated ones are not. */
export const pictureWidths = [640, 1_280] as const;

/** The longest side of a thumbnail in pixels. */
export const thumbSide = 300;

/** The upload of a piece, or its preview, by the name that the piece says (wire §16). */
export const mediaFile = (name: string): string => `/userdata/media/${name}`;
/** The same picture within 300×300, animated if it was. */
export const mediaThumb = (name: string): string => `/userdata/mediaThumbs/${name}`;
/** The same picture in one of `pictureWidths`, if it is wider than that. */
export const mediaSize = (name: string, width: (typeof pictureWidths)[number]): string =>
  `/userdata/mediaSizes/${width}/${name}.webp`;

interface Pictured {
  mediaType: MediaType;
  mediaUrl: string;
  previewImageUrl: string | null;
  /** Of the picture that is shown: an Image itself, else its preview; null where there is none, or nothing is known of it. */
  width: number | null;
  height: number | null;
}

/** A picture as an `img` takes it. */
export interface PieceImage {
  src: string;
  /** Present where smaller sizes are kept; give `sizes` along with it. */
  srcSet?: string;
  /** Within 300×300; of a clip the still. */
  thumb: string;
  width?: number;
  height?: number;
}

/** The picture of a piece: an Image itself, the still of a clip, else the preview; null where it has none. */
export function pieceImage({ mediaType, mediaUrl, previewImageUrl, width, height }: Pictured): PieceImage | null {
  if (mediaType === 'Youtube') {
    const code = youtubeCode(mediaUrl);
    if (code === null) return null;
    return { src: youtubeStill(code), thumb: youtubeStill(code), width: 480, height: 360 };
  }
  const name = mediaType === 'Image' ? mediaUrl : previewImageUrl;
  if (name === null) return null;
  const image = { src: mediaFile(name), thumb: mediaThumb(name) };
  if (width === null || height === null) return image;
  const smaller = name.endsWith('.gif') ? [] : pictureWidths.filter((each) => each < width);
  const sources = smaller.map((each) => `${mediaSize(name, each)} ${each}w`);
  const srcSet = [...sources, `${image.src} ${width}w`].join(', ');
  return { ...image, width, height, ...(smaller.length > 0 && { srcSet }) };
}
