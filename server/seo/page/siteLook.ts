import { defaultIcon, siteIcon } from '#shared/siteIcon';
import { siteLook } from '#shared/siteIdentity';

/** Whether the site has an icon of its own. */
export const hasOwnIcon = (): boolean => siteIcon(siteLook()) !== defaultIcon;

/** The accents as declarations for the style of a page; blank for those that the site comes with. */
export function accentStyle(): string {
  const { accent } = siteLook();
  const schemes = ['light', 'dark'] as const;
  return schemes.flatMap((scheme) => (accent?.[scheme] ? [`--accent-${scheme}:${accent[scheme]}`] : [])).join(';');
}
