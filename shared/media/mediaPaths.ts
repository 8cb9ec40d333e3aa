import type { SignedPictures } from './foreignPictures';
import type { MediaType } from './mediaTypes';
import { paths } from '../pages';
import { stillSize, youtubeCode, youtubeStill } from './youtube';

interface Place {
  pageType: 'developer' | 'game';
  /** The address of the page. */
  page: string;
  album?: string | undefined;
  piece?: string | undefined;
}

/** The path of a developer's portfolio or a game's media, or of an album or piece in it. */
export function mediaPath({ pageType, page, album, piece }: Place): string {
  const parts = [album, piece].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)));
  return pageType === 'game'
    ? paths.game(page, ['Media', ...parts].join('/'))
    : paths.developer(page, ['Portfolio', ...parts].join('/'));
}

/** The widths in pixels of the smaller WebP versions of pictures; animated pictures have none. */
export const pictureWidths = [640, 1_280] as const;

/** The longest side of a thumbnail in pixels. */
export const thumbSide = 300;

/** The path of a piece's file or preview, by its stored name. */
export const mediaFile = (name: string): string => `/userdata/media/${name}`;
/** The path of its thumbnail, within 300×300 and animated if the picture is. */
export const mediaThumb = (name: string): string => `/userdata/mediaThumbs/${name}`;
/** The path of its version in one of `pictureWidths`, where it is wider than that. */
export const mediaSize = (name: string, width: (typeof pictureWidths)[number]): string =>
  `/userdata/mediaSizes/${width}/${name}.webp`;

interface Pictured {
  mediaType: MediaType;
  mediaUrl: string;
  /** The signed path of the still of a clip, by its address; on the server, which signs it, it is missing. */
  pictures?: SignedPictures | undefined;
  previewImageUrl: string | null;
  /** The size of the shown picture, an Image itself or else its preview; null where it is unknown. */
  width: number | null;
  height: number | null;
}

/** The attributes of an `img`. */
export interface PieceImage {
  src: string;
  /** Present where smaller versions exist; set `sizes` with it. */
  srcSet?: string;
  /** The thumbnail within 300×300; the still of a clip. */
  thumb: string;
  width?: number;
  height?: number;
}

/** The picture of a piece: an Image itself, the still of a clip, or else the preview; null where it has none. */
export function pieceImage({
  mediaType,
  mediaUrl,
  pictures,
  previewImageUrl,
  width,
  height,
}: Pictured): PieceImage | null {
  if (mediaType === 'Youtube') {
    const code = youtubeCode(mediaUrl);
    if (code === null) return null;
    const still = pictures?.[youtubeStill(code)] ?? youtubeStill(code);
    return { src: still, thumb: still, ...stillSize };
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
