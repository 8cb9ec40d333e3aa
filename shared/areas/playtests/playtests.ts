import * as z from '#zod';
import { dayMs } from '../../durations';
import { failureTexts, get, live, post, readMarker, type OutputOf, type ParsedInputOf } from '../../endpoint';
import {
  countText,
  day,
  flagText,
  id,
  idText,
  nothing,
  optionalText,
  pageOf,
  paging,
  requiredTitle,
  requiredTrimmed,
  time,
  userText,
} from '../../fields';
import { pictures } from '../../media/foreignPictures';
import { atMost } from '../../limitTexts';
import { gameRef, person } from '../../shapes';
import { isWebAddress, withScheme } from '../../webAddress';
import { answer } from './answer';
import { question, typedQuestions } from './questions';

export const playtestsLimits = {
  pageSize: 20,
  title: 80,
  about: 4_000,
  url: 500,
  /** Days until the last day of a playtest. */
  days: 60,
  testers: 100,
  /** Where anybody may answer, so many can. */
  answers: 1_000,
  outcome: 2_000,
  outcomeMin: 10,
  /** Days after the last day on which a team is reminded to say what became of it. */
  reminderDays: [3, 10],
} as const;

export const playtestsTexts = {
  none: 'No playtests are open at the moment.',
  noneEnded: 'No playtests have ended yet.',
  noneFound: 'No playtests match these filters.',
  missing: 'This playtest does not exist. It may have been removed.',
  titleNeeded: 'Please enter a title for your playtest',
  titleTooLong: atMost('A title can have', playtestsLimits.title),
  aboutTooLong: atMost('The text can have', playtestsLimits.about),
  urlNeeded: 'Enter the address where your game can be played, or upload a build of it',
  notAnAddress: 'Enter a valid address, like https://example.com',
  urlTooLong: atMost('The address can have', playtestsLimits.url),
  platformNeeded: 'Choose at least one platform',
  otherPlatform: 'Choose platforms of your game project',
  lastDayNeeded: 'Enter the last day of your playtest',
  lastDayPast: 'The last day cannot be in the past',
  lastDayTooFar: `The last day can be up to ${playtestsLimits.days} days away`,
  testersRange: `Choose a number from 1 to ${playtestsLimits.testers}`,
  outcomeNeeded: `Write at least ${playtestsLimits.outcomeMin} characters about what became of it`,
  outcomeTooLong: atMost('The text can have', playtestsLimits.outcome),
  asked: 'Your playtest is open.',
  saved: 'Your playtest has been changed.',
  closed: 'The playtest is closed, and its testers have been told what became of it.',
  deleted: 'The playtest has been deleted.',
  confirmDelete: 'Are you sure you want to delete this playtest?',
  answeredAlready: 'Somebody has answered already, so the playtest can only be closed.',
  closedAlready: 'This playtest has been closed.',
  noOutcome: 'This playtest has ended, and its team has not said yet what became of it.',
  tooLong: failureTexts.tooLong,
} as const;

/** How long it takes, in minutes; the last one stands for more than an hour. */
export const playtestLengths = [
  { minutes: 5, label: '5 minutes' },
  { minutes: 15, label: '15 minutes' },
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '60 minutes' },
  { minutes: 61, label: 'More than an hour' },
] as const;
export const playtestLengthText = (minutes: number): string =>
  playtestLengths.find((length) => length.minutes === minutes)?.label ?? `${minutes} minutes`;
const playtestLength = z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60), z.literal(61)]);
export type PlaytestLength = z.output<typeof playtestLength>;

/** Full: as many have answered as were asked for. Expired: its last day is over, and nobody has closed it. */
export const playtestState = z.enum(['open', 'full', 'closed', 'expired']);
export type PlaytestState = z.output<typeof playtestState>;

/** The moment at which the last day is over; days are those of UTC. */
export const endOfPlaytest = (lastDay: string): Date => new Date(Date.parse(lastDay) + dayMs);

/** A round in which a game asks for testers, the same for every viewer. */
export const playtest = z.object({
  id: z.int(),
  game: gameRef,
  /** Who asked, in the name of the game. */
  author: person,
  created: time,
  title: z.string(),
  about: z.string(),
  pictures,
  /** The web address of what is played; '' for the current build of the game. */
  url: z.string(),
  platforms: z.array(z.int()),
  minutes: z.int(),
  lastDay: day,
  /** How many testers are wanted; null for anybody. */
  testers: z.nullable(z.int()),
  questions: z.array(question),
  /** Counts the changes of its questions and texts, for answers to name what they answer. */
  version: z.int(),
  state: playtestState,
  answerCount: z.int(),
  /** Of these, so many may be read by others. */
  publicCount: z.int(),
  closed: z.nullable(time),
  /** What became of it; '' until it is closed. */
  outcome: z.string(),
});
export type Playtest = z.output<typeof playtest>;

/** A playtest as one viewer sees it. */
export const shownPlaytest = z.extend(playtest, {
  ownAnswer: z.nullable(answer),
  /** Why the viewer cannot answer although it is open: a block. '' for no reason. */
  refusal: z.string(),
});
export type ShownPlaytest = z.output<typeof shownPlaytest>;

const words = {
  title: requiredTitle({
    max: playtestsLimits.title,
    needed: playtestsTexts.titleNeeded,
    tooLong: playtestsTexts.titleTooLong,
  }),
  about: z._default(optionalText({ max: playtestsLimits.about, tooLong: playtestsTexts.aboutTooLong }), ''),
  url: z
    .pipe(z.prefault(userText, ''), z.transform(withScheme))
    .check(
      z.refine((url) => url === '' || isWebAddress(url), playtestsTexts.notAnAddress),
      z.refine((url) => [...url].length <= playtestsLimits.url, playtestsTexts.urlTooLong),
    )
    .register(z.globalRegistry, {
      description: '`""` for the current build of the game',
      maxLength: playtestsLimits.url,
    }),
  platforms: z.prefault(z.array(id).check(z.minLength(1, playtestsTexts.platformNeeded), z.maxLength(50)), []),
  minutes: playtestLength,
  lastDay: z
    .prefault(z.union([z.literal(''), day]), '')
    .check(z.refine((given) => given !== '', playtestsTexts.lastDayNeeded))
    .register(z.globalRegistry, { type: 'string', format: 'date', anyOf: undefined }),
  testers: z.nullable(
    z
      .int()
      .check(
        z.minimum(1, playtestsTexts.testersRange),
        z.maximum(playtestsLimits.testers, playtestsTexts.testersRange),
      ),
  ),
  questions: z.prefault(typedQuestions, []),
};

export const playtests = {
  listPlaytests: get('/playtests', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary:
      'The playtests of all games or of one: open ones of all by what their teams have given and got, else newest first',
    input: z.object({
      gameId: z.optional(idText),
      /** Open and full ones, or those that have ended. */
      state: z._default(z.enum(['open', 'ended', 'all']), 'open'),
      platform: z.optional(idText),
      genre: z.optional(idText),
      /** One of `playtestLengths`, in minutes. */
      minutes: z.optional(countText(61)),
      /** Without those that the viewer has answered or is on the team of. */
      unanswered: z.optional(flagText),
      ...paging(playtestsLimits.pageSize),
    }),
    output: pageOf(playtest),
  }),
  readPlaytest: get('/playtests/shown', {
    access: 'anyone',
    token: 'read',
    summary: 'One playtest, as its page shows it',
    input: z.object({ playtestId: idText }),
    output: shownPlaytest,
  }),
  begin: readMarker('/playtests/begin', {
    summary: 'Notes that one has the questions of a playtest before one; the first time tells an answer in a hurry',
    input: z.object({ playtestId: id }),
    output: nothing,
  }),
  ask: post('/playtests/new', {
    access: 'loggedIn',
    summary: 'Asks for testers of a game project, as its owner, a moderator or a member who recruits',
    creates: true,
    heldAtFirst: true,
    rate: 'post',
    input: z.object({ gameId: id, ...words }),
    output: playtest,
  }),
  edit: post('/playtests/edit', {
    access: 'loggedIn',
    summary: 'Changes a playtest that nobody has answered yet',
    rate: 'post',
    input: z.object({ playtestId: id, ...words }),
    output: playtest,
  }),
  close: post('/playtests/close', {
    access: 'loggedIn',
    summary: 'Closes a playtest and tells its testers what became of it',
    input: z.object({
      playtestId: id,
      outcome: requiredTrimmed({
        max: playtestsLimits.outcome,
        needed: playtestsTexts.outcomeNeeded,
        tooLong: playtestsTexts.outcomeTooLong,
      })
        .check(z.refine((text) => [...text].length >= playtestsLimits.outcomeMin, playtestsTexts.outcomeNeeded))
        .register(z.globalRegistry, { minLength: playtestsLimits.outcomeMin, maxLength: playtestsLimits.outcome }),
    }),
    output: playtest,
  }),
  remove: post('/playtests/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a playtest: its team while nobody has answered, and site moderators',
    input: z.object({ playtestId: id }),
    output: z.object({ id: z.int() }),
  }),
};

export type PlaytestsQuery = ParsedInputOf<typeof playtests.listPlaytests>;
export type PlaytestsPage = OutputOf<typeof playtests.listPlaytests>;

export const playtestsEvents = {
  playtestUpdated: live(
    'playtestUpdated',
    z.union([z.object({ item: playtest }), z.object({ id: z.int(), gameId: z.int() })]),
  ),
};
