import { clipIdOf } from '../../ui/markdown/clip';

/** What is needed to show the work of a piece, be it on its page or in a feed. */
export interface ShownMedia {
  id: number;
  title: string;
  mediaType: string;
  mediaUrl: string;
  previewImageUrl: string | null;
}

/** Where an upload lies (wire §16). */
export const mediaAddress = (fileName: string) => `/userdata/media/${encodeURIComponent(fileName)}`;
const thumbAddress = (fileName: string) => `/userdata/mediaThumbs/${encodeURIComponent(fileName)}`;

/** The clip of a Youtube piece; null for a link that names none. */
export const clipOf = ({ mediaType, mediaUrl }: Pick<ShownMedia, 'mediaType' | 'mediaUrl'>) =>
  mediaType === 'Youtube' ? clipIdOf(mediaUrl) : null;

/** What YouTube shows of a clip before it plays (wire §16). */
export const stillOf = (clip: string) => `https://img.youtube.com/vi/${clip}/0.jpg`;

/** The picture that stands for a piece in a list; null for one that has none. */
export function pictureOf(media: ShownMedia): string | null {
  if (media.previewImageUrl !== null) return thumbAddress(media.previewImageUrl);
  if (media.mediaType === 'Image') return thumbAddress(media.mediaUrl);
  const clip = clipOf(media);
  return clip === null ? null : stillOf(clip);
}

/** The link of an External piece, checked again where it is shown: http and https only (security §9.2). */
export function linkOf({ mediaUrl }: Pick<ShownMedia, 'mediaUrl'>): { href: string; host: string } | null {
  if (!URL.canParse(mediaUrl)) return null;
  const { href, host, protocol } = new URL(mediaUrl);
  return ['http:', 'https:'].includes(protocol) ? { href, host } : null;
}
