import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { matchPage, type PageName } from '#shared/pages';

/** The file of each page's screen in the client, which loads it from there (client/app/screens.tsx). */
export const screenFiles: Partial<Record<PageName, string>> = {
  home: 'areas/home/HomeScreen.tsx',
  media: 'areas/feed/MediaScreen.tsx',
  devLogs: 'areas/feed/DevLogsScreen.tsx',
  donations: 'areas/donations/DonationsScreen.tsx',
  enterDonation: 'areas/donations/EnterDonationScreen.tsx',
  terms: 'areas/frame/TermsScreen.tsx',
  privacy: 'areas/frame/PrivacyScreen.tsx',
  browseGames: 'areas/browse/BrowseGamesScreen.tsx',
  browseDevelopers: 'areas/browse/BrowseDevelopersScreen.tsx',
  classifieds: 'areas/classifieds/ClassifiedsScreen.tsx',
  newClassified: 'areas/classifieds/NewClassifiedScreen.tsx',
  editClassified: 'areas/classifieds/EditClassifiedScreen.tsx',
  classified: 'areas/classifieds/ClassifiedScreen.tsx',
  forums: 'areas/forums/ForumsScreen.tsx',
  theBoard: 'areas/theBoard/TheBoardScreen.tsx',
  resourcesDevTools: 'areas/resources/ResourcesScreen.tsx',
  resourcesAssets: 'areas/resources/ResourcesScreen.tsx',
  resources: 'areas/resources/ResourcesScreen.tsx',
  bugs: 'areas/bugs/BugsScreen.tsx',
  search: 'areas/contentSearch/SearchScreen.tsx',
  chatDay: 'areas/chat/ChatDayScreen.tsx',
  login: 'areas/account/LoginScreen.tsx',
  forgotPassword: 'areas/account/ForgotPasswordScreen.tsx',
  updatePassword: 'areas/account/UpdatePasswordScreen.tsx',
  register: 'areas/account/RegisterScreen.tsx',
  confirmEmail: 'areas/account/ConfirmEmailScreen.tsx',
  accountSettings: 'areas/account/settings/AccountSettingsScreen.tsx',
  createGame: 'areas/games/CreateGameScreen.tsx',
  inviteToGame: 'areas/invites/InviteToGameScreen.tsx',
  requestToJoin: 'areas/invites/RequestToJoinScreen.tsx',
  invites: 'areas/invites/InvitesScreen.tsx',
  inbox: 'areas/inbox/InboxScreen.tsx',
  compose: 'areas/inbox/ComposeScreen.tsx',
  conversation: 'areas/inbox/ConversationScreen.tsx',
  notifications: 'areas/notifications/NotificationsScreen.tsx',
  moderation: 'areas/moderation/BansScreen.tsx',
  reports: 'areas/moderation/ReportsScreen.tsx',
  removed: 'areas/moderation/RemovedScreen.tsx',
  auditLog: 'areas/moderation/AuditLogScreen.tsx',
  developer: 'areas/developers/DeveloperScreen.tsx',
  game: 'areas/games/GameScreen.tsx',
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;
type Chunk = Manifest[string];

/**
 * Tags by which a browser fetches the screen of a page together with the site's first script, not after it. `folder` is
 * that of the built site; of one without a manifest, no page has any.
 */
export async function readPreloads(folder: string): Promise<(path: string) => string> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const first = neededBy(manifest, entries);
  const tags = new Map<string, string>();
  for (const [route, file] of Object.entries(screenFiles)) {
    const later = [...neededBy(manifest, [file])].filter((chunk) => !first.has(chunk));
    tags.set(route, tagsOf(later));
  }
  return (path) => tags.get(matchPage(path)?.page.name ?? '') ?? '';
}

/** These chunks and all that must have run before them. */
function neededBy(manifest: Manifest, names: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    neededBy(manifest, chunk.imports, found);
  }
  return found;
}

// Styles are only fetched ahead: put in place here, they would hold up what the page can show without them.
const tagsOf = (chunks: Chunk[]) =>
  [
    ...chunks
      .flatMap(({ css }) => css)
      .map((href) => `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${href}" />`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`),
  ].join('\n    ');
