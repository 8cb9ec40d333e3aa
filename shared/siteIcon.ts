import { logoPath } from './media/pictures';
import type { SiteIdentity } from './siteIdentity';

const mark = (ember: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' shape-rendering='crispEdges'><rect width='32' height='32' rx='7' fill='#161b22' shape-rendering='auto'/><path d='M14 5h4v3h-4zM11 8h10v3H11zM8 11h6v3H8zM18 11h6v3h-6zM11 14h10v3H11zM14 17h4v4h-4z' fill='${ember}'/><path d='M6 23h20v3H6z' fill='#f6c655'/></svg>`;

/** The icon that the site comes with. */
export const defaultIcon = '/favicon.svg';

/** The address of the icon of the site: its logo, or its mark in the accent of the dark scheme. */
export function siteIcon({ logo, accent }: Pick<SiteIdentity, 'logo' | 'accent'>) {
  if (logo !== undefined) return `/userdata/${logoPath(logo, 'png')}`;
  return accent?.dark ? `data:image/svg+xml,${encodeURIComponent(mark(accent.dark))}` : defaultIcon;
}
