import * as z from '#zod';
import { get, live, post, readMarker } from '../../endpoint';
import { countText, nothing, pageOf, rangeText, time, needsOneOf } from '../../fields';
import { person } from '../../shapes';
import { channel, notificationKinds, type NotificationKind } from './kinds';
import { identifierForm } from './targets';

export const notificationsLimits = {
  pageSize: 100,
  /** Maximum number shown, the newest first. */
  shown: 1_000,
  /** Identifiers that one call marks as read. */
  marked: 100,
  /** Characters of a quoted text. */
  excerpt: 30,
  /** The most developers that one text notifies by mentioning them. */
  mentioned: 20,
} as const;

/** A group of notifications about one thing. */
export const notification = z.object({
  notificationIdentifier: z.string(),
  text: z.string(),
  link: z.string(),
  hasBeenRead: z.boolean(),
  created: time,
  total: z.int(),
  /** The latest person who did it; missing where they stay anonymous, and for deleted accounts. */
  actor: z.optional(person),
  /** The game in whose name it was done, instead of an actor. */
  game: z.optional(person),
  /** The same with the actor's name, where the text only counts. */
  namedText: z.optional(z.string()),
  /** The address of a thumbnail of what it is about. */
  picture: z.optional(z.string()),
});
export type Notification = z.output<typeof notification>;

const identifier = z.string().check(z.regex(identifierForm));
const kinds = notificationKinds.map(({ kind }) => kind) as [NotificationKind, ...NotificationKind[]];

/** How often the digest of those comes who get it. */
const digestPeriod = z.enum(['daily', 'weekly']);
export type DigestPeriod = z.output<typeof digestPeriod>;

const chosenChannels = z.array(
  z.object({
    kind: z.enum(kinds),
    channel,
    /** Whether it is pushed to devices too; without it that stays as it is, or is chosen with another kind. */
    push: z.optional(z.boolean()),
    /** Of the kind `digest` alone; it stays as it is where none is sent. */
    period: z.optional(digestPeriod),
  }),
);

/** The channels of every kind. */
export const notificationSettings = z.object({ settings: chosenChannels });
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notifications = {
  listNotifications: get('/notifications', {
    access: 'anyone',
    summary: "The viewer's notifications: unread first, then newest",
    input: z.object({
      startResult: z._default(countText(100_000), 0),
      limit: z._default(rangeText(1, notificationsLimits.shown), notificationsLimits.pageSize),
    }),
    output: z.extend(pageOf(notification), { unread: z.int() }),
  }),
  markRead: readMarker('/notifications/markRead', {
    summary: 'Marks one notification, a list of them or all as read',
    input: z
      .object({
        notificationIdentifier: z.optional(
          z.union([identifier, z.array(identifier).check(z.minLength(1), z.maxLength(notificationsLimits.marked))]),
        ),
        all: z._default(z.boolean(), false),
      })
      .check(z.refine(({ notificationIdentifier, all }) => all || notificationIdentifier !== undefined))
      .register(z.globalRegistry, needsOneOf('notificationIdentifier')),
    output: z.object({
      notificationIdentifier: z.optional(z.union([z.string(), z.array(z.string())])),
      hasBeenRead: z.literal(true),
      unread: z.int(),
    }),
  }),
  readSettings: get('/notifications/settings', {
    access: 'loggedIn',
    summary: 'The settings of each kind of notification',
    input: nothing,
    output: notificationSettings,
  }),
  saveSettings: post('/notifications/settings', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Sets kinds of notifications to: in the app, by e-mail too, or none',
    input: z.object({ settings: chosenChannels.check(z.maxLength(kinds.length)) }),
    output: notificationSettings,
  }),
};

export const notificationsEvents = {
  notificationsUpdated: live(
    'notificationsUpdated',
    z.object({ unread: z.int(), notification: z.optional(notification), removed: z.optional(z.string()) }),
  ),
  /** For the account's own tabs: the kinds whose channel was chosen. */
  notificationSettingsUpdated: live('notificationSettingsUpdated', z.object({ settings: chosenChannels })),
};
