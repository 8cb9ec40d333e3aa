/**
 * Every page of the site: the client's route table, the server's titles and its 404s (part 1 §2).
 * Pure data, so that both sides can read it.
 */

export const siteName = 'Spawnpoint';
export const notFoundText = '404 Page Not Found!';

/** The entries of the navigation that can be lit (part 1 §2). */
export type HighlightGroup =
  'homeDashboard' | 'terms' | 'privacy' | 'media' | 'donations' | 'devlogs' | 'forums' | 'browseDevs' | 'browseGames';

interface RouteDefinition {
  /** `:name` is one part, `:name?` one that may be absent, a last `*` anything below. Case does not matter. */
  path: string;
  title: string;
  highlight?: HighlightGroup;
}

const table = {
  home: { path: '/', title: 'Home', highlight: 'homeDashboard' },
  media: { path: '/Media', title: 'Media', highlight: 'media' },
  devLogs: { path: '/DevLogs', title: 'DevLogs', highlight: 'devlogs' },
  forums: { path: '/Forums/:category?/:forum?/:thread?', title: 'Forums', highlight: 'forums' },
  donations: { path: '/Donations', title: 'Donations', highlight: 'donations' },
  enterDonation: { path: '/Donations/Enter', title: 'Enter a Donation' },
  terms: { path: '/TermsAndConditions', title: 'Terms and Conditions', highlight: 'terms' },
  privacy: { path: '/PrivacyPolicy', title: 'Privacy Policy', highlight: 'privacy' },
  browseGames: { path: '/Browse/Games', title: 'Browse Games', highlight: 'browseGames' },
  // Sub-paths that are neither developers nor games fall back to developers.
  browseDevelopers: { path: '/Browse/*', title: 'Browse Developers', highlight: 'browseDevs' },
  search: { path: '/Search', title: 'Search' },
  chatDay: { path: '/Chat/:room/:day', title: 'Chat' },
  login: { path: '/Login', title: 'Log In' },
  forgotPassword: { path: '/Login/Forgot', title: 'Recover your Password' },
  updatePassword: { path: '/Login/Update/:keycode', title: 'Update your Password' },
  register: { path: '/Register', title: 'Register' },
  confirmEmail: { path: '/ConfirmEmail/:keycode', title: 'Confirm your Email' },
  accountSettings: { path: '/AccountSettings', title: 'Account Settings' },
  createGame: { path: '/CreateNewGameProject', title: 'Create a New Game Project' },
  inviteToGame: { path: '/InviteToGame/:developer?/*', title: 'Invite to a Game Project' },
  requestToJoin: { path: '/RequestToJoin/:game?', title: 'Request to Join' },
  invites: { path: '/Invites', title: 'Invitations' },
  notifications: { path: '/Notifications', title: 'Notifications' },
  moderation: { path: '/Moderation', title: 'Moderation' },
  auditLog: { path: '/Moderation/AuditLog', title: 'Audit Log' },
  developer: { path: '/Developer/:developer?/*', title: 'Developer' },
  game: { path: '/Game/:game?/*', title: 'Game' },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof table;

export interface Route extends RouteDefinition {
  name: RouteName;
}

export interface MatchedRoute {
  route: Route;
  params: Record<string, string>;
}

const named = <N extends RouteName>(name: N): Route => ({ name, ...table[name] });

/** All pages, the more exact before the more general. */
export const routes: Route[] = [
  named('home'),
  named('media'),
  named('devLogs'),
  named('forums'),
  named('donations'),
  named('enterDonation'),
  named('terms'),
  named('privacy'),
  named('browseGames'),
  named('browseDevelopers'),
  named('search'),
  named('chatDay'),
  named('login'),
  named('forgotPassword'),
  named('updatePassword'),
  named('register'),
  named('confirmEmail'),
  named('accountSettings'),
  named('createGame'),
  named('inviteToGame'),
  named('requestToJoin'),
  named('invites'),
  named('notifications'),
  named('moderation'),
  named('auditLog'),
  named('developer'),
  named('game'),
];

/** The addresses of pages that others link to. */
export const paths = {
  home: '/',
  media: '/Media',
  devLogs: '/DevLogs',
  devLogsFeed: '/feeds/devlogs.atom',
  classifieds: '/Classifieds',
  classified: (id: number) => `/Classifieds/${id}`,
  newClassified: '/Classifieds/New',
  editClassified: (id: number) => `/Classifieds/Edit/${id}`,
  forums: '/Forums',
  donations: '/Donations',
  enterDonation: '/Donations/Enter',
  terms: '/TermsAndConditions',
  privacy: '/PrivacyPolicy',
  browseDevelopers: '/Browse/Developers',
  browseGames: '/Browse/Games',
  search: '/Search',
  chatDay: (chatRoomId: string, day: string) => `/Chat/${encodeURIComponent(chatRoomId)}/${day}`,
  login: '/Login',
  forgotPassword: '/Login/Forgot',
  register: '/Register',
  accountSettings: '/AccountSettings',
  createGame: '/CreateNewGameProject',
  inviteToGame: (developerUrl: string) => below('/InviteToGame', encodeURIComponent(developerUrl)),
  requestToJoin: (gameUrl: string) => below('/RequestToJoin', encodeURIComponent(gameUrl)),
  invites: '/Invites',
  notifications: '/Notifications',
  moderation: '/Moderation',
  auditLog: '/Moderation/AuditLog',
  developer: (stringUrl: string, subpage = '') => below(`/Developer/${encodeURIComponent(stringUrl)}`, subpage),
  game: (stringUrl: string, subpage = '') => below(`/Game/${encodeURIComponent(stringUrl)}`, subpage),
} as const;

const below = (base: string, subpage: string) => (subpage ? `${base}/${subpage}` : base);

/** The page at a path (without query), or null where the answer is `notFoundText`. A broken escape matches nothing. */
export function matchRoute(path: string): MatchedRoute | null {
  const parts = splitPath(path);
  if (!parts) return null;
  for (const route of routes) {
    const params = matchParts(splitPattern(route.path), parts);
    if (params) return { route, params };
  }
  return null;
}

/** What the browser's tab says; a developer's or game's page passes its alias as the title (part 1 §2). */
export function titleOf(title: string | undefined): string {
  return title && title !== 'Home' ? `${title} | ${siteName}` : `${siteName}: where game developers find their team`;
}

const splitPattern = (pattern: string) => pattern.split('/').filter((part) => part !== '');

function splitPath(path: string): string[] | null {
  try {
    return splitPattern(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index];
    if (expected === '*') return params;
    if (expected.startsWith(':')) {
      const optional = expected.endsWith('?');
      if (actual === undefined && !optional) return null;
      if (actual !== undefined) params[expected.slice(1, optional ? -1 : undefined)] = actual;
    } else if (actual?.toLowerCase() !== expected.toLowerCase()) return null;
  }
  return parts.length <= pattern.length ? params : null;
}
