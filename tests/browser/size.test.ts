import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { pages, type PageName } from '#shared/pages';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

const built = path.resolve(__dirname, '../../dist/client');
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
/** As the built site sends it. */
const sizeOf = ({ file }: Chunk) =>
  gzipSync(readFileSync(path.join(built, file)), { level: constants.Z_BEST_COMPRESSION }).length;

/** These chunks and all that they import statically. */
function neededBy(names: string[], found = new Map<string, Chunk>()) {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) continue;
    found.set(name, chunk);
    neededBy(chunk.imports ?? [], found);
  }
  return found;
}
const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));

/** In kB, gzipped: the scripts that a page waits for, those of the site's first script and of its screen. */
const limits = {
  home: 190,
  media: 240,
  devLogs: 240,
  post: 242,
  classifieds: 240,
  newClassified: 240,
  editClassified: 255,
  classified: 235,
  play: 240,
  playtests: 230,
  newPlaytest: 245,
  editPlaytest: 250,
  playtest: 245,
  forums: 240,
  theBoard: 215,
  resourcesDevTools: 235,
  resourcesAssets: 235,
  resources: 235,
  bugs: 245,
  donations: 225,
  enterDonation: 240,
  terms: 230,
  privacy: 230,
  imprint: 230,
  guestReport: 235,
  browseGames: 240,
  browseDevelopers: 240,
  search: 225,
  chatDay: 230,
  login: 235,
  forgotPassword: 220,
  updatePassword: 225,
  register: 225,
  confirmEmail: 220,
  notMe: 220,
  keepAccount: 220,
  undoEmail: 220,
  unsubscribe: 225,
  accountSettings: 250,
  accountLimits: 220,
  standing: 225,
  appeal: 226,
  createGame: 250,
  inviteToGame: 255,
  requestToJoin: 265,
  invites: 245,
  inbox: 236,
  compose: 255,
  conversation: 236,
  notifications: 220,
  moderation: 240,
  reports: 242,
  removed: 240,
  newAccounts: 242,
  appeals: 240,
  heldPosts: 240,
  accountDesk: 244,
  auditLog: 244,
  admin: 310,
  developer: 270,
  game: 270,
} as const satisfies Record<PageName, number>;
/** In kB, gzipped. */
const laterLimits = { visitorNews: 35, memberWelcome: 51, chunk: 60 } as const;
/** The most scripts that a page waits for: on a slow line many small ones are slower than a larger one. */
const maxFiles = 24;

const kB = (chunks: Iterable<Chunk>) => [...chunks].reduce((sum, chunk) => sum + sizeOf(chunk), 0) / 1_000;

test.each(pages)('the page $name waits for few and small scripts', ({ name, screen }) => {
  // The screen of the home page is part of the first script.
  const needed = neededBy([...entries, `areas/${screen}.tsx`]);
  expect(needed.has(`areas/${screen}.tsx`)).toBe(name !== 'home');
  process.stdout.write(
    `${name} needs ${kB(needed.values()).toFixed(1)} kB of script, gzipped, in ${needed.size} files\n`,
  );
  expect(kB(needed.values())).toBeLessThanOrEqual(limits[name]);
  expect(needed.size).toBeGreaterThan(2);
  expect(needed.size).toBeLessThanOrEqual(maxFiles);
});

test.each([
  ['visitors', 'areas/home/visitor/VisitorNews.tsx', laterLimits.visitorNews],
  ['members', 'areas/home/member/MemberWelcome.tsx', laterLimits.memberWelcome],
])('the first view of / for %s needs little more script', (_whom, part, limit) => {
  const first = neededBy(entries);
  const more = [...neededBy([part])].filter(([name]) => !first.has(name));
  expect(more.length).toBeGreaterThan(0);
  expect(kB(more.map(([, chunk]) => chunk))).toBeLessThanOrEqual(limit);
});

test('no later chunk is large', () => {
  const first = new Set([...neededBy(entries).values()].map(({ file }) => file));
  const large = scripts.filter((chunk) => !first.has(chunk.file) && kB([chunk]) > laterLimits.chunk);
  expect(large.map(({ file }) => file)).toEqual([]);
});
