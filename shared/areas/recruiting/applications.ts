import * as z from '#zod';
import { dayText } from '../../calendarDay';
import { dayMs } from '../../durations';
import { get, live, post, readMarker } from '../../endpoint';
import { day, id, idText, optionalTrimmed, pageOf, paging, time, needsOneOf } from '../../fields';
import { atMost } from '../../limitTexts';
import { pieceCard } from '../../media/pieces';
import { gameRef } from '../../shapes';
import { invite } from './inviteEvents';
import { note, positionFields } from './invites';

export const applicationsLimits = {
  pieces: 3,
  answerText: 300,
  /** Days after which those who may answer are reminded. */
  reminderDays: [7, 23],
  /** Days without an answer after which an application expires. */
  openDays: 30,
  /** Days after a refusal before the developer may apply to the game again. */
  againAfterDays: 30,
  /** Days after which past ones are deleted. */
  pastDays: 90,
  /** The most that one call marks as seen. */
  seen: 50,
  /** The most that one call declines. */
  declined: 50,
  /** The answers that the usual time is the median of, and how many there must be. */
  answersCounted: 20,
  answersNeeded: 3,
} as const;

/** Texts of the form, of refusals and of the Invites page. */
export const applicationsTexts = {
  tooManyPieces: atMost('You can show', applicationsLimits.pieces, 'pieces'),
  piecesNotOwn: 'Choose pieces from your own portfolio',
  answerTooLong: atMost('Your answer can have', applicationsLimits.answerText),
  sent: (game: string) => `Your application to ${game} has been sent.`,
  openingFilled: 'This opening has been filled',
  openingExpired: 'This opening has expired',
  /** From this day on, as YYYY-MM-DD. */
  tooSoon: (again: string) =>
    `Your last application to this game project was declined. You can apply again from ${dayText(again)}.`,
  notOpen: 'This application is no longer open',
  withdrawn: 'Your application has been withdrawn.',
  /** The states as both sides read them. */
  states: {
    open: 'New',
    seen: 'Seen',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  },
  /** Answers to choose from when declining; all of them may be changed. */
  declineTexts: [
    'Thank you for applying, and for the time you took. We have found someone for this position now, but we would be glad to hear from you again.',
    'Thank you for showing us your work. We enjoyed looking at it, but we are after a different style for this project. We wish you the best with your next one!',
    'Thank you for your interest. Our team is as big as we can manage at the moment, so we cannot take anyone else on. Please look in again later.',
  ],
} as const;

/** `open` until somebody who may answer has seen it. */
export const applicationStates = ['open', 'seen', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export const applicationState = z.enum(applicationStates);
export type ApplicationState = z.output<typeof applicationState>;

/** An application waits for an answer until it is in one of the other states. */
export const isWaiting = (state: ApplicationState): boolean => state === 'open' || state === 'seen';

/** The day, in UTC, from which one may apply again after being declined. */
export const againFrom = (declinedAt: string): string =>
  new Date(Date.parse(declinedAt) + applicationsLimits.againAfterDays * dayMs).toISOString().slice(0, 10);

/** A request to join, with or without an opening. `devDetails`: to the applicant the game's owner, to others the applicant. */
export const application = z.extend(invite, {
  state: applicationState,
  seenAt: z.nullable(time),
  answeredAt: z.nullable(time),
  /** Plain text that came with the answer; '' where there is none. */
  answerText: z.string(),
  /** When it expires unless it is answered; null of a past one. */
  expires: z.nullable(time),
  /** The ad that it answers; null without one, and once the ad is deleted. */
  opening: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** The chosen pieces in their order, else the newest ones of the portfolio. */
  pieces: z.array(pieceCard),
  arePiecesChosen: z.boolean(),
  /** The applicant's skills, and those of them that the game uses. */
  skills: z.array(z.int()),
  matchedSkills: z.array(z.int()),
});
export type Application = z.output<typeof application>;

/** An open invitation or request between a developer and a game, or a request that was declined lately. */
export const between = z.object({
  id: z.int(),
  direction: z.enum(['invitation', 'request']),
  state: applicationState,
  game: gameRef,
  developerId: z.int(),
  created: time,
  /** The day from which a declined developer may apply again. */
  againFrom: z.nullable(day),
});
export type Between = z.output<typeof between>;

/** `waiting`: open and seen. `past`: the other states. */
export const applicationFilter = z.enum(['waiting', 'past', ...applicationStates]);
export type ApplicationFilter = z.output<typeof applicationFilter>;

const listed = { state: z._default(applicationFilter, 'waiting'), ...paging() };
const answerText = optionalTrimmed({
  max: applicationsLimits.answerText,
  tooLong: applicationsTexts.answerTooLong,
});

export const applications = {
  apply: post('/applications', {
    access: 'loggedIn',
    summary: 'Applies to an opening, or to a game without one. With classifiedId, the game is that of the ad',
    creates: true,
    rate: 'invitation',
    input: z
      .object({
        classifiedId: z.optional(id),
        gameId: z.optional(id),
        note,
        /** Pieces of the own portfolio, in their order. */
        pieceIds: z.pipe(
          z.prefault(z.array(id).check(z.maxLength(applicationsLimits.pieces, applicationsTexts.tooManyPieces)), []),
          z.transform((ids) => [...new Set(ids)]),
        ),
        ...positionFields,
      })
      .check(z.refine(({ classifiedId, gameId }) => classifiedId !== undefined || gameId !== undefined))
      .register(z.globalRegistry, needsOneOf('classifiedId', 'gameId')),
    output: application,
  }),
  listReceived: get('/applications/received', {
    access: 'loggedIn',
    summary: 'Applications to games that I recruit for, newest first',
    input: z.object({ gameId: z.optional(idText), classifiedId: z.optional(idText), ...listed }),
    output: pageOf(application),
  }),
  listSent: get('/applications/sent', {
    access: 'loggedIn',
    summary: 'My own applications, newest first',
    input: z.object(listed),
    output: pageOf(application),
  }),
  readApplication: get('/applications/shown', {
    access: 'loggedIn',
    summary: 'One application that I sent or may answer',
    input: z.object({ id: idText }),
    output: application,
  }),
  readBetween: get('/applications/between', {
    access: 'loggedIn',
    summary:
      'Open applications and invitations between me and a game, or between a developer and the games that I recruit for, with applications that were declined lately',
    input: z
      .object({ gameId: z.optional(idText), developerId: z.optional(idText) })
      .check(z.refine(({ gameId, developerId }) => (gameId === undefined) !== (developerId === undefined)))
      .register(z.globalRegistry, needsOneOf('gameId', 'developerId')),
    output: z.object({ items: z.array(between) }),
  }),
  answer: post('/applications/answer', {
    access: 'loggedIn',
    summary: 'Accepts or declines an application, with a text if one likes',
    input: z.object({ id, answer: z.enum(['accept', 'decline']), text: z.prefault(answerText, '') }),
    output: z.extend(application, { text: z.string() }),
  }),
  withdraw: post('/applications/withdraw', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Withdraws an application of mine that nobody has answered',
    input: z.object({ id }),
    output: application,
  }),
  markSeen: readMarker('/applications/seen', {
    summary: 'Marks applications as seen by those who may answer them; answers those that were new',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(applicationsLimits.seen)) }),
    output: z.object({ ids: z.array(z.int()) }),
  }),
  declineRest: post('/applications/declineRest', {
    access: 'loggedIn',
    summary: `Declines the applications to an ad that still wait, the oldest ${applicationsLimits.declined} in one call; \`left\` wait for another one`,
    input: z.object({ classifiedId: id, text: z.prefault(answerText, '') }),
    output: z.object({ declined: z.int(), left: z.int() }),
  }),
};

export const applicationsEvents = {
  /** To the applicant and those who may answer; without item it is gone from their lists. */
  applicationUpdated: live('applicationUpdated', z.object({ id: z.int(), item: z.optional(application) })),
};
