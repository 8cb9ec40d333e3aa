import * as z from '#zod';
import { hoursAWeek, pay, projectKind } from '../availability';
import { timeZone } from '../availabilityInput';
import { get, post, failureTexts } from '../endpoint';
import { addressOrId, requiredTitle, id, nothing, optionalText, optionalTitle, userText } from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { avatarFile, bannerFile, bannerRemoval } from '../media/pictures';
import { developerFlags, gender } from '../vocabulary';
import { isWebAddress, withScheme } from '../webAddress';
import { pieceCard } from '../media/pieces';
import {
  basicInfo,
  basicTexts,
  developer,
  history,
  networking,
  place,
  rolesAndSkills,
  website,
  type BasicText,
} from './developerEvents';

export const developersLimits = {
  ...basicTexts,
  aboutMe: 4_000,
  pinnedPieces: 6,
  role: 255,
  skills: 50,
  lookingForDescription: 500,
  birthYearMin: 1_900,
  websites: 20,
  websiteName: 64,
  websiteUrl: 500,
  history: 20,
  historyPlace: 128,
  historyTitle: 128,
  historyTime: 32,
} as const;

export const developersTexts = {
  missing: "This Developer Doesn't Exist",
  notADate: 'There is no such date',
  notAPlace: 'A place needs both a latitude and a longitude',
  outsideTheEarth: 'Latitude must be between -90 and 90, longitude between -180 and 180',
  aboutMeTooLong: atMost('A text about you can have', developersLimits.aboutMe),
  tooManyPins: atMost('You can pin', developersLimits.pinnedPieces, 'pieces'),
  pronounsTooLong: atMost('Pronouns can have', developersLimits.pronouns),
  notInPortfolio: 'Only pieces of your own portfolio can be pinned. Look at your choice once more.',
  tooManySkills: atMost('Choose', developersLimits.skills, 'skills'),
  noSkills: 'No skills entered',
  noMatchingTags: 'No matching tags... Search by skill name, or type a category to see all entries.',
  websiteNameNeeded: 'Enter a name for this website',
  notAWebsite: 'Enter a valid address, like https://example.com',
  tooManyWebsites: `You can list at most ${developersLimits.websites} websites`,
  placeNeeded: 'Enter a company or school',
  tooMuchHistory: `You can list at most ${developersLimits.history} entries`,
  tooLong: failureTexts.tooLong,
} as const;

const text = (max: number) => optionalText({ max, tooLong: developersTexts.tooLong });
const name = (max: number) => optionalTitle({ max, tooLong: developersTexts.tooLong });
const typedTexts = Object.fromEntries(
  Object.entries(basicTexts).map(([field, max]) => [field, z.optional(name(max))]),
) as Record<BasicText, z.ZodMiniOptional<ReturnType<typeof name>>>;
const degreesUpTo = (max: number) =>
  z.nullable(
    z.number().check(z.minimum(-max, developersTexts.outsideTheEarth), z.maximum(max, developersTexts.outsideTheEarth)),
  );
const latitude = degreesUpTo(90);
const longitude = degreesUpTo(180);
const partOfDate = (min: number, max: number) =>
  z.nullable(z.int().check(z.minimum(min, developersTexts.notADate), z.maximum(max, developersTexts.notADate)));

interface Birthday {
  birthYear: number | null;
  birthMonth: number | null;
  birthDay: number | null;
}

/** Whether such a day exists. Missing parts fit any date; 29 February fits a missing year. */
export function isBirthday({ birthYear, birthMonth, birthDay }: Birthday): boolean {
  if (birthYear !== null && birthYear > new Date().getUTCFullYear()) return false;
  if (birthMonth === null || birthDay === null) return true;
  const leapYear = 2_000;
  return birthDay <= new Date(Date.UTC(birthYear ?? leapYear, birthMonth, 0)).getUTCDate();
}

/** Larger arrays are malformed rather than a broken rule. */
const maxRows = 500;
const rowsOf = <T extends z.ZodMiniType>(row: T, { max, tooMany }: { max: number; tooMany: string }) =>
  z.array(row).check(
    z.maxLength(maxRows),
    z.refine((rows) => rows.length <= max, tooMany),
  );

/** A website as it is sent. Addresses that do not start with http get https://. */
const typedWebsite = z.object({
  name: requiredTitle({
    max: developersLimits.websiteName,
    needed: developersTexts.websiteNameNeeded,
    tooLong: developersTexts.tooLong,
  }),
  url: z.pipe(z.prefault(userText, ''), z.transform(withScheme)).check(
    z.refine(isWebAddress, developersTexts.notAWebsite),
    z.refine((url) => [...url].length <= developersLimits.websiteUrl, developersTexts.tooLong),
  ),
});
const typedHistory = z.object({
  place: requiredTitle({
    max: developersLimits.historyPlace,
    needed: developersTexts.placeNeeded,
    tooLong: developersTexts.tooLong,
  }),
  title: z._default(name(developersLimits.historyTitle), ''),
  start: z._default(name(developersLimits.historyTime), ''),
  end: z._default(name(developersLimits.historyTime), ''),
});
const historyRows = rowsOf(typedHistory, { max: developersLimits.history, tooMany: developersTexts.tooMuchHistory });

const savedSection = <S extends z.core.$ZodLooseShape>(shape: S) => z.object({ id: z.int(), ...shape });

export const developers = {
  readDeveloper: get('/developer', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'A profile by its address or id',
    input: addressOrId,
    output: developer,
  }),
  uploadAvatar: post('/developer/uploadAvatar', {
    access: 'loggedIn',
    summary: "Replaces one's avatar",
    rate: 'upload',
    files: { avatarFile: { ...avatarFile, isRequired: true } },
    input: nothing,
    output: z.object({
      id: z.int(),
      hasAvatar: z.literal(true),
      avatarId: z.string(),
      response: z.literal('success'),
    }),
  }),
  uploadBanner: post('/developer/uploadBanner', {
    access: 'loggedIn',
    summary: "Replaces or removes one's banner",
    rate: 'upload',
    files: { bannerFile },
    input: z.object(bannerRemoval),
    output: z.object({ id: z.int(), hasBanner: z.boolean() }),
  }),
  saveBasicInfo: post('/developer/basicInfo', {
    access: 'loggedIn',
    summary: 'Saves name, gender, pronouns, place and birthday',
    input: z
      .object({
        ...typedTexts,
        pronouns: z.optional(
          optionalTitle({ max: developersLimits.pronouns, tooLong: developersTexts.pronounsTooLong }),
        ),
        gender: z.optional(gender),
        locationLat: z.optional(latitude),
        locationLon: z.optional(longitude),
        useBirth: z.optional(z.boolean()),
        birthMonth: z.optional(partOfDate(1, 12)),
        birthDay: z.optional(partOfDate(1, 31)),
        birthYear: z.optional(partOfDate(developersLimits.birthYearMin, 9_999)),
      })
      .check(
        z.refine(
          ({ birthYear = null, birthMonth = null, birthDay = null }) => isBirthday({ birthYear, birthMonth, birthDay }),
          {
            error: developersTexts.notADate,
            path: ['birthDay'],
          },
        ),
      ),
    output: savedSection({ ...basicInfo, ...place }),
  }),
  saveAbout: post('/developer/about', {
    access: 'loggedIn',
    summary: 'Saves the text about oneself',
    input: z.object({
      aboutMe: z.optional(optionalText({ max: developersLimits.aboutMe, tooLong: developersTexts.aboutMeTooLong })),
    }),
    output: savedSection({ aboutMe: z.string(), pictures }),
  }),
  savePins: post('/developer/pins', {
    access: 'loggedIn',
    summary: "Pins pieces of one's own portfolio to the top of the profile, in this order",
    input: z.object({
      pieceIds: z.array(id).check(
        z.maxLength(500),
        z.refine((ids) => new Set(ids).size <= developersLimits.pinnedPieces, developersTexts.tooManyPins),
      ),
    }),
    output: savedSection({ pinnedPieces: z.array(pieceCard) }),
  }),
  saveRolesAndSkills: post('/developer/rolesAndSkills', {
    access: 'loggedIn',
    summary: 'Saves roles and skills',
    input: z.object({
      role: z.optional(text(developersLimits.role)),
      ...z.partial(developerFlags).shape,
      skills: z.optional(
        z.array(id).check(
          z.maxLength(500),
          z.refine((ids) => new Set(ids).size <= developersLimits.skills, developersTexts.tooManySkills),
        ),
      ),
    }),
    output: savedSection(rolesAndSkills),
  }),
  saveNetworking: post('/developer/networking', {
    access: 'loggedIn',
    summary:
      'Saves whether one is looking for a game project, for what kind, and how one is available. Others see the availability while one is looking; it is kept when one stops',
    input: z.object({
      lookingForGame: z.optional(z.boolean()),
      lookingForDescription: z.optional(text(developersLimits.lookingForDescription)),
      hoursAWeek: z.optional(z.nullable(hoursAWeek)),
      pays: z.optional(z.array(pay).check(z.maxLength(20))),
      timeZone: z.optional(timeZone),
      projectKinds: z.optional(z.array(projectKind).check(z.maxLength(20))),
    }),
    output: savedSection(networking),
  }),
  saveWebsites: post('/developer/websites', {
    access: 'loggedIn',
    summary: "Saves one's websites, in their order",
    input: z.object({
      personalWebsites: z.optional(
        rowsOf(typedWebsite, {
          max: developersLimits.websites,
          tooMany: developersTexts.tooManyWebsites,
        }),
      ),
    }),
    output: savedSection({ personalWebsites: z.array(website) }),
  }),
  saveWorkHistory: post('/developer/workHistory', {
    access: 'loggedIn',
    summary: 'Saves the work history, in its order',
    input: z.object({ workHistory: z.optional(historyRows) }),
    output: savedSection({ workHistory: z.array(history) }),
  }),
  saveEducationHistory: post('/developer/educationHistory', {
    access: 'loggedIn',
    summary: 'Saves the education history, in its order',
    input: z.object({ educationHistory: z.optional(historyRows) }),
    output: savedSection({ educationHistory: z.array(history) }),
  }),
};
