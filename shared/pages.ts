/**
 * Every page of the site: the client's route table, the server's titles and its 404s (part 1 §2).
 * Pure data, so that both sides can read it.
 */

export const siteName = 'Spawnpoint';
export const notFoundText = '404 Page Not Found!';

/** The entries of the navigation that can be lit (part 1 §2). */
export type HighlightGroup =
  | 'homeDashboard'
  | 'terms'
  | 'privacy'
  | 'media'
  | 'classifieds'
  | 'donations'
  | 'devlogs'
  | 'forums'
  | 'theBoard'
  | 'resources'
  | 'resourcesDevTools'
  | 'resourcesAssets'
  | 'bugs'
  | 'browseDevs'
  | 'browseGames';

interface PageDefinition {
  /** `:name` is one part, `:name?` one that may be absent, a last `*` anything below. Case does not matter. */
  path: string;
  title: string;
  highlight?: HighlightGroup;
}

const table = {
  home: { path: '/', title: 'Home', highlight: 'homeDashboard' },
  media: { path: '/Media', title: 'Media', highlight: 'media' },
  devLogs: { path: '/DevLogs', title: 'DevLogs', highlight: 'devlogs' },
  classifieds: { path: '/Classifieds', title: 'Classifieds', highlight: 'classifieds' },
  newClassified: { path: '/Classifieds/New', title: 'New Classified', highlight: 'classifieds' },
  editClassified: { path: '/Classifieds/Edit/:id', title: 'Edit Classified', highlight: 'classifieds' },
  classified: { path: '/Classifieds/:id', title: 'Classified', highlight: 'classifieds' },
  forums: { path: '/Forums/:category?/:forum?/:thread?', title: 'Forums', highlight: 'forums' },
  theBoard: { path: '/TheBoard/:post?', title: 'The Board', highlight: 'theBoard' },
  resourcesDevTools: { path: '/Resources/DevTools/*', title: 'Dev Tools', highlight: 'resourcesDevTools' },
  resourcesAssets: { path: '/Resources/Assets/*', title: 'Assets', highlight: 'resourcesAssets' },
  resources: { path: '/Resources/*', title: 'Resources', highlight: 'resources' },
  bugs: { path: '/BugsAndSuggestions/:item?', title: 'Bugs & Suggestions', highlight: 'bugs' },
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
  inbox: { path: '/Inbox', title: 'Inbox' },
  compose: { path: '/Inbox/Compose', title: 'New Conversation' },
  conversation: { path: '/Inbox/:conversation', title: 'Conversation' },
  notifications: { path: '/Notifications', title: 'Notifications' },
  moderation: { path: '/Moderation', title: 'Moderation' },
  reports: { path: '/Moderation/Reports', title: 'Reports' },
  removed: { path: '/Moderation/Removed', title: 'Removed' },
  auditLog: { path: '/Moderation/AuditLog', title: 'Audit Log' },
  developer: { path: '/Developer/:developer?/*', title: 'Developer' },
  game: { path: '/Game/:game?/*', title: 'Game' },
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof table;

export interface Page extends PageDefinition {
  name: PageName;
}

export interface MatchedPage {
  page: Page;
  params: Record<string, string>;
}

const named = <N extends PageName>(name: N): Page => ({ name, ...table[name] });

/** All pages, the more exact before the more general. */
export const pages: Page[] = [
  named('home'),
  named('media'),
  named('devLogs'),
  named('classifieds'),
  named('newClassified'),
  named('editClassified'),
  named('classified'),
  named('forums'),
  named('theBoard'),
  named('resourcesDevTools'),
  named('resourcesAssets'),
  named('resources'),
  named('bugs'),
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
  named('inbox'),
  named('compose'),
  named('conversation'),
  named('notifications'),
  named('moderation'),
  named('reports'),
  named('removed'),
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
  theBoard: (post = '') => below('/TheBoard', post),
  resources: (category = '', section = '') => below(below('/Resources', category), section),
  bugs: '/BugsAndSuggestions',
  bug: (id: number) => `/BugsAndSuggestions/${id}`,
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
  inbox: '/Inbox',
  inboxRequests: '/Inbox?folder=requests',
  compose: '/Inbox/Compose',
  composeTo: ({ id, alias }: { id: number; alias: string }) =>
    `/Inbox/Compose?${new URLSearchParams({ toId: String(id), toAlias: alias }).toString()}`,
  conversation: (id: number) => `/Inbox/${id}`,
  notifications: '/Notifications',
  moderation: '/Moderation',
  reports: '/Moderation/Reports',
  removed: '/Moderation/Removed',
  auditLog: '/Moderation/AuditLog',
  developer: (stringUrl: string, subpage = '') => below(`/Developer/${encodeURIComponent(stringUrl)}`, subpage),
  game: (stringUrl: string, subpage = '') => below(`/Game/${encodeURIComponent(stringUrl)}`, subpage),
} as const;

const below = (base: string, subpage: string) => (subpage ? `${base}/${subpage}` : base);

/** The page at a path (without query), or null where the answer is `notFoundText`. A broken escape matches nothing. */
export function matchPage(path: string): MatchedPage | null {
  const parts = splitPath(path);
  if (!parts) return null;
  for (const route of pages) {
    const params = matchParts(splitPattern(route.path), parts);
    if (params) return { page: route, params };
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
