import { siteName, sitePitch } from './siteIdentity';

export { paths } from './paths';

/**
 * Every page of the site, as one table: the client takes its routes and screens from it, the server its titles, preloads
 * and 404s. Pure data, so that both sides can read it.
 */

export const notFoundText = '404 Page Not Found!';

/** The navigation entries that can be highlighted. */
export type HighlightGroup =
  | 'homeDashboard'
  | 'terms'
  | 'privacy'
  | 'media'
  | 'classifieds'
  | 'playtests'
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
  /** The heading of the page itself, where it is another than the title. */
  heading?: string;
  /** The component in client/areas that shows it; several pages may share one. */
  screen: `${string}/${string}Screen`;
  highlight?: HighlightGroup;
}

/** The more exact pages before the more general: the first match counts. */
const table = {
  home: { path: '/', title: 'Home', screen: 'home/HomeScreen', highlight: 'homeDashboard' },
  media: { path: '/Media', title: 'Media', screen: 'feed/MediaScreen', highlight: 'media' },
  devLogs: { path: '/DevLogs', title: 'DevLogs', screen: 'feed/DevLogsScreen', highlight: 'devlogs' },
  // Posts have the address of their author's page; this one is for those whose author's account is deleted.
  post: { path: '/Post/:post', title: 'Post', screen: 'feed/PostScreen' },
  classifieds: {
    path: '/Classifieds',
    title: 'Classifieds',
    screen: 'classifieds/ClassifiedsScreen',
    highlight: 'classifieds',
  },
  newClassified: {
    path: '/Classifieds/New',
    title: 'New Classified',
    screen: 'classifieds/NewClassifiedScreen',
    highlight: 'classifieds',
  },
  editClassified: {
    path: '/Classifieds/Edit/:id',
    title: 'Edit Classified',
    screen: 'classifieds/EditClassifiedScreen',
    highlight: 'classifieds',
  },
  classified: {
    path: '/Classifieds/:id',
    title: 'Classified',
    screen: 'classifieds/ClassifiedScreen',
    highlight: 'classifieds',
  },
  playtests: {
    path: '/Playtests',
    title: 'Playtests',
    screen: 'playtests/PlaytestsScreen',
    highlight: 'playtests',
  },
  newPlaytest: {
    path: '/Playtests/New',
    title: 'New Playtest',
    screen: 'playtests/NewPlaytestScreen',
    highlight: 'playtests',
  },
  editPlaytest: {
    path: '/Playtests/Edit/:id',
    title: 'Edit Playtest',
    screen: 'playtests/EditPlaytestScreen',
    highlight: 'playtests',
  },
  playtest: {
    path: '/Playtests/:id',
    title: 'Playtest',
    screen: 'playtests/PlaytestScreen',
    highlight: 'playtests',
  },
  forums: {
    path: '/Forums/:category?/:forum?/:thread?',
    title: 'Forums',
    screen: 'forums/ForumsScreen',
    highlight: 'forums',
  },
  theBoard: { path: '/TheBoard/:post?', title: 'The Board', screen: 'theBoard/TheBoardScreen', highlight: 'theBoard' },
  resourcesDevTools: {
    path: '/Resources/DevTools/*',
    title: 'Dev Tools',
    screen: 'resources/ResourcesScreen',
    highlight: 'resourcesDevTools',
  },
  resourcesAssets: {
    path: '/Resources/Assets/*',
    title: 'Assets',
    screen: 'resources/ResourcesScreen',
    highlight: 'resourcesAssets',
  },
  resources: { path: '/Resources/*', title: 'Resources', screen: 'resources/ResourcesScreen', highlight: 'resources' },
  bugs: {
    path: '/BugsAndSuggestions/:item?',
    title: 'Bugs & Suggestions',
    screen: 'bugs/BugsScreen',
    highlight: 'bugs',
  },
  donations: { path: '/Donations', title: 'Donations', screen: 'donations/DonationsScreen', highlight: 'donations' },
  enterDonation: { path: '/Donations/Enter', title: 'Enter a Donation', screen: 'donations/EnterDonationScreen' },
  terms: {
    path: '/TermsAndConditions',
    title: 'Terms and Conditions',
    screen: 'legal/LegalScreen',
    highlight: 'terms',
  },
  privacy: { path: '/PrivacyPolicy', title: 'Privacy Policy', screen: 'legal/LegalScreen', highlight: 'privacy' },
  imprint: { path: '/Imprint', title: 'Imprint', screen: 'legal/LegalScreen' },
  // For people without an account; others report things where they are.
  guestReport: {
    path: '/Report',
    title: 'Report Content',
    heading: 'Report something',
    screen: 'account/GuestReportScreen',
  },
  browseGames: {
    path: '/Browse/Games',
    title: 'Browse Games',
    heading: 'Find a project',
    screen: 'browse/BrowseGamesScreen',
    highlight: 'browseGames',
  },
  // Sub-paths that are neither developers nor games fall back to developers.
  browseDevelopers: {
    path: '/Browse/*',
    title: 'Browse Developers',
    heading: 'Find developers',
    screen: 'browse/BrowseDevelopersScreen',
    highlight: 'browseDevs',
  },
  search: { path: '/Search', title: 'Search', screen: 'contentSearch/SearchScreen' },
  chatDay: { path: '/Chat/:room/:day', title: 'Chat', screen: 'chat/ChatDayScreen' },
  login: { path: '/Login', title: 'Log In', screen: 'account/LoginScreen' },
  forgotPassword: { path: '/Login/Forgot', title: 'Recover your Password', screen: 'account/ForgotPasswordScreen' },
  updatePassword: {
    path: '/Login/Update/:keycode',
    title: 'Update your Password',
    screen: 'account/UpdatePasswordScreen',
  },
  register: { path: '/Register', title: 'Register', screen: 'account/RegisterScreen' },
  confirmEmail: { path: '/ConfirmEmail/:keycode', title: 'Confirm your Email', screen: 'account/ConfirmEmailScreen' },
  notMe: { path: '/NotMe/:keycode', title: 'This was not me', screen: 'account/NotMeScreen' },
  keepAccount: { path: '/KeepAccount/:keycode', title: 'Keep your account', screen: 'account/NotMeScreen' },
  // Links in mails of earlier versions.
  undoEmail: { path: '/UndoEmail/:keycode', title: 'This was not me', screen: 'account/NotMeScreen' },
  unsubscribe: { path: '/Unsubscribe/:keycode', title: 'Your Emails', screen: 'account/UnsubscribeScreen' },
  accountSettings: { path: '/AccountSettings', title: 'Account Settings', screen: 'options/AccountSettingsScreen' },
  accountLimits: {
    path: '/AccountLimits',
    title: 'Account Limits',
    heading: 'Limits of new accounts',
    screen: 'accountLimits/AccountLimitsScreen',
  },
  standing: { path: '/AccountStanding', title: 'Account Standing', screen: 'sanctions/StandingScreen' },
  // Those who may not log in get this address with the right password.
  appeal: { path: '/Appeal/:keycode', title: 'Account Standing', screen: 'sanctions/AppealScreen' },
  createGame: { path: '/CreateNewGameProject', title: 'Create a new game project', screen: 'games/CreateGameScreen' },
  inviteToGame: {
    path: '/InviteToGame/:developer?/*',
    title: 'Invite to a game project',
    screen: 'invites/InviteToGameScreen',
  },
  requestToJoin: { path: '/RequestToJoin/:game?', title: 'Request to Join', screen: 'invites/RequestToJoinScreen' },
  invites: { path: '/Invites', title: 'Invitations', screen: 'invites/InvitesScreen' },
  inbox: { path: '/Inbox', title: 'Messages', screen: 'inbox/InboxScreen' },
  compose: { path: '/Inbox/Compose', title: 'New Conversation', screen: 'inbox/ComposeScreen' },
  conversation: { path: '/Inbox/:conversation', title: 'Conversation', screen: 'inbox/ConversationScreen' },
  notifications: { path: '/Notifications', title: 'Notifications', screen: 'notifications/NotificationsScreen' },
  moderation: { path: '/Moderation', title: 'Moderation', screen: 'moderation/BansScreen' },
  reports: { path: '/Moderation/Reports', title: 'Reports', heading: 'Moderation', screen: 'moderation/ReportsScreen' },
  removed: { path: '/Moderation/Removed', title: 'Removed', heading: 'Moderation', screen: 'moderation/TrashScreen' },
  appeals: { path: '/Moderation/Appeals', title: 'Appeals', heading: 'Moderation', screen: 'moderation/AppealsScreen' },
  heldPosts: {
    path: '/Moderation/FirstPosts',
    title: 'First Posts',
    heading: 'Moderation',
    screen: 'moderation/HeldPostsScreen',
  },
  accountDesk: {
    path: '/Moderation/Account/:developerId',
    title: 'Account',
    heading: 'Moderation',
    screen: 'moderation/AccountScreen',
  },
  newAccounts: {
    path: '/Moderation/NewAccounts',
    title: 'New Accounts',
    heading: 'Moderation',
    screen: 'moderation/NewAccountsScreen',
  },
  auditLog: {
    path: '/Moderation/AuditLog',
    title: 'Audit Log',
    heading: 'Moderation',
    screen: 'moderation/AuditLogScreen',
  },
  admin: { path: '/Admin/:part?', title: 'Admin', screen: 'operating/AdminScreen' },
  developer: { path: '/Developer/:developer?/*', title: 'Developer', screen: 'developers/DeveloperScreen' },
  play: { path: '/Game/:game/Play', title: 'Play', screen: 'play/PlayScreen' },
  game: { path: '/Game/:game?/*', title: 'Game', screen: 'games/GameScreen' },
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof table;

export interface Page extends PageDefinition {
  name: PageName;
}

export interface MatchedPage {
  page: Page;
  params: Record<string, string>;
}

/** All pages, in the order in which an address is matched against them. */
export const pages: readonly Page[] = Object.entries(table).map(([name, page]) => ({
  name: name as PageName,
  ...page,
}));

/** The page at a path without its query; null where there is none, as for a path that cannot be decoded. */
export function matchPage(path: string): MatchedPage | null {
  const parts = splitPath(path);
  if (!parts) return null;
  for (const route of pages) {
    const params = matchParts(splitPattern(route.path), parts);
    if (params) return { page: route, params };
  }
  return null;
}

/** The heading that a page of this name begins with. */
export function headingOf(name: PageName): string {
  const page: PageDefinition = table[name];
  return page.heading ?? page.title;
}

/** The title of the browser tab. Profiles pass their alias. */
export function titleOf(title: string | undefined): string {
  if (!title || title === 'Home') return `${siteName()}: ${sitePitch()}`;
  return title === siteName() ? title : `${title} | ${siteName()}`;
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
