import type { PieceImage } from '#shared/mediaPaths';
import { siteName, titleOf } from '#shared/pages';
import type { Viewer } from '#shared/viewer';

/** What stands for a page where it is shared or searched: its tags, its status, and where it really stands. */
export interface Card {
  status: 200 | 404;
  /** What the browser's tab says. */
  tabTitle: string;
  title: string;
  description: string;
  /** More of what stands there, for those who open the page; else its description. */
  beginning?: string;
  /** The pictures of a profile. */
  head?: { kind: 'developer' | 'game'; id: number; avatarId: string; hasBanner: boolean };
  /** What somebody wrote or showed there last; read for those who open the page. */
  newest?: () => Promise<NewestContent>;
  /** A path of this site. */
  image: string;
  /** The one path of the page; null for what search engines are to leave alone. */
  canonicalPath: string | null;
  kind: 'website' | 'profile' | 'article';
  /** The Atom feed of what stands there. */
  feed?: { title: string; path: string };
  /** Asked for by a former address: where it stands now. */
  movedTo?: string;
}

/** Whose session a request comes with; looked up only for what not everybody may see. */
export type ViewerLookup = () => Promise<Viewer>;

export interface NewestContent {
  text?: string;
  picture?: PieceImage | null;
}

/** Instead of the id of an avatar. */
export const noAvatar = '0';
export const descriptionLength = 200;
/** About what a phone's screen shows below a title. */
export const beginningLength = 500;
export const siteImage = '/social.png';
export const siteDescription = `${siteName} is where game projects find their people: profiles and portfolios of game developers, projects that recruit, devlogs and chat.`;

/** The card of a page that is nobody's own. */
export const siteCard = (given: Partial<Card> = {}): Card => ({
  status: 200,
  tabTitle: titleOf(undefined),
  title: titleOf(undefined),
  description: siteDescription,
  image: siteImage,
  canonicalPath: null,
  kind: 'website',
  ...given,
});

/** What is not there has the site's card and says so in the tab (wire §19.15). */
export const missingCard = (text: string): Card => siteCard({ status: 404, tabTitle: titleOf(text) });
