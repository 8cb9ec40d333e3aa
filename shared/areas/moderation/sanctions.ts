import * as z from '#zod';
import { dayMs } from '../../durations';
import { get, live, post, readMarker } from '../../endpoint';
import { id, idText, nothing, pageOf, paging, requiredTrimmed, time } from '../../fields';
import { atMost } from '../../limitTexts';
import { person, personXp } from '../../shapes';
import { removalPeriod } from './trash';

export const sanctionsLimits = {
  reason: 500,
  appeal: 1_000,
  answer: 1_000,
  /** The lengths of a limit to choose from, in days. */
  limitDays: [1, 3, 7, 30],
  /** The longest suspension, in days; beyond that there is the ban. */
  suspensionDays: 366,
  /** How long the link works that somebody gets who may not log in, in minutes. */
  keyMinutes: 60,
  /** Appeals a page. */
  pageSize: 20,
} as const;

/** The kinds of sanctions, mildest first; what each is called. */
export const sanctionKinds = {
  warn: 'Warning',
  limit: 'Limit',
  suspend: 'Suspension',
  ban: 'Ban',
} as const;
export type SanctionKind = keyof typeof sanctionKinds;

export const sanctionsTexts = {
  limited: 'Your account is limited, so you cannot do this at the moment.',
  suspended: 'This account is suspended.',
  reasonLine: (reason: string) => `Reason: ${reason}`,
  reasonNeeded: 'Say why: the person reads it',
  reasonTooLong: atMost('A reason can have', sanctionsLimits.reason),
  daysNeeded: 'Choose how long',
  untilNeeded: 'Choose until when',
  untilPast: 'Choose a time that is still to come',
  untilFar: 'A suspension can last a year at most',
  banned: 'This account is banned already.',
  missing: 'This is not there any more.',
  over: 'This is over already.',
  appealNeeded: 'Say why this should be lifted',
  appealTooLong: atMost('An appeal can have', sanctionsLimits.appeal),
  appealedAlready: 'You have already appealed. You will get an answer by email, and here.',
  answerNeeded: 'Write an answer: the person reads it',
  answerTooLong: atMost('An answer can have', sanctionsLimits.answer),
  answeredAlready: 'Someone has already answered this appeal.',
  ownDecision: 'Another moderator has to answer this appeal.',
  keyGone: 'This link has expired. Log in again to get a new one.',
  noneOpen: 'No appeals are waiting.',
  noneAnswered: 'No appeal has been answered yet.',
  none: 'Nothing has been decided about your account.',
  noneOfAccount: 'Nothing has been decided about this account.',
} as const;

const kind = z.enum(Object.keys(sanctionKinds) as [SanctionKind, ...SanctionKind[]]);
/** Why: the person reads it. */
export const sanctionReason = requiredTrimmed({
  max: sanctionsLimits.reason,
  needed: sanctionsTexts.reasonNeeded,
  tooLong: sanctionsTexts.reasonTooLong,
});
const appealText = requiredTrimmed({
  max: sanctionsLimits.appeal,
  needed: sanctionsTexts.appealNeeded,
  tooLong: sanctionsTexts.appealTooLong,
});

const outcome = z.enum(['kept', 'lifted']);
export type AppealOutcome = z.output<typeof outcome>;
/** Withdrawn is an appeal whose person deletes the account. */
const appealResult = z.enum(['kept', 'lifted', 'withdrawn']);
export type AppealResult = z.output<typeof appealResult>;

const appeal = z.object({
  text: z.string(),
  created: time,
  /** Null while it waits. It stays so where the sanction ended before. */
  outcome: z.nullable(appealResult),
  answer: z.string(),
  answeredAt: z.nullable(time),
});

/** A sanction as the person reads it: without the moderators. */
const ownSanction = z.object({
  id: z.int(),
  kind,
  reason: z.string(),
  created: time,
  /** The end of a limit or suspension; null for others. */
  until: z.nullable(time),
  /** Whether it holds now; a warning does until it is confirmed. */
  isActive: z.boolean(),
  confirmedAt: z.nullable(time),
  liftedAt: z.nullable(time),
  appeal: z.nullable(appeal),
  /** Whether it can be appealed against: once, while it is neither lifted nor over. */
  mayAppeal: z.boolean(),
});
export type OwnSanction = z.output<typeof ownSanction>;

/** The same as moderators see it. */
const sanction = z.extend(ownSanction, {
  developer: person,
  /** Null for the operator. */
  givenBy: z.nullable(person),
  liftedBy: z.nullable(person),
  answeredBy: z.nullable(person),
});
export type Sanction = z.output<typeof sanction>;

const ownSanctions = z.object({ items: z.array(ownSanction) });
const keycode = z.string().check(z.maxLength(200));

const given = z
  .object({
    developerId: id,
    kind,
    reason: sanctionReason,
    /** Of a limit. */
    days: z.optional(z.literal(sanctionsLimits.limitDays)),
    /** Of a suspension. */
    until: z.optional(time),
    /** Of a ban: what the account wrote in that period is removed as well. */
    remove: z.optional(removalPeriod),
  })
  .check(
    z.refine((input) => input.kind !== 'limit' || input.days !== undefined, {
      path: ['days'],
      error: sanctionsTexts.daysNeeded,
    }),
    z.refine((input) => input.kind !== 'suspend' || input.until !== undefined, {
      path: ['until'],
      error: sanctionsTexts.untilNeeded,
    }),
  );

/** The text for an end of a suspension that is none; null for one that is. */
export function whyNoEnd(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return sanctionsTexts.untilPast;
  return left > sanctionsLimits.suspensionDays * dayMs ? sanctionsTexts.untilFar : null;
}

export const sanctions = {
  readOwn: get('/sanctions', {
    access: 'loggedIn',
    summary: 'The sanctions of my account, newest first, with my appeals and their answers',
    input: nothing,
    output: ownSanctions,
  }),
  confirm: readMarker('/sanctions/confirm', {
    summary: 'Confirms that I have read a warning',
    input: z.object({ sanctionId: id }),
    output: ownSanction,
  }),
  appeal: post('/sanctions/appeal', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary: 'Appeals against a sanction of my account, once; another moderator answers',
    rate: 'report',
    input: z.object({ sanctionId: id, text: appealText }),
    output: ownSanction,
  }),
  // POSTs, as their secret would end up in logs.
  readByKey: post('/sanctions/byKey/read', {
    access: 'anyone',
    summary: 'The same as GET /sanctions by the key that a refused login answers with the right password',
    rate: 'keycode',
    input: z.object({ keycode }),
    output: ownSanctions,
  }),
  appealByKey: post('/sanctions/byKey/appeal', {
    access: 'anyone',
    summary: 'The same as POST /sanctions/appeal by that key',
    rate: 'keycode',
    input: z.object({ keycode, sanctionId: id, text: appealText }),
    output: ownSanction,
  }),
  give: post('/moderation/sanctions', {
    access: 'siteModerator',
    summary: 'Warns, limits, suspends or bans an account; the person reads the reason, and is mailed',
    creates: true,
    input: given,
    output: sanction,
  }),
  lift: post('/moderation/sanctions/lift', {
    access: 'siteModerator',
    summary: 'Lifts a sanction before its end',
    input: z.object({ sanctionId: id }),
    output: sanction,
  }),
  listOfAccount: get('/moderation/sanctions', {
    access: 'siteModerator',
    summary: 'An account with all its sanctions, newest first',
    input: z.object({ developerId: idText }),
    output: z.object({
      developer: z.extend(personXp, {
        isBanned: z.boolean(),
        siteModCanBan: z.boolean(),
        registered: time,
        limitedUntil: z.nullable(time),
        suspendedUntil: z.nullable(time),
      }),
      sanctions: z.array(sanction),
    }),
  }),
  listAppeals: get('/moderation/appeals', {
    access: 'siteModerator',
    summary: 'The appeals: waiting ones, oldest first, or answered ones, newest first',
    input: z.object({ state: z._default(z.enum(['open', 'answered']), 'open'), ...paging(sanctionsLimits.pageSize) }),
    output: z.extend(pageOf(sanction), { open: z.int() }),
  }),
  countAppeals: get('/moderation/appeals/open', {
    access: 'siteModerator',
    summary: 'How many appeals wait for an answer',
    input: nothing,
    output: z.object({ open: z.int() }),
  }),
  answerAppeal: post('/moderation/appeals/answer', {
    access: 'siteModerator',
    summary: 'Answers an appeal: the sanction stays, or is lifted with all that it did; not by whoever decided it',
    input: z.object({
      sanctionId: id,
      outcome,
      answer: requiredTrimmed({
        max: sanctionsLimits.answer,
        needed: sanctionsTexts.answerNeeded,
        tooLong: sanctionsTexts.answerTooLong,
      }),
    }),
    output: sanction,
  }),
};

export const sanctionsEvents = {
  /** For moderators, each in their own topic: a sanction is new or has changed. */
  sanctionUpdated: live('sanctionUpdated', z.object({ sanction, openAppeals: z.int() })),
  /** For the person: read them again. */
  ownSanctionsChanged: live('ownSanctionsChanged', z.object({})),
};
