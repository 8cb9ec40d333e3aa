import type { MediaData } from '#shared/areas/feed';

/** The fields of a piece that its view needs. */
export type ShownMedia = Pick<
  MediaData,
  'id' | 'title' | 'mediaType' | 'mediaUrl' | 'previewImageUrl' | 'width' | 'height'
>;

/** What its picture says to those who cannot see it. */
export const altOf = ({ title }: Pick<ShownMedia, 'title'>): string => title;

/** The link of a piece. Checked again before it is rendered: only http and https. */
export function linkOf({ mediaUrl }: Pick<ShownMedia, 'mediaUrl'>): { href: string; host: string } | null {
  if (!URL.canParse(mediaUrl)) return null;
  const { href, host, protocol } = new URL(mediaUrl);
  return ['http:', 'https:'].includes(protocol) ? { href, host } : null;
}
