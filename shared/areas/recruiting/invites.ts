import * as z from '#zod';
import { failureTexts, get, post } from '../../endpoint';
import { requiredTitle, id, idText, optionalTrimmed, paging, pageOf } from '../../fields';
import { atMost } from '../../limitTexts';
import { invite, inviteCounts, inviteList, role, roles } from './inviteEvents';

export const invitesLimits = {
  positionTitles: 256,
  /** Maximum length of the note with an invitation or application. */
  note: 1_000,
  /** Minimum duration of the saving state of these forms. */
  savingMs: 1_000,
} as const;

/** The title of the tab and the heading of the page on which one asks to join a game. */
export const joinTitles = {
  tab: (game: string) => `Join ${game}`,
  heading: (game: string) => `Request to join ${game}`,
};

/** The same of the page on which one invites a developer. */
export const inviteTitles = {
  tab: (developer: string) => `Invite ${developer}`,
  heading: (developer: string) => `Invite ${developer}`,
};

/** Texts of the invite and request forms and of the Invites page. */
export const invitesTexts = {
  gameNeeded: 'Choose a Game to invite this user to',
  positionNeeded: 'Choose at least one position type',
  titleNeeded: 'Enter at least Position Title',
  titleTooLong: atMost('Position Titles can have', invitesLimits.positionTitles),
  noteTooLong: atMost('A note can have', invitesLimits.note),
  memberMissing: 'Invited member was not found.',
  gameMissing: 'Game Project Not found',
  notLoggedIn: failureTexts.notLoggedIn,
  none: 'You have no pending Invitations.',
  invitationSent: (name: string) => `Invitation Successfully Sent to ${name}.`,
  requestSent: (game: string) => `Your Request to join ${game} has been sent.`,
  isMember: 'This Developer is already a member of the game project',
  alreadyInvited: 'This Developer has already been invited to the game project',
  oneself: 'You cannot invite yourself: you are a member of your own game projects.',
  hasAsked: (name: string) => `${name} has already asked to join. You can accept the request.`,
  noGameLeft: (name: string) =>
    `${name} is a member of all of your game projects, or has been invited to them or asked to join them.`,
  youAreMember: 'You are already a member of this game project',
  alreadyRequested: 'You have already asked to join this game project',
  hasInvitedYou: (game: string) => `${game} has already invited you: accept the invitation to join.`,
  alreadyAnswered: 'This has already been answered',
  askerBanned: 'This account is banned and cannot join',
  joined: (game: string) => `You are now a member of ${game}. Welcome to the team!`,
  invitationDeclined: (game: string) => `You have declined the invitation to ${game}.`,
  requestAccepted: (name: string, game: string) => `${name} is now a member of ${game}.`,
  requestDeclined: (name: string, game: string) => `You have declined the request of ${name} to join ${game}.`,
  /** Greetings in the team chat, ready to be changed and sent: of who has joined, and to them. */
  hello: (name: string) => `Hello everyone, I am ${name}. Glad to be on board!`,
  welcome: (name: string) => `Welcome to the team, ${name}! Good to have you with us.`,
  retracted: 'Retracted',
  dismissed: 'Dismissed',
  pending: 'Invitation is pending.',
  status: {
    invitation: {
      accept: 'Your Invitation has been Accepted!',
      decline: 'Your Invitation has been Declined.',
    },
    request: {
      accept: 'Your Request has been Accepted!',
      decline: 'Your Request has been Declined.',
    },
  },
} as const;

/** The positions of an invitation or application, and their titles. */
export const positionFields = {
  selectedPositions: z
    .pipe(
      z
        .prefault(z.array(role).check(z.maxLength(roles.length)), [])
        .check(z.refine((chosen) => chosen.length > 0, invitesTexts.positionNeeded)),
      z.transform((chosen) => [...new Set(chosen)]),
    )
    .register(z.globalRegistry, { minItems: 1 }),
  positionTitles: requiredTitle({
    max: invitesLimits.positionTitles,
    needed: invitesTexts.titleNeeded,
    tooLong: invitesTexts.titleTooLong,
  }),
};
/** The sender's note. */
export const note = z.prefault(optionalTrimmed({ max: invitesLimits.note, tooLong: invitesTexts.noteTooLong }), '');
const page = z.optional(pageOf(invite));
const answer = { inviteId: id, inviteResponse: z.enum(['accept', 'decline']) };
const answered = z.extend(invite, { text: z.string() });
const removed = z.object({ id: z.int(), text: z.enum([invitesTexts.retracted, invitesTexts.dismissed]) });

/** Why inviting somebody to a game is pointless: they are a member, were invited, or have asked to join. */
export const inviteObstacle = z.enum(['member', 'invited', 'asked']);
export type InviteObstacle = z.output<typeof inviteObstacle>;

/** The roles that a game seeks and a developer takes, and the title of its newest opening; '' without one. */
const fittingPosition = z.object({ gameId: z.int(), roles: z.array(role), openingTitle: z.string() });
export type FittingPosition = z.output<typeof fittingPosition>;

export const invites = {
  readObstacles: get('/invites/obstacles', {
    access: 'loggedIn',
    summary: 'Where, of the games that I recruit for, a developer cannot be invited, and what they would fit elsewhere',
    input: z.object({ developerId: idText }),
    output: z.object({
      games: z.array(z.object({ gameId: z.int(), obstacle: inviteObstacle })),
      fitting: z.array(fittingPosition),
      /** The refusal of any invitation to them, by their settings or a block; null where there is none. */
      whyNot: z.optional(z.nullable(z.string())),
    }),
  }),
  listInvites: get('/invites', {
    access: 'loggedIn',
    summary: 'Invitations and requests that concern me, newest first. With list, only that one is answered',
    input: z.object({ list: z.optional(inviteList), ...paging() }),
    output: z.object({
      invitationsToGames: page,
      requestsToJoin: page,
      sentInvitationsToGames: page,
      sentRequestsToJoin: page,
      counts: inviteCounts,
    }),
  }),
  inviteToGame: post('/invites/togame', {
    access: 'loggedIn',
    summary: 'Invites a developer to a game that one recruits for',
    creates: true,
    rate: 'invitation',
    input: z.object({
      // 0 for none.
      selectedGame: z
        .prefault(z.union([z.literal(0), id]), 0)
        .check(z.refine((gameId) => gameId !== 0, invitesTexts.gameNeeded))
        .register(z.globalRegistry, { type: 'integer', minimum: 1, anyOf: undefined }),
      ...positionFields,
      note,
      invitedMember: id,
    }),
    output: invite,
  }),
  requestToJoin: post('/invites/frommember', {
    access: 'loggedIn',
    summary: 'Asks to join a game',
    creates: true,
    rate: 'invitation',
    input: z.object({ requestedGame: id, ...positionFields }),
    output: invite,
  }),
  respondToInvitation: post('/invites/respondToGameInvite', {
    access: 'loggedIn',
    summary: 'Accepts or declines an invitation',
    input: z.object(answer),
    output: answered,
  }),
  respondToRequest: post('/invites/respondToRequestToJoin', {
    access: 'loggedIn',
    summary: 'Accepts or declines a request to join a game that one recruits for',
    input: z.object(answer),
    output: answered,
  }),
  deleteInvitation: post('/invites/deleteInvitation', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Retracts an invitation, or dismisses one that was answered',
    input: z.object({ inviteId: id }),
    output: removed,
  }),
  deleteRequest: post('/invites/deleteRequest', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Retracts a request to join, or dismisses one that was answered',
    input: z.object({ requestId: id }),
    output: removed,
  }),
};
