import * as z from '#zod';
import { availability, availabilityLimits, pay, projectKind } from '../availability';
import { utcOffsetText } from '../availabilityInput';
import { get, type ParsedInputOf } from '../endpoint';
import { countText, rangeText, time } from '../fields';
import { person, xpLevelData } from '../shapes';
import { pieceCard } from '../media/pieces';
import { numberOfPlace, placeIn } from '../proximity';
import { developerFlags, rating, seekingFlags } from '../vocabulary';

export const browseLimits = {
  perPage: 20,
  perPageMax: 100,
  pageMax: 10_000,
  spread: 5,
  /** Statute miles. */
  withinMin: 5,
  withinMax: 250,
  facesOnCards: 20,
  piecesOnCards: 3,
} as const;

export const browseTexts = {
  noResults: 'Sorry, no matching results were found.',
  locationNeeded: 'Sorting by distance needs a place. Until you choose one, the newest come first.',
  withinNeedsLocation: 'Finding developers within a distance needs a place: choose one under Near.',
  noGamesWithSkill: 'Skill tags are still new for Game Projects. Try removing the Skill filter.',
} as const;

export const developerSorts = [
  { label: 'Last Online', sortCondition: 'lastOnline', sortDirection: 'desc' },
  { label: 'Proximity', sortCondition: 'proximity', sortDirection: 'asc' },
  { label: 'XP Level', sortCondition: 'xp', sortDirection: 'desc' },
  { label: 'Name', sortCondition: 'alias', sortDirection: 'asc' },
  { label: 'Registration Date', sortCondition: 'registrationDate', sortDirection: 'desc' },
] as const;
export const gameSorts = [
  { label: 'Last Active', sortCondition: 'lastActive', sortDirection: 'desc' },
  { label: 'Created', sortCondition: 'created', sortDirection: 'desc' },
  { label: 'XP Level', sortCondition: 'xp', sortDirection: 'desc' },
  { label: 'Name', sortCondition: 'alias', sortDirection: 'asc' },
  { label: 'Team Size', sortCondition: 'memberCount', sortDirection: 'desc' },
] as const;

export const developerFields = [
  'is_designer',
  'is_artist',
  'is_programmer',
  'is_musician',
  'is_sfx_artist',
  'is_writer',
  'is_producer',
  'is_tester',
  'looking_for_game',
] as const;
export const gameFields = [
  'seeking_is',
  'seeking_designers',
  'seeking_artists',
  'seeking_programmers',
  'seeking_musicians',
  'seeking_sfx_artists',
  'seeking_writers',
  'seeking_producers',
  'seeking_testers',
] as const;

const on = z.union([z.literal('true'), z.literal(true)]);
/** The option "All" sends nothing, an empty object, or blank text. */
const none = z.union([z.literal(''), z.strictObject({})]);
/** In a query string, `list[][field]=x` gives one value as text and several as a list. */
const oneOrMore = <T extends z.ZodMiniType>(value: T) => z.union([value, z.array(value)]);

/** A list of `{field, value: true}`, parsed into the set of its fields. */
const conditions = <F extends readonly [string, ...string[]]>(fields: F) => {
  const condition = z
    .object({ field: oneOrMore(z.enum(fields)), value: oneOrMore(on) })
    .check(z.refine(({ field, value }) => [field].flat().length === [value].flat().length));
  return z.pipe(
    z._default(z.union([z.array(z.union([condition, none])), condition, none]), []),
    z.transform((given) => {
      const listed = Array.isArray(given) ? given : [given];
      return [
        ...new Set(listed.flatMap((each) => (typeof each === 'object' && 'field' in each ? [each.field].flat() : []))),
      ];
    }),
  );
};

interface Sort<N extends string> {
  label: string;
  sortCondition: N;
  sortDirection: 'asc' | 'desc';
}
/** No sort is the first one; a sort without a direction has its usual one. */
const sorting = <N extends string>(sorts: readonly [Sort<N>, ...Sort<N>[]]) =>
  z.pipe(
    z.optional(
      z.union([
        z.object({
          sortCondition: z.enum(sorts.map(({ sortCondition }) => sortCondition)),
          sortDirection: z.optional(z.enum(['asc', 'desc'])),
        }),
        z.pipe(
          none,
          z.transform(() => undefined),
        ),
      ]),
    ),
    z.transform((given) => {
      const usual = sorts.find(({ sortCondition }) => sortCondition === given?.sortCondition) ?? sorts[0];
      return { by: usual.sortCondition, direction: given?.sortDirection ?? usual.sortDirection };
    }),
  );
const skillFilterId = z._default(countText(2_147_483_647), 0);

/** Latitude and longitude in degrees, parsed into a place's number. */
const placeText = z.pipe(
  z.string().check(z.refine((text) => placeIn(text) !== null)),
  z.transform((text) => numberOfPlace(placeIn(text) ?? { lat: 0, lon: 0 })),
);

const forDevelopers = z
  .object({
    category: z.literal('developers'),
    sortOptions: sorting(developerSorts),
    filterOptions: conditions(developerFields),
    showOptions: conditions(developerFields),
    skillFilterId,
    /** Availability of those who look for a team; each leaves out those who do not say it. */
    pay: z.optional(pay),
    projectKind: z.optional(projectKind),
    /** Minimum hours a week. */
    hoursAWeek: z.optional(rangeText(1, availabilityLimits.hoursAWeek)),
    /** Clocks that differ from this one by at most `nearbyMinutes`. */
    utcOffset: z.optional(utcOffsetText),
    /** Distances are measured from here instead of the viewer's own place, as `41.15,-8.61`; only with that sort. */
    near: z.optional(placeText),
    /** Maximum distance in miles, measured as `proximity`; only with that sort. */
    within: z.optional(rangeText(browseLimits.withinMin, browseLimits.withinMax)),
  })
  .check(
    z.refine(
      ({ within, near, sortOptions }) => (within === undefined && near === undefined) || sortOptions.by === 'proximity',
    ),
  );
const forGames = z.object({
  category: z.literal('games'),
  sortOptions: sorting(gameSorts),
  filterOptions: conditions(gameFields),
  recruitingOptions: conditions(gameFields),
  skillFilterId,
});

/** A picture out of a portfolio, as a strip on the card of its owner. */
const latestPiece = z.pick(pieceCard, {
  id: true,
  title: true,
  mediaUrl: true,
  altText: true,
});
export type LatestPiece = z.output<typeof latestPiece>;

export const developerResult = z.object({
  id: z.int(),
  alias: z.string(),
  stringUrl: z.string(),
  hasAvatar: z.boolean(),
  avatarId: z.string(),
  lastOnline: time,
  registrationDate: time,
  location: z.string(),
  ...developerFlags.shape,
  role: z.string(),
  skills: z.array(z.int()),
  lookingForGame: z.boolean(),
  xp: z.int(),
  xpLevelData,
  proximity: z.nullable(z.int()),
  /** The terms of a developer who looks for a team; null for others. */
  openTo: z.nullable(availability),
  /** The newest pictures that are not marked. */
  latestPieces: z.array(latestPiece),
  resultType: z.literal('developer'),
});
export type DeveloperResult = z.output<typeof developerResult>;

export const gameResult = z.object({
  id: z.int(),
  alias: z.string(),
  stringUrl: z.string(),
  hasAvatar: z.boolean(),
  avatarId: z.string(),
  hasBanner: z.boolean(),
  tagline: z.string(),
  lookingForMembers: z.boolean(),
  ...seekingFlags.shape,
  created: time,
  rating,
  genres: z.array(z.int()),
  platforms: z.array(z.int()),
  skills: z.array(z.int()),
  memberCount: z.int(),
  // Faces are most of a page; their level follows from their XP (`levelOf`).
  memberList: z.array(z.extend(person, { xp: z.int() })),
  lastActive: time,
  xp: z.int(),
  xpLevelData,
  resultType: z.literal('games'),
});
export type GameResult = z.output<typeof gameResult>;

export const browse = {
  browseResults: get('/browseResults', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'Developers or games, sorted and filtered, a page at a time',
    rate: 'search',
    input: z.object({
      filteredConditions: z.discriminatedUnion('category', [forDevelopers, forGames]),
      pagination: z.prefault(
        z.object({
          page: z._default(rangeText(1, browseLimits.pageMax), 1),
          perPage: z._default(rangeText(1, browseLimits.perPageMax), browseLimits.perPage),
        }),
        {},
      ),
    }),
    output: z.object({
      totalResults: z.int(),
      browseResults: z.array(z.discriminatedUnion('resultType', [developerResult, gameResult])),
    }),
  }),
};
export type BrowseInput = ParsedInputOf<typeof browse.browseResults>;
export type DeveloperConditions = Extract<BrowseInput['filteredConditions'], { category: 'developers' }>;
export type GameConditions = Extract<BrowseInput['filteredConditions'], { category: 'games' }>;
export type BrowseCategory = BrowseInput['filteredConditions']['category'];
export type BrowseResult = DeveloperResult | GameResult;
