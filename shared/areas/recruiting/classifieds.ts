import * as z from '#zod';
import { availabilityLimits, hoursAWeek, pays, utcOffset } from '../../availability';
import { utcOffsetText } from '../../availabilityInput';
import { dayMs } from '../../durations';
import { failureTexts, get, live, post, type OutputOf, type ParsedInputOf } from '../../endpoint';
import {
  countText,
  id,
  idText,
  optionalTitle,
  pageOf,
  paging,
  rangeText,
  requiredText,
  requiredTitle,
  time,
} from '../../fields';
import { pictures } from '../../media/foreignPictures';
import { atMost } from '../../limitTexts';
import { answersWithinDays, pageType, person, xpLevelData } from '../../shapes';
import type { positions } from '../../vocabulary';
import { endOfJam, jam, typedJam, type Jam } from './jams';

export const classifiedsLimits = {
  pageSize: 30,
  title: 128,
  content: 5_000,
  paySum: 60,
  hoursAWeek: availabilityLimits.hoursAWeek,
  utcOffsetMin: availabilityLimits.utcOffsetMin,
  utcOffsetMax: availabilityLimits.utcOffsetMax,
  nearbyMinutes: availabilityLimits.nearbyMinutes,
  /** Days without a renewal after which the author is reminded, and after which the ad expires. */
  reminderDays: 30,
  openDays: 44,
} as const;

export const classifiedsTexts = {
  noResults: 'No matching results!',
  noGamesWithSkill: 'Skill tags are still new for Game Projects. Try removing the Skill filter.',
  titleNeeded: 'Please enter a title for your classified',
  contentNeeded: 'Please enter some content for your classified',
  titleTooLong: atMost('A title can have', classifiedsLimits.title),
  contentTooLong: atMost('A classified can have', classifiedsLimits.content),
  payNeeded: 'Choose Paid, Revenue share or Hobby',
  sumTooLong: atMost('The sum can have', classifiedsLimits.paySum),
  sumOfUnpaid: 'Only paid work can name a sum',
  /** On the pages of ads of games. */
  remote: 'The work is remote: teams meet online, and people may apply from anywhere.',
  added: 'Your classified has been posted.',
  saved: 'Your classified has been changed.',
  deleted: 'The classified has been deleted.',
  deletedMeanwhile: 'This classified has been deleted. What you wrote is still here to copy.',
  filled: 'Marked as filled. It stays in the list, without its contact buttons.',
  renewed: `Your classified is open for another ${classifiedsLimits.openDays} days.`,
  confirmDelete: 'Are you sure you want to delete this classified?',
  cannotEdit: 'You cannot edit this',
  tooLong: failureTexts.tooLong,
} as const;

/** The filters of the lists, with their labels. */
export const classifiedPostTypes = [
  { label: 'Game Projects', param: 'game projects' },
  { label: 'Developers', param: 'developers' },
] as const;
export const classifiedRoles = [
  { label: 'All', param: 'all' },
  { label: 'Designers', param: 'designers' },
  { label: 'Artists', param: 'artists' },
  { label: 'Programmers', param: 'programmers' },
  { label: 'Writers', param: 'writers' },
  { label: 'Musicians', param: 'musicians' },
  { label: 'Sfx Artists', param: 'sfx artists' },
  { label: 'Testers', param: 'testers' },
  { label: 'Producers', param: 'producers' },
] as const;
const roleParams = classifiedRoles.map(({ param }) => param);
export type ClassifiedRole = (typeof roleParams)[number];

/** The pay; optional. */
export const classifiedPays = pays;

/**
 * The terms that are chosen from options, by which lists are filtered; all are optional. One more needs its column, which
 * the indexes of filtered lists have too, and its icon (`looks` in client/profiles/Terms.tsx).
 */
export const choiceTerms = {
  pay: { label: 'Pay', options: classifiedPays },
  /** The stage of the project that is offered or wanted. */
  projectStage: {
    label: 'Project stage',
    options: [
      { id: 'idea', label: 'Idea' },
      { id: 'prototype', label: 'Prototype' },
      { id: 'production', label: 'In production' },
      { id: 'polish', label: 'Polish' },
      { id: 'released', label: 'Released' },
    ],
  },
} as const;
export type ChoiceTerm = keyof typeof choiceTerms;
export const choiceNames = Object.keys(choiceTerms) as ChoiceTerm[];
export type ChoiceOf<Name extends ChoiceTerm> = (typeof choiceTerms)[Name]['options'][number]['id'];

/** Those besides the pay, which has fields of its own in forms. */
export type PlainChoice = Exclude<ChoiceTerm, 'pay'>;
export const plainChoices = choiceNames.filter((name) => name !== 'pay');

export const optionsOf = <Name extends ChoiceTerm>(name: Name) =>
  choiceTerms[name].options as readonly { id: ChoiceOf<Name>; label: string }[];

const choices = Object.fromEntries(
  choiceNames.map((name): [string, z.ZodMiniType] => [name, z.enum(optionsOf(name).map((option) => option.id))]),
) as { [Name in ChoiceTerm]: z.ZodMiniEnum<{ [Id in ChoiceOf<Name>]: Id }> };
const { pay, ...plainFilters } = z.partial(z.object(choices)).shape;

/** Expired: open for longer than `openDays` without a renewal, or for a jam that is over. */
export const classifiedState = z.enum(['open', 'filled', 'expired']);
export type ClassifiedState = z.output<typeof classifiedState>;

/** The terms of the work; null where they are not given. */
const terms = {
  ...(Object.fromEntries(choiceNames.map((name) => [name, z.nullable(choices[name])])) as {
    [Name in ChoiceTerm]: z.ZodMiniNullable<(typeof choices)[Name]>;
  }),
  hoursAWeek: z.nullable(hoursAWeek),
  /** Minutes that the poster's clock is ahead of UTC. */
  utcOffset: z.nullable(utcOffset),
};
export type TermValues = { [K in keyof typeof terms]: z.output<(typeof terms)[K]> };
export const termNames = Object.keys(terms) as (keyof TermValues)[];

/** The terms that are stored and filled in as they are sent; the sum of the pay and the jam have rules of their own. */
export const termsIn = <T extends { [K in keyof TermValues]?: TermValues[K] | undefined }>(from: T) =>
  Object.fromEntries(termNames.map((name) => [name, from[name]])) as Pick<T, keyof TermValues & keyof T>;

const optionalTerms = {
  ...z.partial(z.object(terms)).shape,
  /** The sum of paid work in words: "200 € a month". Other pay drops it. */
  paySum: z.optional(optionalTitle({ max: classifiedsLimits.paySum, tooLong: classifiedsTexts.sumTooLong })),
  jam: z.optional(z.nullable(typedJam)),
};

/** The eight flags of an ad, live from its poster. */
export const classifiedFlags = z.object({
  roleDesigner: z.boolean(),
  roleArtist: z.boolean(),
  roleProgrammer: z.boolean(),
  roleWriter: z.boolean(),
  roleMusician: z.boolean(),
  roleSfxArtist: z.boolean(),
  roleTester: z.boolean(),
  roleProducer: z.boolean(),
});
export type ClassifiedFlag = keyof z.output<typeof classifiedFlags>;

/** The flag of an ad for each position, with those it is read from. */
export const flagOfPosition: Record<(typeof positions)[number]['role'], ClassifiedFlag> = {
  Producer: 'roleProducer',
  Designer: 'roleDesigner',
  Artist: 'roleArtist',
  Programmer: 'roleProgrammer',
  Musician: 'roleMusician',
  'SFX Artist': 'roleSfxArtist',
  Writer: 'roleWriter',
  Tester: 'roleTester',
};

/** A developer looking for a project, or a project looking for developers. */
export const classified = z.object({
  id: z.int(),
  posterType: pageType,
  postDate: time,
  postTitle: z.string(),
  postContent: z.string(),
  pictures,
  ...classifiedFlags.shape,
  skills: z.array(z.int()),
  xp: z.int(),
  posterDetails: z.extend(person, {
    id: z.int(),
    xpLevelData,
    /** The game's owner, who receives mail and chat; missing for developers. */
    ownerId: z.optional(z.int()),
    ownerAlias: z.optional(z.string()),
    ownerStringUrl: z.optional(z.string()),
  }),
  state: classifiedState,
  /** When an open one counts as expired: after `openDays` unless it is renewed, at the latest when its jam is over. */
  expires: time,
  ...terms,
  /** '' for none; only paid ones have one. */
  paySum: z.string(),
  /** The game jam that it is for. */
  jam: z.nullable(jam),
  answersWithinDays,
  canEdit: z.boolean(),
});
export type Classified = z.output<typeof classified>;

/** The moment at which an ad expires that was opened or renewed at a time. */
export function expiryOf({ renewed, jam: given }: { renewed: string; jam: Pick<Jam, 'last'> | null }): Date {
  const byAge = new Date(Date.parse(renewed) + classifiedsLimits.openDays * dayMs);
  return given !== null && endOfJam(given) < byAge ? endOfJam(given) : byAge;
}

/** Whether an ad expires with its jam, sooner than by its age. */
export const endsWithJam = ({ expires, jam: given }: Pick<Classified, 'expires' | 'jam'>): boolean =>
  given !== null && Date.parse(expires) >= endOfJam(given).getTime();

/**
 * Whether an ad nears its end: from the day on which its author is reminded it can be renewed. No renewal outlasts the
 * jam that an ad is for.
 */
export function isRenewalDue(ad: Pick<Classified, 'expires' | 'jam'>, now: Date): boolean {
  const { openDays, reminderDays } = classifiedsLimits;
  if (endsWithJam(ad)) return false;
  return Date.parse(ad.expires) - now.getTime() <= (openDays - reminderDays) * dayMs;
}

/** An ad in events, the same for every viewer. */
export const classifiedEvent = z.omit(classified, { canEdit: true });

const words = {
  postTitle: requiredTitle({
    max: classifiedsLimits.title,
    needed: classifiedsTexts.titleNeeded,
    tooLong: classifiedsTexts.titleTooLong,
  }),
  postContent: requiredText({
    max: classifiedsLimits.content,
    needed: classifiedsTexts.contentNeeded,
    tooLong: classifiedsTexts.contentTooLong,
  }),
};

export const classifieds = {
  listClassifieds: get('/classifieds', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The classifieds of developers or game projects, newest first',
    input: z.object({
      postType: z._default(z.enum(['game projects', 'developers', 'developer']), 'game projects'),
      role: z._default(z.enum(roleParams), 'all'),
      /** 0 is any. */
      skillId: z._default(countText(2_147_483_647), 0),
      state: z._default(z.enum(['all', ...classifiedState.options]), 'all'),
      // In the order of the addresses of lists, which saved searches keep.
      pay,
      /** With or without a game jam. */
      jam: z.optional(z.enum(['with', 'without'])),
      ...plainFilters,
      /** Maximum hours a week. */
      hoursAWeek: z.optional(rangeText(1, classifiedsLimits.hoursAWeek)),
      /** Clocks that differ from this one by at most `nearbyMinutes`. */
      utcOffset: z.optional(utcOffsetText),
      /** Instead of startResult: what lies below this ad. */
      before: z.optional(idText),
      ...paging(classifiedsLimits.pageSize),
    }),
    output: pageOf(classified),
  }),
  readClassified: get('/classifieds/shown', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'One classified, as its page shows it',
    input: z.object({ postId: idText }),
    output: classified,
  }),
  readOwn: get('/classifieds/post', {
    access: 'loggedIn',
    summary: 'One of the caller’s own classifieds, for editing',
    input: z.object({ postId: idText }),
    output: classified,
  }),
  add: post('/classifieds/new', {
    access: 'loggedIn',
    summary: 'Posts a classified as oneself or as a game that one recruits for',
    creates: true,
    heldAtFirst: true,
    rate: 'post',
    input: z.object({
      /** 0 is oneself. */
      selectedGameId: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0),
      ...words,
      ...optionalTerms,
    }),
    output: classified,
  }),
  edit: post('/classifieds/edit', {
    access: 'loggedIn',
    summary: 'Changes a classified; fields that are left out stay as they are',
    input: z.object({ postId: id, ...z.partial(z.object(words)).shape, ...optionalTerms }),
    output: classified,
  }),
  setState: post('/classifieds/state', {
    access: 'loggedIn',
    summary: 'Marks a classified as filled, or opens it again for as long as a new one',
    input: z.object({ postId: id, state: z.enum(['open', 'filled']) }),
    output: classified,
  }),
  remove: post('/classifieds/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a classified',
    input: z.object({ postId: id }),
    output: z.object({ id: z.int() }),
  }),
};
/** The openings on the home page of visitors. */
export const openingsQuery = { postType: 'game projects', state: 'open', limit: '3' } as const;

export type ClassifiedsQuery = ParsedInputOf<typeof classifieds.listClassifieds>;
export type ClassifiedsPage = OutputOf<typeof classifieds.listClassifieds>;

export const classifiedsEvents = {
  classifiedsUpdated: live(
    'classifiedsUpdated',
    z.union([z.object({ item: classifiedEvent }), z.object({ id: z.int() })]),
  ),
};
