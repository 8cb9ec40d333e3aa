import * as z from '#zod';
import { availability } from '../availability';
import { live } from '../endpoint';
import { time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { pieceCard } from '../media/pieces';
import { badges, giving, pageType, profileRef, userGame, xpLevelData } from '../shapes';
import { developerFlags, gender } from '../vocabulary';

// Profiles and their events stand apart from the calls because every page loads them.

export const history = z.object({ place: z.string(), title: z.string(), start: z.string(), end: z.string() });
export type HistoryEntry = z.output<typeof history>;
export const website = z.object({ name: z.string(), url: z.string() });
export type Website = z.output<typeof website>;

/**
 * The texts of the basic info with their greatest lengths. One more needs its column, and its row in `basicTextFields`
 * (client/areas/developers/sections).
 */
export const basicTexts = { firstName: 32, lastName: 32, pronouns: 40, location: 256 } as const;
export type BasicText = keyof typeof basicTexts;
export const basicTextNames = Object.keys(basicTexts) as BasicText[];

export const basicInfo = {
  ...(Object.fromEntries(basicTextNames.map((name) => [name, z.string()])) as Record<
    BasicText,
    z.ZodMiniString<string>
  >),
  gender,
  useBirth: z.boolean(),
  birthMonth: z.nullable(z.int()),
  birthDay: z.nullable(z.int()),
  birthYear: z.nullable(z.int()),
};
export const roles = { role: z.string(), ...developerFlags.shape };
export const rolesAndSkills = { ...roles, skills: z.array(z.int()) };
export const networking = {
  lookingForGame: z.boolean(),
  lookingForDescription: z.string(),
  /** Shown to others only while the developer looks for a team; kept when they stop. */
  availability: z.nullable(availability),
};
export const place = { locationLat: z.nullable(z.number()), locationLon: z.nullable(z.number()) };

/** A profile. Coordinates are sent to its owner only. */
export const developer = z.object({
  ...profileRef.shape,
  lastOnline: time,
  registrationDate: time,
  proximity: z.nullable(z.int()),
  ...basicInfo,
  aboutMe: z.string(),
  pictures,
  /** Pinned pieces of the portfolio, in the developer's order. */
  pinnedPieces: z.array(pieceCard),
  ...rolesAndSkills,
  workHistory: z.array(history),
  educationHistory: z.array(history),
  ...networking,
  personalWebsites: z.array(website),
  isBanned: z.boolean(),
  siteModCanBan: z.boolean(),
  xp: z.int(),
  xpLevelData,
  games: z.array(userGame),
  /** What they have given as a tester, and got to the playtests that they asked for. */
  giving: z.optional(giving),
  ...badges.shape,
  locationLat: z.optional(z.nullable(z.number())),
  locationLon: z.optional(z.nullable(z.number())),
});
export type Developer = z.output<typeof developer>;

/** The changed public fields of a profile. `oldStringUrl` comes with a rename, `deleted` with a deletion. */
export const developerChange = z.extend(
  z.partial(z.omit(developer, { proximity: true, locationLat: true, locationLon: true })),
  { id: z.int(), oldStringUrl: z.optional(z.string()), deleted: z.optional(z.literal(true)) },
);
export type DeveloperChange = z.output<typeof developerChange>;

export const developersEvents = {
  developerInformationUpdated: live('developerInformationUpdated', developerChange),
  avatarUpdated: live(
    'avatarUpdated',
    z.object({
      type: z.enum(['developer', 'game', 'media']),
      id: z.int(),
      hasAvatar: z.boolean(),
      avatarId: z.string(),
    }),
  ),
  xpUpdated: live('xpUpdated', z.object({ profileType: pageType, profileId: z.int(), xp: z.int(), xpLevelData })),
};
