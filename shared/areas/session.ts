import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { nothing, time } from '../fields';
import { profileRef, userGame, xpLevelData } from '../shapes';
import { chatroomNotificationSound, dismissible, feedLayoutStyle, feedScope, mediaLayoutStyle } from '../vocabulary';

export const sessionTexts = {
  bannedNow: 'This account has just been banned, and you are logged out.',
} as const;

export const userOptions = z.object({
  feedLayoutStyle,
  mediaLayoutStyle,
  chatroomNotificationSound,
  /** Null until one is chosen. */
  feedScope: z.optional(z.nullable(feedScope)),
  /** Whether one watches what one starts, and what one answers. */
  watchesStarted: z.optional(z.boolean()),
  watchesAnswered: z.optional(z.boolean()),
});

const userInfo = z.object({
  ...profileRef.shape,
  email: z.string(),
  locationLat: z.nullable(z.number()),
  locationLon: z.nullable(z.number()),
  passkey: z.string(),
  siteModCanBan: z.boolean(),
  isOperator: z.optional(z.boolean()),
  /** A role on the whole site gives no rights until a second step is set up. */
  rolesPaused: z.optional(z.boolean()),
  /** When that will be so, if the second step is not set up until then. */
  rolesPauseAt: z.optional(z.nullable(time)),
  /** The end of the latest limit of the account, also of one that is over. */
  limitedUntil: z.optional(z.nullable(time)),
  /** A warning waits to be confirmed. */
  isWarned: z.optional(z.boolean()),
  /** A moderator reads the first posts of the account before they appear. */
  mayBeHeld: z.optional(z.boolean()),
  /** The version of the terms that the account has to accept before it can write; 0 or missing when it has. */
  terms: z.optional(z.int()),
  caughtUpOnMedia: z.boolean(),
  caughtUpOnDevlogs: z.boolean(),
  caughtUpOnClassifieds: z.boolean(),
  caughtUpOnForums: z.boolean(),
  receiveEmailNotifications: z.boolean(),
  receivePromoEmails: z.boolean(),
  hideDonatedAmount: z.boolean(),
  /** Nobody sees the account online, and its `lastOnline` stands still. */
  showAsOffline: z.optional(z.boolean()),
  emailConfirmed: z.boolean(),
  /** The address is not confirmed any more, because it has refused several mails. */
  emailRefused: z.optional(z.boolean()),
  /** Whether one of the eight roles is chosen. */
  hasRole: z.optional(z.boolean()),
  /** A new address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  xp: z.int(),
  xpLevelData,
});

const counts = z.object({
  notifications: z.int(),
  invites: z.int(),
  inbox: z.int(),
  /** Unread requests of strangers, which are part of `inbox`; the frame subtracts them. */
  inboxRequests: z.optional(z.int()),
  privateChat: z.int(),
  /** Number of developers and games that the account follows. */
  following: z.optional(z.int()),
});

/** Ids of the developers whom the viewer blocks. The client hides their content. */
const blocked = z.array(z.int());

/** Ids of the developers and games whom the viewer mutes. The client leaves them out of home, media and top content. */
const muted = z.object({ developers: z.array(z.int()), games: z.array(z.int()) });
export type Muted = z.output<typeof muted>;

/** The account of the session, with everything that the site frame needs. */
export const loggedUser = z.object({
  isLoggedIn: z.literal(true),
  info: userInfo,
  games: z.array(userGame),
  options: userOptions,
  counts,
  blocked: z.optional(blocked),
  dismissed: z.optional(z.array(dismissible)),
  /** Ids of the notices and announcements of the site that the account has closed. */
  closedNotices: z.optional(z.array(z.int())),
  muted: z.optional(muted),
  /** Whether the server keeps drafts of the account. */
  hasDrafts: z.optional(z.boolean()),
});
export type LoggedUser = z.output<typeof loggedUser>;

export const nobody = z.object({
  isLoggedIn: z.literal(false),
  info: z.object({}),
  games: z.array(userGame).check(z.maxLength(0)),
  options: z.object({}),
  counts: z.object({}),
});
export const said = { validationMessage: z.optional(z.string()) };
/** The logged-in account, or the logged-out shape. */
export const sessionAnswer = z.discriminatedUnion('isLoggedIn', [z.extend(loggedUser, said), z.extend(nobody, said)]);
export type SessionAnswer = z.output<typeof sessionAnswer>;
export const loggedOut = { isLoggedIn: false, info: {}, games: [], options: {}, counts: {} } satisfies SessionAnswer;

/** The part of the account's calls that every page needs. */
export const sessionCalls = {
  readSession: get('/login', {
    access: 'anyone',
    summary: 'Who is logged in; with logOut it logs out when the site itself asks',
    evenWhenBusy: true,
    input: z.object({ logOut: z.optional(z.string()) }),
    output: sessionAnswer,
  }),
  logOut: post('/logout', {
    access: 'anyone',
    summary: 'Ends the session',
    rate: 'auth',
    input: nothing,
    output: sessionAnswer,
  }),
  listSessions: get('/sessions', {
    access: 'loggedIn',
    summary: 'Where one is logged in',
    input: nothing,
    output: z.array(z.object({ sessionId: z.string(), device: z.string(), lastSeen: time, isCurrent: z.boolean() })),
  }),
};

/** The changed fields, never the passkey. */
export const userChange = z.object({
  isLoggedIn: z.optional(z.boolean()),
  info: z.optional(z.partial(z.omit(userInfo, { passkey: true }))),
  games: z.optional(z.array(userGame)),
  options: z.optional(z.partial(userOptions)),
  counts: z.optional(z.partial(counts)),
  /** The complete list. */
  blocked: z.optional(blocked),
  /** The complete list. */
  dismissed: z.optional(z.array(dismissible)),
  /** The complete list. */
  closedNotices: z.optional(z.array(z.int())),
});

export const accountEvents = {
  updateUserInfo: live('updateUserInfo', userChange),
};

/** Whether a `logOut` parameter logs out: present and not `false`. */
export const meansLogOut = (logOut: string | undefined) => logOut !== undefined && logOut !== 'false';
