import type { MediaData } from '#shared/areas/feed';

/** What is needed to show the work of a piece, be it on its page or in a feed. */
export type ShownMedia = Pick<
  MediaData,
  'id' | 'title' | 'mediaType' | 'mediaUrl' | 'previewImageUrl' | 'width' | 'height'
>;

/** The link of a piece, checked again where it is shown: http and https only (security §9.2). */
export function linkOf({ mediaUrl }: Pick<ShownMedia, 'mediaUrl'>): { href: string; host: string } | null {
  if (!URL.canParse(mediaUrl)) return null;
  const { href, host, protocol } = new URL(mediaUrl);
  return ['http:', 'https:'].includes(protocol) ? { href, host } : null;
}
