import * as z from '#zod';
import { failureTexts, get, live, post } from '../endpoint';
import { addressOrId, requiredTitle, id, idText, optionalTitle, optionalTrimmed, time } from '../fields';
import { atMost } from '../limitTexts';
import { avatarFile, bannerFile, bannerRemoval } from '../pictures';
import { profileRef, ref, xpLevelData } from '../shapes';
import { devStatus, rating, recruitingFlags, seekingFlags } from '../vocabulary';

export const gamesLimits = {
  alias: 80,
  releaseDate: 255,
  seekingRoles: 250,
  skills: 50,
  /** Minimum duration of the saving state of the create form. */
  createMs: 2_000,
} as const;

export const gamesTexts = {
  missing: "This Game Doesn't Exist",
  titleNeeded: 'Enter a Project Title',
  platformNeeded: 'Select at least one Platform',
  genreNeeded: 'Select at least one Genre',
  vitalsTitleNeeded: 'Set a Title for this Game',
  titleTooLong: atMost('A Title can have', gamesLimits.alias),
  roleTitlesTooLong: atMost('Role titles can have', gamesLimits.seekingRoles),
  tooManySkills: atMost('Choose', gamesLimits.skills, 'skills'),
  createFailed: 'Something went wrong connecting to the server. Please wait a few minutes and try again',
  tooLong: failureTexts.tooLong,
} as const;

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

export const games = {
  readGame: get('/game', {
    access: 'anyone',
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
      platforms: z.prefault(atLeastOne(gamesTexts.platformNeeded), []),
      genres: z.prefault(atLeastOne(gamesTexts.genreNeeded), []),
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
