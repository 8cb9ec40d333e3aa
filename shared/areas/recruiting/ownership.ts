import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { id, idText, optionalText, time } from '../../fields';
import { atMost } from '../../limitTexts';
import { person } from '../../shapes';

export const ownershipLimits = {
  /** Days in which a successor answers, and in which an owner who is away may come back. */
  answerDays: 14,
  /** Days without a visit after which an owner is away. */
  awayDays: 90,
  /** Days in the team before somebody may ask for its game. */
  standingDays: 90,
  /** Days after a refusal before the game may be asked for again. */
  askAgainDays: 30,
  words: 500,
  answer: 500,
  /** Days that ended offers and requests are kept. */
  keptDays: 90,
} as const;

export const ownershipTexts = {
  chooseSuccessor: 'Choose a member of the team',
  alreadyOffered: 'You have already asked somebody to take over. Withdraw that first.',
  handOverOver: 'This offer no longer stands.',
  ownerNotAway: `You can ask for it once its owner has been away for ${ownershipLimits.awayDays} days.`,
  alreadyAsked: 'Somebody of the team has already asked for it.',
  askAgain: (day: string) => `The moderators of the site have refused this. You can ask again on ${day}.`,
  searchOver: 'This request has ended.',
  tooEarly: (day: string) => `The owner can come back until ${day}. Decide after that.`,
  ownerBack: 'The owner has been here since, so the game project stays theirs.',
  askerGone: 'Whoever asked for it is no longer in the team.',
  answerNeeded: 'Please say why',
  wordsTooLong: atMost('Your words can have', ownershipLimits.words),
  answerTooLong: atMost('A reason can have', ownershipLimits.answer),
  /** The words of a request's report. */
  report: 'The owner is away, and has not come back since we wrote to them.',
  /** Answers of requests that end without a decision, for the moderators. */
  endedBecause: {
    ownerReturned: 'The owner is back.',
    withdrawn: 'It was withdrawn.',
    ended: 'The team has changed, so it ended by itself.',
  },
} as const;

/** An offer to take over a game, for its owner and the successor. */
export const handOver = z.object({ id: z.int(), from: person, to: person, created: time, until: time });
export type HandOver = z.output<typeof handOver>;

/** A request for a game whose owner is away, for its team. */
export const ownerSearch = z.object({
  id: z.int(),
  asker: person,
  created: time,
  /** Until then the owner may come back; after that the moderators of the site decide. */
  until: time,
});
export type OwnerSearch = z.output<typeof ownerSearch>;

/** The offers and requests about the ownership of a game, for one of its members. */
export const ownership = z.object({
  gameId: z.int(),
  handOver: z.nullable(handOver),
  search: z.nullable(ownerSearch),
  /** The last visit of an owner who is away; else null. */
  awaySince: z.nullable(time),
  mayAsk: z.boolean(),
});
export type Ownership = z.output<typeof ownership>;

export const ownershipCalls = {
  readOwnership: get('/members/ownership', {
    access: 'loggedIn',
    summary: 'An open offer to take over a game, a request for it, and whether its owner is away; for its members',
    input: z.object({ gameId: idText }),
    output: ownership,
  }),
  offerHandOver: post('/members/handOver', {
    access: 'loggedIn',
    summary: 'Asks a member to take over the game; nothing changes before they accept',
    creates: true,
    rate: 'invitation',
    input: z.object({ gameId: id, developerId: z.optional(z.nullable(id)) }),
    output: ownership,
  }),
  answerHandOver: post('/members/handOver/answer', {
    access: 'loggedIn',
    summary: 'Accepts or declines to take over a game; the former owner stays as a moderator of it',
    input: z.object({ handOverId: id, answer: z.enum(['accept', 'decline']) }),
    output: ownership,
  }),
  withdrawHandOver: post('/members/handOver/withdraw', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Takes an offer to take over a game back',
    input: z.object({ handOverId: id }),
    output: ownership,
  }),
  askForGame: post('/members/ownerSearch', {
    access: 'loggedIn',
    summary: 'Asks the moderators of the site for a game whose owner is away; the owner is written to',
    creates: true,
    rate: 'invitation',
    input: z.object({
      gameId: id,
      words: z._default(optionalText({ max: ownershipLimits.words, tooLong: ownershipTexts.wordsTooLong }), ''),
    }),
    output: ownership,
  }),
  withdrawSearch: post('/members/ownerSearch/withdraw', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Takes a request for a game back',
    input: z.object({ searchId: id }),
    output: ownership,
  }),
  decideSearch: post('/members/ownerSearch/decide', {
    access: 'siteModerator',
    summary: 'Gives a game whose owner is away to whoever asked for it, or refuses it with a reason',
    input: z.object({
      searchId: id,
      decision: z.enum(['grant', 'refuse']),
      answer: z._default(optionalText({ max: ownershipLimits.answer, tooLong: ownershipTexts.answerTooLong }), ''),
    }),
    /** The reports that this has answered, and how many are open. */
    output: z.object({ handled: z.array(z.int()), open: z.int() }),
  }),
};

export const ownershipEvents = {
  /** An offer or a request has begun or ended; those concerned read it again. */
  ownershipUpdated: live('ownershipUpdated', z.object({ gameId: z.int() })),
};
