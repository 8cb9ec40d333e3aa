import { titleOf } from '#shared/pages';
import { defaultIdentity, siteDescription, siteLook, siteName } from '#shared/siteIdentity';
import type { Viewer } from '#shared/viewer';

/** The card of a page for search engines and link previews: its tags, status and canonical address. */
export interface Card {
  status: 200 | 404;
  /** The title of the browser's tab. */
  tabTitle: string;
  title: string;
  description: string;
  /** A path of this site, or the address of a clip's still. */
  image: string;
  /** The picture's alternative text. */
  imageAlt?: string;
  /** Of the picture in pixels; `previewSize` where it is missing. */
  imageSize?: { width: number; height: number };
  /** The canonical path; null keeps search engines away (noindex). */
  canonicalPath: string | null;
  /** A list whose later pages have addresses of their own. */
  paged?: {
    /** The number of pages, where it is known. */
    total?: number;
    /** The list is shown under this `view` alone. */
    view?: string;
    /** The parameters with page numbers, where the page has several lists. */
    lists?: readonly string[];
  };
  kind: 'website' | 'profile' | 'article';
  /** Whether the page has nothing to find yet: it keeps its address, but search engines leave it out. */
  isEmpty?: boolean;
  /** Structured data for search engines, by the address of the site. */
  linkedData?: (site: string) => object | null;
  /** The Atom feed of the page. */
  feed?: { title: string; path: string };
  /** The present path, where the request named a former address. */
  movedTo?: string;
}

/** Looks up the viewer; used only for pages that not everybody may see. */
export type ViewerLookup = () => Promise<Viewer>;

/** The avatar id of profiles without an avatar. */
export const noAvatar = '0';
export const descriptionLength = 200;
/** The size of the preview pictures that this site draws. */
export const previewSize = { width: 1_200, height: 630 } as const;
/** The picture of the site itself; another one as soon as it has a name or a look of its own. */
export function siteImage(): string {
  const { logo = '', accent } = siteLook();
  const look = [logo, accent?.dark.slice(1)].filter(Boolean).join('-');
  if (look === '' && siteName() === defaultIdentity.name) return '/social.png';
  return `/socialImage/site${look && `?v=${look}`}`;
}

/** The card of a page without an owner. */
export const siteCard = (given: Partial<Card> = {}): Card => ({
  status: 200,
  tabTitle: titleOf(undefined),
  title: titleOf(undefined),
  description: siteDescription(),
  image: siteImage(),
  canonicalPath: null,
  kind: 'website',
  ...given,
});

/** The card of a missing page: that of the site, with the reason in the tab. */
export const missingCard = (text: string): Card => siteCard({ status: 404, tabTitle: titleOf(text) });
