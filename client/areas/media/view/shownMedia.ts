import type { MediaData } from '#shared/areas/feed';

/** The fields of a piece that its view needs. */
export type ShownMedia = Pick<
  MediaData,
  | 'id'
  | 'title'
  | 'altText'
  | 'mediaType'
  | 'mediaUrl'
  | 'pictures'
  | 'previewImageUrl'
  | 'width'
  | 'height'
  | 'isSetAside'
>;

/** The alternative text of its picture. */
export const altOf = ({ title, altText }: Pick<ShownMedia, 'title' | 'altText'>): string => altText || title;

/** The link of a piece. Checked again before it is rendered: only http and https. */
export function linkOf({ mediaUrl }: Pick<ShownMedia, 'mediaUrl'>): { href: string; host: string } | null {
  if (!URL.canParse(mediaUrl)) return null;
  const { href, host, protocol } = new URL(mediaUrl);
  return ['http:', 'https:'].includes(protocol) ? { href, host } : null;
}
