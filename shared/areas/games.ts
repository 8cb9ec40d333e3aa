import * as z from '#zod';
import { hoursAWeek, pay } from '../availability';
import { failureTexts, get, live, post } from '../endpoint';
import { currentBuild } from './builds/current';
import {
  addressOrId,
  day,
  requiredTitle,
  id,
  idText,
  optionalText,
  optionalTitle,
  optionalTrimmed,
  time,
  userText,
} from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { avatarFile, bannerFile, bannerRemoval } from '../media/pictures';
import { answersWithinDays, giving, profileRef, ref, xpLevelData } from '../shapes';
import { devStatus, rating, recruitingFlags, seekingFlags } from '../vocabulary';
import { isWebAddress, withScheme } from '../webAddress';
import { youtubeCode } from '../media/youtube';
import { pieceCard } from '../media/pieces';
import { jam } from './recruiting/jams';

export const gamesLimits = {
  alias: 80,
  releaseDate: 255,
  seekingRoles: 250,
  skills: 50,
  tagline: 120,
  description: 10_000,
  engine: 40,
  links: 10,
  linkUrl: 500,
  featured: 6,
  /** Open classifieds that its page shows. */
  openings: 12,
  /** Minimum duration of the saving state of the create form. */
  createMs: 2_000,
} as const;

export const gamesTexts = {
  missing: "This Game Doesn't Exist",
  titleNeeded: 'Enter a Project Title',
  titleOfOffice: 'This Title looks like the name of those who run the site. Choose another one.',
  platformNeeded: 'Select at least one Platform',
  genreNeeded: 'Select at least one Genre',
  vitalsTitleNeeded: 'Set a Title for this Game',
  titleTooLong: atMost('A Title can have', gamesLimits.alias),
  roleTitlesTooLong: atMost('Role titles can have', gamesLimits.seekingRoles),
  tooManySkills: atMost('Choose', gamesLimits.skills, 'skills'),
  taglineTooLong: atMost('A tagline can have', gamesLimits.tagline),
  descriptionTooLong: atMost('A description can have', gamesLimits.description),
  engineTooLong: atMost('The name of an engine can have', gamesLimits.engine),
  notALink: 'Enter a valid address, like https://example.com',
  linkTooLong: atMost('A link can have', gamesLimits.linkUrl),
  tooManyLinks: `You can list at most ${gamesLimits.links} links`,
  notATrailer: 'Enter the address of a YouTube video',
  tooManyFeatured: `You can feature at most ${gamesLimits.featured} pieces`,
  featuredTwice: 'Feature each piece once',
  notOfThisGame:
    'Only pieces in the media of this game can be featured. One of them has been deleted, or belongs elsewhere.',
  createFailed: 'Something went wrong connecting to the server. Please wait a few minutes and try again',
  tooLong: failureTexts.tooLong,
} as const;

/** The kinds of links, in the order of the form. */
export const linkKinds = ['website', 'store', 'demo', 'source', 'discord', 'social', 'other'] as const;
const linkKind = z.enum(linkKinds);
export type LinkKind = z.output<typeof linkKind>;

/** A link of a game to another site. */
export const gameLink = z.object({ kind: linkKind, url: z.string() });
export type GameLink = z.output<typeof gameLink>;

/** An open classified of a game, with the roles that the game seeks. */
export const opening = z.object({
  /** The classified's id. */
  id: z.int(),
  title: z.string(),
  postDate: time,
  pay: z.nullable(pay),
  /** The sum of paid work in words; '' for none. */
  paySum: z.string(),
  hoursAWeek: z.nullable(hoursAWeek),
  jam: z.nullable(jam),
});
export type Opening = z.output<typeof opening>;

/** A playtest that has not ended, as a card on the page of its game. */
const openPlaytest = z.object({
  id: z.int(),
  title: z.string(),
  minutes: z.int(),
  lastDay: day,
  /** Whether the current build is what is played. */
  playsBuild: z.boolean(),
  /** Whether as many have answered as were asked for. */
  isFull: z.boolean(),
});

/** A game project, the same for every viewer. */
export const game = z.object({
  ...profileRef.shape,
  ownerId: z.int(),
  ownerAlias: z.string(),
  ownerDetails: ref,
  releaseDate: z.string(),
  rating,
  devStatus,
  genres: z.array(z.int()),
  platforms: z.array(z.int()),
  seekingRoles: z.string(),
  ...seekingFlags.shape,
  lookingForMembers: z.boolean(),
  skills: z.array(z.int()),
  tagline: z.string(),
  /** Markdown. */
  description: z.string(),
  pictures,
  /** A skill of the category Engine, or another name. */
  engine: z.string(),
  links: z.array(gameLink),
  /** The id of a YouTube clip; '' for none. */
  trailer: z.string(),
  /** Pieces of its media in chosen order. */
  featured: z.array(pieceCard),
  /** Its newest open classifieds, newest first. */
  openings: z.array(opening),
  /** The playtests that have not ended, newest first. */
  playtests: z.array(openPlaytest),
  /** The build that can be played; null without one. */
  build: z.nullable(currentBuild),
  /** What its members have given as testers of others, and got to its playtests. */
  giving: z.optional(giving),
  answersWithinDays,
  created: time,
  memberCount: z.int(),
  xp: z.int(),
  xpLevelData,
});
export type Game = z.output<typeof game>;

const atLeastOne = (text: string) =>
  z.array(id).check(
    z.maxLength(500),
    z.refine((ids) => ids.length > 0, text),
  );

const tagline = optionalTitle({ max: gamesLimits.tagline, tooLong: gamesTexts.taglineTooLong });

/** A link as it is sent. Addresses that do not start with http get https://. */
const typedLink = z.object({
  kind: linkKind,
  url: z.pipe(z.prefault(userText, ''), z.transform(withScheme)).check(
    z.refine(isWebAddress, gamesTexts.notALink),
    z.refine((url) => [...url].length <= gamesLimits.linkUrl, gamesTexts.linkTooLong),
  ),
});
/** Larger arrays are malformed rather than a broken rule. */
const maxRows = 500;

const isTrailer = (address: string) => address === '' || youtubeCode(address) !== null;

export const games = {
  readGame: get('/game', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'A game project by its address or id',
    input: addressOrId,
    output: game,
  }),
  createGame: post('/game', {
    access: 'loggedIn',
    summary: 'Creates a game project, owned by the caller',
    creates: true,
    input: z.object({
      alias: requiredTitle({
        max: gamesLimits.alias,
        needed: gamesTexts.titleNeeded,
        tooLong: gamesTexts.titleTooLong,
      }),
      rating: z._default(rating, 'everyone'),
      platforms: z.prefault(atLeastOne(gamesTexts.platformNeeded), []).register(z.globalRegistry, { minItems: 1 }),
      genres: z.prefault(atLeastOne(gamesTexts.genreNeeded), []).register(z.globalRegistry, { minItems: 1 }),
      tagline: z.optional(tagline),
      /** The roles that it seeks from the beginning. */
      ...z.partial(recruitingFlags).shape,
    }),
    output: game,
  }),
  updateGame: post('/game/update', {
    access: 'loggedIn',
    summary: 'Changes platforms, genres, rating, release date and development status of a game project',
    input: z.object({
      gameId: id,
      platforms: z.optional(atLeastOne(gamesTexts.platformNeeded)),
      genres: z.optional(atLeastOne(gamesTexts.genreNeeded)),
      rating: z.optional(rating),
      releaseDate: z.optional(optionalTitle({ max: gamesLimits.releaseDate, tooLong: gamesTexts.tooLong })),
      devStatus: z.optional(devStatus),
    }),
    output: game,
  }),
  updateVitals: post('/game/updateVitals', {
    access: 'loggedIn',
    summary: 'Changes title and avatar of a game project',
    rate: 'upload',
    files: { avatarFile },
    input: z.object({
      gameId: idText,
      alias: z.optional(
        requiredTitle({
          max: gamesLimits.alias,
          needed: gamesTexts.vitalsTitleNeeded,
          tooLong: gamesTexts.titleTooLong,
        }),
      ),
    }),
    output: game,
  }),
  uploadBanner: post('/game/uploadBanner', {
    access: 'loggedIn',
    summary: 'Replaces or removes the banner of a game project',
    rate: 'upload',
    files: { bannerFile },
    input: z.object({ gameId: idText, ...bannerRemoval }),
    output: game,
  }),
  updatePitch: post('/game/pitch', {
    access: 'loggedIn',
    summary:
      'Changes what a game project says of itself: tagline, description, engine, links, trailer and featured pieces. What is not sent stays',
    input: z.object({
      gameId: id,
      tagline: z.optional(tagline),
      description: z.optional(optionalText({ max: gamesLimits.description, tooLong: gamesTexts.descriptionTooLong })),
      engine: z.optional(optionalTitle({ max: gamesLimits.engine, tooLong: gamesTexts.engineTooLong })),
      links: z.optional(
        z.array(typedLink).check(
          z.maxLength(maxRows),
          z.refine((links) => links.length <= gamesLimits.links, gamesTexts.tooManyLinks),
        ),
      ),
      /** The address of a YouTube clip; '' takes the trailer away. */
      trailer: z.optional(z.pipe(userText, z.transform(withScheme)).check(z.refine(isTrailer, gamesTexts.notATrailer))),
      /** Ids of pieces in their order. */
      featured: z.optional(
        z.array(id).check(
          z.maxLength(maxRows),
          z.refine((ids) => ids.length <= gamesLimits.featured, gamesTexts.tooManyFeatured),
          z.refine((ids) => new Set(ids).size === ids.length, gamesTexts.featuredTwice),
        ),
      ),
    }),
    output: game,
  }),
  updateRecruitment: post('/game/updateRecruitment', {
    access: 'loggedIn',
    summary: 'Changes who a game project is looking for',
    input: z.object({
      gameId: id,
      roleTitles: z.optional(optionalTrimmed({ max: gamesLimits.seekingRoles, tooLong: gamesTexts.roleTitlesTooLong })),
      ...z.partial(recruitingFlags).shape,
      skills: z.optional(
        z.array(id).check(
          z.maxLength(500),
          z.refine((ids) => new Set(ids).size <= gamesLimits.skills, gamesTexts.tooManySkills),
        ),
      ),
    }),
    output: game,
  }),
};

export const gamesEvents = {
  gameInformationUpdated: live('gameInformationUpdated', z.object({ gameId: z.int(), game })),
  gameAliasUpdated: live(
    'gameAliasUpdated',
    z.object({
      gameId: z.int(),
      alias: z.string(),
      stringUrl: z.string(),
      oldStringUrl: z.string(),
      hasAvatar: z.boolean(),
      avatarId: z.string(),
    }),
  ),
  gameVitalsWithoutAliasUpdated: live(
    'gameVitalsWithoutAliasUpdated',
    z.object({ gameId: z.int(), hasAvatar: z.boolean(), avatarId: z.string() }),
  ),
};
