import * as z from 'zod';
import { failureTexts, get, live, post } from '../endpoint';
import { filledTitle, id, idText, time } from '../fields';
import { ref, xpLevelData } from '../shapes';
import { devStatus, rating, seekingFlags, uploadBytes } from '../vocabulary';
import { developersTexts } from './developers';

export const gamesLimits = {
  alias: 80,
  releaseDate: 255,
  seekingRoles: 250,
  skills: 50,
  avatar: { width: 300, height: 300 },
  /** The least time that the saving state of the create form is shown (part 1 §9). */
  createMs: 2_000,
} as const;

export const gamesTexts = {
  missing: "This Game Doesn't Exist",
  titleNeeded: 'Enter a Project Title',
  platformNeeded: 'Select at least one Platform',
  genreNeeded: 'Select at least one Genre',
  vitalsTitleNeeded: 'Set a Title for this Game',
  titleTooLong: 'A Title has at most 80 characters',
  avatarTooBig: developersTexts.avatarTooBig,
  avatarNotReadable: developersTexts.avatarNotReadable,
  createFailed: 'Something went wrong connecting to the server. Please wait a few minutes and try again',
  tooLong: failureTexts.tooLong,
} as const;

/** A game project as everybody sees it (wire §4). */
export const game = z.object({
  id: z.int(),
  alias: z.string(),
  stringUrl: z.string(),
  hasAvatar: z.boolean(),
  avatarId: z.string(),
  hasBanner: z.boolean(),
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
  z
    .array(id)
    .max(500)
    .prefault([])
    .refine((ids) => ids.length > 0, text);

export const games = {
  readGame: get('/game', {
    access: 'anyone',
    summary: 'A game project by its address or id',
    input: z
      .object({ stringUrl: z.string().min(1).max(200).optional(), id: idText.optional() })
      .refine(({ stringUrl, id }) => stringUrl !== undefined || id !== undefined),
    output: game,
  }),
  createGame: post('/game', {
    access: 'loggedIn',
    summary: 'Makes a game project; its maker is the owner',
    creates: true,
    rate: 'post',
    input: z.object({
      alias: filledTitle({
        max: gamesLimits.alias,
        needed: gamesTexts.titleNeeded,
        tooLong: gamesTexts.titleTooLong,
      }),
      rating: rating.default('everyone'),
      platforms: atLeastOne(gamesTexts.platformNeeded),
      genres: atLeastOne(gamesTexts.genreNeeded),
    }),
    output: game,
  }),
  updateVitals: post('/game/updateVitals', {
    access: 'loggedIn',
    summary: 'Changes title and avatar of a game project',
    rate: 'upload',
    files: {
      avatarFile: { maxBytes: uploadBytes, tooBig: gamesTexts.avatarTooBig, more: { response: 'unsuccessful' } },
    },
    input: z.object({
      gameId: idText,
      alias: filledTitle({
        max: gamesLimits.alias,
        needed: gamesTexts.vitalsTitleNeeded,
        tooLong: gamesTexts.titleTooLong,
      }),
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
