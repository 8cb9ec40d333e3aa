import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { id, nothing, optionalTitle, requiredText, time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { critiqueQuestion } from '../critique';
import { mark } from '../marks';
import { gameRef, pageType, person } from '../shapes';
import { isTimeZone, zoneName } from '../timeZones';
import { feedLimits, feedPost, feedTexts } from './feed';

export const schedulesLimits = {
  /** Days ahead. */
  days: 90,
  /** Scheduled posts and drafts of an account. */
  posts: 50,
} as const;

export const schedulesTexts = {
  dueNeeded: 'Choose when to publish it',
  past: 'Choose a time in the future',
  tooFar: `A DevLog can be scheduled up to ${schedulesLimits.days} days ahead`,
  tooMany: `You have ${schedulesLimits.posts} scheduled DevLogs already. Publish or delete one first.`,
  missing: 'This DevLog is no longer here. It may have been published meanwhile.',
  none: 'No DevLogs are scheduled. Write one, and choose “Schedule” instead of “Submit”.',
  saved: 'Your DevLog is scheduled.',
  deleted: 'The DevLog is deleted.',
  unscheduled: 'The DevLog is a draft again.',
  /** Why it was not published, and is a draft again. */
  notActive: 'your account could not post at that time',
  notAcceptedTerms: 'you had not accepted the terms at that time',
  notInTeam: 'you could no longer post as this game',
  limit: 'your account was limited',
  suspend: 'your account was suspended',
  ban: 'your account was banned',
  leaving: 'you asked for your account to be deleted',
  gameDeleted: (game: string) => `the game ${game} was deleted`,
  byTeam: (name: string) => `${name} took it off the schedule`,
  restored: 'the site was restored from a backup',
} as const;

/** A DevLog that waits for its time, or for its writer. */
const scheduledPost = z.object({
  id: z.int(),
  /** The writer, as whom it is published. */
  author: person,
  /** The game in whose name it is published. */
  game: z.nullable(gameRef),
  title: z.string(),
  content: z.string(),
  pictures,
  mark,
  /** What it will ask for critique on; '' for nothing. */
  question: z.string(),
  due: time,
  /** The zone in whose clocks the time was chosen. */
  timeZone: z.string(),
  /** 'draft' after a refusal, or once it was taken off the schedule: its writer alone reads it then. */
  state: z.enum(['scheduled', 'draft']),
  /** Why it was not published; '' where nothing has gone wrong. */
  problem: z.string(),
});
export type ScheduledPost = z.output<typeof scheduledPost>;

const texts = {
  subject: z._default(optionalTitle({ max: feedLimits.subject, tooLong: feedTexts.subjectTooLong }), ''),
  content: requiredText({
    max: feedLimits.content,
    needed: feedTexts.contentNeeded,
    tooLong: feedTexts.contentTooLong,
  }),
  mark: z._default(mark, 'none'),
  question: z._default(critiqueQuestion, ''),
  due: z
    .union([z.literal(''), time])
    .check(z.refine((given) => given !== '', schedulesTexts.dueNeeded))
    .register(z.globalRegistry, { type: 'string', format: 'date-time', anyOf: undefined }),
  timeZone: z.string().check(z.regex(zoneName), z.maxLength(64), z.refine(isTimeZone)),
};

export const schedules = {
  listScheduled: get('/scheduledPosts', {
    access: 'loggedIn',
    summary:
      'My scheduled DevLogs and drafts of some, and those scheduled for games that I may post as; the next one first',
    input: nothing,
    output: z.array(scheduledPost),
  }),
  addScheduled: post('/scheduledPosts', {
    access: 'loggedIn',
    summary: 'Schedules a DevLog as oneself or as a game one may post for',
    creates: true,
    rate: 'post',
    input: z.object({ ...texts, postParentType: z._default(pageType, 'developer'), postParentId: z.optional(id) }),
    output: scheduledPost,
  }),
  editScheduled: post('/scheduledPosts/edit', {
    access: 'loggedIn',
    summary: 'Changes a scheduled DevLog or its time; a draft is scheduled again',
    input: z.object({ id, ...texts }),
    output: scheduledPost,
  }),
  unscheduleScheduled: post('/scheduledPosts/unschedule', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Takes a DevLog off the schedule: it becomes a draft of its writer',
    input: z.object({ id }),
    output: scheduledPost,
  }),
  deleteScheduled: post('/scheduledPosts/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a scheduled DevLog or a draft of one',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  publishScheduled: post('/scheduledPosts/publish', {
    access: 'loggedIn',
    summary: 'Publishes a scheduled DevLog at once, as its writer',
    creates: true,
    rate: 'post',
    input: z.object({ id }),
    output: feedPost,
  }),
};

export const schedulesEvents = {
  /** For the writer and the team: added or changed, or without `item` deleted, published, or not theirs to read any more. */
  scheduledPostUpdated: live('scheduledPostUpdated', z.object({ id: z.int(), item: z.optional(scheduledPost) })),
};
