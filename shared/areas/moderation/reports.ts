import * as z from '#zod';
import { minuteMs } from '../../durations';
import { failureTexts, get, live, post } from '../../endpoint';
import { id, idText, optionalText, optionalTrimmed, pageOf, paging, rangeText, time } from '../../fields';
import { atMost } from '../../limitTexts';
import { contentName, contentNames, removableName, type ContentName } from '../../content';
import { fileState } from '../../media/mediaTypes';
import { person } from '../../shapes';
import { accountRemoval } from './trash';

export const reportsLimits = {
  words: 1_000,
  answer: 1_000,
  /** The length of the copy of a reported text, in characters. */
  excerpt: 1_000,
  title: 160,
  /** Reports a page of the queue. */
  pageSize: 20,
  /** Number of an account's latest pieces of content that are listed. */
  recent: 5,
  /** After this time others can take what a moderator is on. */
  claimMs: 30 * minuteMs,
  /** Reports by this many accounts that are not new set a file aside. */
  malwareReports: 2,
} as const;

/** Why something is reported; what each is called. */
export const reportReasons = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or hate',
  stolen: 'Someone else’s work',
  adult: 'Not suitable for all ages',
  scam: 'A scam, or harmful links',
  malware: 'A file with malware',
  credit: 'Wrong credit',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
export const reportReason = z.enum(reasonNames);

/** The kinds of content that credit somebody. */
const crediting: readonly ContentName[] = ['credit', 'game', 'piece'];

/** The reasons to choose from. A credit is wrong before it is anything else. */
export const reasonsFor = (kind: ContentName): ReportReason[] =>
  kind === 'credit' ? ['credit', 'harassment', 'other'] : reasonNames.filter((reason) => isReasonFor(reason, kind));

function isReasonFor(reason: ReportReason, kind: ContentName): boolean {
  if (reason === 'malware') return kind === 'piece' || kind === 'build';
  return reason !== 'credit' || crediting.includes(kind);
}

export const reportsTexts = {
  title: (kind: ContentName) => `Report this ${contentNames[kind]}`,
  hint: 'Only the moderators see this. They will look at it and answer you.',
  sent: 'Thank you. The moderators will look at it, and you will get an answer.',
  reasonNeeded: 'Please choose what is wrong with it',
  wordsNeeded: 'Please say in a few words what is wrong with it',
  wordsTooLong: atMost('A report can have', reportsLimits.words),
  answerTooLong: atMost('An answer can have', reportsLimits.answer),
  already: 'You have already reported this. The moderators will look at it.',
  own: 'This is your own.',
  accountBanned: 'The account was banned. Thank you.',
  accountSuspended: 'The account was suspended. Thank you.',
  wasRemoved: 'It was removed. Thank you.',
  fileClean: 'A moderator has checked the file, and found nothing harmful in it. Thank you.',
  fileUndecided: 'Its file is set aside. Say that it is clean, or remove it.',
  cleanAlready: 'Somebody has already found this file clean.',
  setAside: 'The file is set aside: nobody can download it.',
  foundClean: 'A moderator has found this file clean before.',
  claimedAlready: 'Another moderator is on it.',
  handledAlready: 'Someone has already answered this report.',
  /** Reported by the site itself. */
  ownedByBanned: 'The owner has deleted their account. Every other member is banned, so it belongs to one of them now.',
  noneOpen: 'No reports are waiting. Well done.',
  noneHandled: 'No report has been answered yet.',
  noneFound: 'No report is like this.',
  missing: 'This report no longer exists.',
  nothingWritten: 'This account has written nothing that is still there.',
  hidden: 'Only the members of the game project can see where it is. This is the copy that was kept.',
} as const;

const outcome = z.enum(['dismissed', 'actedOn']);
export type ReportOutcome = z.output<typeof outcome>;

/** A moderator who is on what is reported, until a time at which it is free again. */
const claim = z.object({ by: person, until: time });
const claimed = z.object({ kind: contentName, targetId: z.int(), claim: z.nullable(claim) });

/** A report as moderators see it; the thing as it read when it was reported. */
export const report = z.object({
  id: z.int(),
  kind: contentName,
  targetId: z.int(),
  reason: reportReason,
  words: z.string(),
  created: time,
  reporter: person,
  /** It came from somebody without an account. */
  isFromGuest: z.optional(z.literal(true)),
  /** The author of the content; null if it has none. */
  about: z.nullable(
    z.extend(person, {
      isBanned: z.boolean(),
      siteModCanBan: z.boolean(),
      registered: z.nullable(time),
      /** Reports about the account and its content, answered ones included. */
      reports: z.int(),
    }),
  ),
  title: z.string(),
  excerpt: z.string(),
  /** The path of its page; '' if it has none. */
  link: z.string(),
  /** It is still there. */
  isThere: z.boolean(),
  /** Only the members of a game may read it: moderators see the copy only. */
  isHidden: z.boolean(),
  /** Number of open reports of the same thing, this one included. */
  openOnThis: z.int(),
  /** Null while it is open, and where it was closed because the content is gone. */
  outcome: z.nullable(outcome),
  answer: z.string(),
  handledBy: z.nullable(person),
  handledAt: z.nullable(time),
  /** Absent where nobody is on it. */
  claim: z.optional(claim),
  /** Of a piece with a file that people download. */
  file: z.optional(fileState),
  /** The path of a small picture of a reported media piece. */
  picture: z.optional(z.string()),
});
export type Report = z.output<typeof report>;

/** Something that an account has written. */
export const recentThing = z.object({
  kind: contentName,
  id: z.int(),
  created: time,
  /** Its title, or else the beginning of its text. */
  title: z.string(),
  /** The path of its page; '' if it has none. */
  link: z.string(),
});
export type RecentThing = z.output<typeof recentThing>;

/** Spam speaks for itself; every other reason needs words. */
export const needsWords = (reason: ReportReason): boolean => reason !== 'spam';

/** Whether the words are there that the reason needs. */
export const saysEnough = ({ reason, words }: { reason: ReportReason; words: string }) =>
  words !== '' || !needsWords(reason);

/** Who is on a report: the viewer, somebody else, nobody. */
export const claimFilters = { free: 'Nobody', mine: 'You', others: 'Another moderator' } as const;
export type ClaimFilter = keyof typeof claimFilters;

/** How long ago something was reported at least, in days. */
export const reportAges = [1, 3, 7] as const;
export type ReportAge = (typeof reportAges)[number];

/** A reported file, with its state. */
const checkedFile = z.object({ kind: contentName, targetId: z.int(), state: fileState });

/** The reported content. */
const thing = { kind: contentName, targetId: id };

export const reports = {
  addReport: post('/reports', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Reports something to the moderators of the site; once per person and thing until it is answered',
    creates: true,
    rate: 'report',
    input: z
      .object({
        ...thing,
        reason: z.enum(reasonNames, reportsTexts.reasonNeeded),
        words: z._default(optionalTrimmed({ max: reportsLimits.words, tooLong: reportsTexts.wordsTooLong }), ''),
      })
      .check(z.refine(saysEnough, { path: ['words'], error: reportsTexts.wordsNeeded })),
    output: z.object({ id: z.int() }),
  }),
  listReports: get('/reports', {
    access: 'siteModerator',
    summary:
      'The reports: waiting ones, oldest first, or answered ones, newest first; by kind, account, age and who is on them',
    input: z.object({
      state: z._default(z.enum(['open', 'handled']), 'open'),
      kind: z.optional(contentName),
      claim: z.optional(z.enum(Object.keys(claimFilters) as [ClaimFilter, ...ClaimFilter[]])),
      /** The account that it is about. */
      aboutId: z.optional(idText),
      /** Only what was reported so many days ago, or before. */
      olderThan: z.optional(rangeText(1, 365)),
      ...paging(reportsLimits.pageSize),
    }),
    output: z.extend(pageOf(report), { open: z.int() }),
  }),
  countOpen: get('/reports/open', {
    access: 'siteModerator',
    summary: 'How many reports wait for an answer, and how many first posts for approval',
    input: z.object({}),
    output: z.object({ open: z.int(), heldPosts: z.optional(z.int()) }),
  }),
  listRecent: get('/reports/recent', {
    access: 'siteModerator',
    summary: 'The last things that an account has written, newest first, where the moderator may read them',
    input: z.object({ developerId: idText }),
    output: z.array(recentThing),
  }),
  handleReport: post('/reports/handle', {
    access: 'siteModerator',
    summary: 'Answers a report and all open reports of the same thing; the reporters are notified',
    input: z.object({
      reportId: id,
      outcome,
      answer: z._default(optionalText({ max: reportsLimits.answer, tooLong: reportsTexts.answerTooLong }), ''),
    }),
    output: z.object({ handled: z.array(z.int()), open: z.int() }),
  }),
  clearFile: post('/reports/clean', {
    access: 'siteModerator',
    summary: 'Finds a reported file clean, brings it back if it was set aside, and answers the reports of it',
    input: z.object(thing),
    output: z.object({ handled: z.array(z.int()), open: z.int(), file: checkedFile }),
  }),
  claim: post('/reports/claim', {
    access: 'siteModerator',
    summary: 'Claims what is reported for half an hour, or releases it; 409 while another moderator has claimed it',
    input: z.object({ reportId: id, isClaimed: z.boolean() }),
    output: z.object({ open: z.int(), claimed }),
  }),
  removeReported: post('/reports/remove', {
    access: 'siteModerator',
    summary:
      'Removes something that is reported, where it is a single thing, and answers the reports of it; in private places of games while the report is open',
    input: z.object({
      ...thing,
      reason: z._default(optionalText({ max: 500, tooLong: failureTexts.tooLong }), ''),
    }),
    output: z.object({
      removed: z.object({ kind: contentName, targetId: z.int() }),
      /** The reports about it, which are answered with that. */
      handled: z.array(z.int()),
      open: z.int(),
    }),
  }),
};

/** Only moderators hear of reports, each in their own room. */
export const reportsEvents = {
  reportsUpdated: live(
    'reportsUpdated',
    z.object({
      open: z.int(),
      /** Just arrived. */
      report: z.optional(report),
      /** Answered just now. */
      handled: z.optional(z.array(z.int())),
      /** A moderator is on it, or no longer. */
      claimed: z.optional(claimed),
      /** A file was set aside, or found clean. */
      file: z.optional(checkedFile),
      /** Removed, so that no report shows it as there. */
      removed: z.optional(z.object({ kind: contentName, targetId: z.int() })),
      /** Put back, so that it is no longer among what was removed. */
      restored: z.optional(z.object({ removedId: z.int(), kind: removableName, targetId: z.int() })),
      /** Everything of an account is being removed or put back. */
      removal: z.optional(accountRemoval),
    }),
  ),
};
