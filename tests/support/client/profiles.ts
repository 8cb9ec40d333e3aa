import type { DeveloperResult, GameResult } from '#shared/areas/browse';
import { basicTexts, type BasicText, type Developer } from '#shared/areas/developerEvents';
import type { Game } from '#shared/areas/games';
import type { Member } from '#shared/areas/members';
import { levelOf } from '#shared/shapes';
import { initialRights, positions } from '#shared/vocabulary';

/** The same value under each of these names. */
const each = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
const noRoles = each(
  positions.map(({ developerFlag }) => developerFlag),
  false,
);
const noSeeking = each(
  positions.map(({ seekingFlag }) => seekingFlag),
  false,
);

/** A profile as visitors get it. */
export const aDeveloper = (given: Partial<Developer> = {}): Developer => ({
  id: 200,
  alias: 'Juno Park',
  stringUrl: 'Juno-Park',
  ...each(Object.keys(basicTexts) as BasicText[], ''),
  gender: 'nospec',
  aboutMe: '',
  pinnedPieces: [],
  hasAvatar: false,
  avatarId: '0',
  hasBanner: false,
  lastOnline: '2025-03-01T12:00:00.000Z',
  registrationDate: '2024-01-01T12:00:00.000Z',
  proximity: null,
  useBirth: false,
  birthMonth: null,
  birthDay: null,
  birthYear: null,
  ...noRoles,
  role: '',
  skills: [],
  workHistory: [],
  educationHistory: [],
  lookingForGame: false,
  lookingForDescription: '',
  availability: null,
  personalWebsites: [],
  isBanned: false,
  siteModCanBan: false,
  xp: 30,
  xpLevelData: levelOf(30),
  games: [],
  isModerator: false,
  donorTier: 'none',
  donatedAmount: 0,
  ...given,
});

/** A game project as visitors get it. */
export const aGame = (given: Partial<Game> = {}): Game => ({
  id: 300,
  alias: 'Tide Runner',
  stringUrl: 'Tide-Runner',
  hasAvatar: false,
  avatarId: '0',
  hasBanner: false,
  ownerId: 200,
  ownerAlias: 'Juno Park',
  ownerDetails: { id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' },
  releaseDate: '',
  rating: 'teen',
  devStatus: 'indevelopment',
  genres: [1],
  platforms: [10],
  seekingRoles: '',
  ...noSeeking,
  lookingForMembers: false,
  skills: [],
  tagline: '',
  description: '',
  engine: '',
  links: [],
  trailer: '',
  featured: [],
  openings: [],
  playtests: [],
  build: null,
  answersWithinDays: null,
  created: '2025-01-01T12:00:00.000Z',
  memberCount: 1,
  xp: 0,
  xpLevelData: levelOf(0),
  ...given,
});

/** A developer among the results of browsing. */
export const aFoundDeveloper = (id: number, given: Partial<DeveloperResult> = {}): DeveloperResult => ({
  id,
  alias: `Developer ${id}`,
  stringUrl: `Developer-${id}`,
  hasAvatar: false,
  avatarId: '0',
  lastOnline: new Date().toISOString(),
  registrationDate: '2024-05-01T12:00:00.000Z',
  location: '',
  ...noRoles,
  role: '',
  skills: [],
  lookingForGame: false,
  xp: 12,
  xpLevelData: levelOf(12),
  proximity: null,
  openTo: null,
  latestPieces: [],
  resultType: 'developer',
  ...given,
});

/** A game project among the results of browsing. */
export const aFoundGame = (id: number, given: Partial<GameResult> = {}): GameResult => ({
  id,
  alias: `Game ${id}`,
  stringUrl: `Game-${id}`,
  hasAvatar: false,
  avatarId: '0',
  hasBanner: false,
  tagline: '',
  lookingForMembers: false,
  ...noSeeking,
  created: '2024-05-01T12:00:00.000Z',
  rating: 'teen',
  genres: [1],
  platforms: [4],
  skills: [],
  memberCount: 1,
  memberList: [],
  lastActive: '2024-05-01T12:00:00.000Z',
  xp: 0,
  xpLevelData: levelOf(0),
  resultType: 'games',
  ...given,
});

/** A member of a team. */
export const aMember = (given: Partial<Member> = {}): Member => ({
  id: 200,
  alias: 'Juno Park',
  stringUrl: 'Juno-Park',
  hasAvatar: false,
  avatarId: '0',
  xp: 30,
  xpLevelData: levelOf(30),
  status: 'Current',
  modLevel: 'member',
  isModerator: false,
  rights: [...initialRights],
  positions: [],
  joinDate: '2025-01-01T12:00:00.000Z',
  creditId: given.id ?? 200,
  firstJoined: '2025-01-01T12:00:00.000Z',
  endDate: null,
  ...given,
});
