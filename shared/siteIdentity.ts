export interface SiteIdentity {
  name: string;
  /** A sentence that describes the site; blank for the default texts. */
  pitch: string;
  /** The id of the logo's files. */
  logo?: string | undefined;
  /** As #rrggbb, blank for that which the site comes with. */
  accent?: { light: string; dark: string } | undefined;
}

export const defaultIdentity: SiteIdentity = { name: 'Spawnpoint', pitch: '' };

let identity = defaultIdentity;

/** The name of the site. Never keep it in a constant: the operator may change it while a page is open. */
export const siteName = (): string => identity.name;

/** The sentence that says what the site is. */
export const sitePitch = (): string => identity.pitch || 'where game developers find their team';

/** The headline of the home page. */
export const siteHeadline = (): string =>
  identity.pitch || `${identity.name} is where game projects find their people.`;

/** The heading of the home page for members, until their name is known. */
export const memberGreeting = 'Welcome back';

/** The site's description, for the head of its home page and for search engines. */
export const siteDescription = (): string =>
  identity.pitch
    ? `${identity.name}: ${identity.pitch}`
    : `${identity.name} is where game projects find their people: profiles and portfolios of game developers, projects that recruit, devlogs and chat.`;

/** The logo and the accents that the operator has set. */
export const siteLook = (): Pick<SiteIdentity, 'logo' | 'accent'> => identity;

/** The accents that the site comes with. */
export const defaultAccents = { light: '#bc4112', dark: '#ff8552' } as const;

/** The accent in a scheme, as #rrggbb. */
export function siteAccent(scheme: 'light' | 'dark'): string {
  const { [scheme]: own = '' } = identity.accent ?? defaultAccents;
  return own === '' ? defaultAccents[scheme] : own;
}

/** Sets name and look for this process or page, which serves one site. */
export function setSiteIdentity(given: SiteIdentity) {
  identity = given;
}
