import * as z from '#zod';
import { truncate } from '../characters';
import { get, live, post, readMarker } from '../endpoint';
import { countText, nothing, pageOf, rangeText, time, needsOneOf } from '../fields';
import { isCovering, markNames, type Mark } from '../marks';
import type { ModLevel } from '../viewer';
import { person } from '../shapes';
import { rightsInWords, type MemberRight } from '../vocabulary';

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

export const targetTypes = [
  'post',
  'comment',
  'media',
  'forumThread',
  'forumPost',
  'invitation',
  'request',
  'classified',
  'bug',
  'bugComment',
  'report',
  'membership',
  'posts',
  'followers',
  'handOver',
  'ownerSearch',
  'savedSearch',
  'appeal',
] as const;
export type TargetType = (typeof targetTypes)[number];
export const actions = [
  'upvote',
  'comment',
  'mention',
  'received',
  'answered',
  'reminder',
  'moved',
  'changed',
  'marked',
  'positions',
  'rights',
  'posted',
  'followed',
  'expired',
  'found',
] as const;
export type NotificationAction = (typeof actions)[number];

/** The target and action of a notification: the parts of its identifier. */
export interface NotificationTarget {
  targetType: TargetType;
  targetId: number;
  action: NotificationAction;
}

/** `{type}.{targetId}.{action}`, by which notifications are grouped. */
export const identifierOf = ({ targetType, targetId, action }: NotificationTarget): string =>
  `${targetType}.${targetId}.${action}`;

const identifierForm = new RegExp(`^(${targetTypes.join('|')})\\.([1-9]\\d{0,9})\\.(${actions.join('|')})$`);

/** The parts of an identifier; null for a text that is none. */
export function targetOf(identifier: string): NotificationTarget | null {
  const [, type, id, verb] = identifierForm.exec(identifier) ?? [];
  const targetType = targetTypes.find((each) => each === type);
  const action = actions.find((each) => each === verb);
  return targetType && action ? { targetType, targetId: Number(id), action } : null;
}

/** The channel of a kind of notifications: `email` sends mails as well, `none` sends neither. */
export const channel = z.enum(['app', 'email', 'none']);
export type Channel = z.output<typeof channel>;

/** The kinds in the account settings, with their default channels. */
export const notificationKinds = [
  { kind: 'upvotes', label: 'Upvotes', hint: 'on your posts, comments and media', fallback: 'app' },
  { kind: 'comments', label: 'Comments and replies', hint: 'on what you watch', fallback: 'app' },
  { kind: 'mentions', label: 'Mentions', hint: 'when someone writes @ and your address', fallback: 'app' },
  {
    kind: 'posts',
    label: 'New posts',
    hint: 'of developers and games you follow, one notification a day for each',
    fallback: 'app',
  },
  { kind: 'followers', label: 'New followers', hint: 'of you and your games', fallback: 'app' },
  { kind: 'invitations', label: 'Invitations', hint: 'to join a game project, or to take one over', fallback: 'email' },
  { kind: 'requests', label: 'Requests to join', hint: 'the game projects you own', fallback: 'email' },
  {
    kind: 'teams',
    label: 'Your place in a team',
    hint: 'when you become owner or moderator, get other positions or rights, or are removed',
    fallback: 'app',
  },
  { kind: 'answers', label: 'Answers', hint: 'to your invitations, requests and reports', fallback: 'app' },
  {
    kind: 'moderation',
    label: 'Moderation',
    hint: 'when a moderator marks a post or piece of yours, or removes a credit',
    fallback: 'app',
  },
  { kind: 'reports', label: 'Reports and appeals', hint: 'that wait for you', fallback: 'app', isForModerators: true },
  {
    kind: 'reminders',
    label: 'Reminders',
    hint: 'about classifieds that have been open for a long time',
    fallback: 'email',
  },
  { kind: 'bugs', label: 'Bugs & Suggestions', hint: 'when one of yours is moved', fallback: 'app' },
  { kind: 'messages', label: 'New conversations', hint: 'in your inbox', fallback: 'email', isOnlyEmail: true },
  {
    kind: 'searches',
    label: 'Saved searches',
    hint: 'with the alert “By email too”',
    fallback: 'email',
    isOnlyEmail: true,
  },
] as const satisfies KindDefinition[];
export type NotificationKind = (typeof notificationKinds)[number]['kind'];

interface KindDefinition {
  kind: string;
  label: string;
  hint: string;
  fallback: Channel;
  /** Its emails alone are chosen here: the site tells of it elsewhere, and always. */
  isOnlyEmail?: true;
  /** Only site moderators get them, and choose. */
  isForModerators?: true;
}

/** The kinds that an account can choose a channel for. */
export const kindsFor = (isModerator: boolean) =>
  notificationKinds.filter((each) => isModerator || !('isForModerators' in each));

/** The kinds that the list of notifications can have. */
export type ListedKind = Exclude<NotificationKind, 'messages' | 'searches'>;

/** The kind that a notification belongs to; null for what a saved search found, as each search has an alert of its own. */
export function kindOf({ targetType, action }: Pick<NotificationTarget, 'targetType' | 'action'>): ListedKind | null {
  if (action === 'found') return null;
  if (action === 'upvote') return 'upvotes';
  if (action === 'comment') return 'comments';
  if (action === 'mention') return 'mentions';
  if (action === 'answered' || action === 'expired') return 'answers';
  if (action === 'reminder') return targetType === 'request' ? 'requests' : 'reminders';
  if (action === 'marked') return 'moderation';
  if (action === 'moved') return 'bugs';
  if (action === 'changed' || action === 'positions' || action === 'rights') return 'teams';
  if (action === 'posted') return 'posts';
  if (action === 'followed') return 'followers';
  if (targetType === 'report' || targetType === 'appeal') return 'reports';
  if (targetType === 'ownerSearch') return 'teams';
  return targetType === 'request' ? 'requests' : 'invitations';
}

/** The channel of a kind that its receiver has not chosen one for. */
export const fallbackOf = (kind: NotificationKind | null): Channel =>
  notificationKinds.find((each) => each.kind === kind)?.fallback ?? 'app';

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

/** "Ada", "Ada and Bo", or "Ada, Bo and 3 others"; `names` are the first two. */
function everyone(names: readonly string[], total: number): string {
  const [first = '', second = ''] = names;
  if (total < 2) return first;
  return total === 2 ? `${first} and ${second}` : `${first}, ${second} and ${count(total - 2, 'other')}`;
}

/** The count in a text about several people; `first` is the newest of them, if they are to be named. */
interface Several {
  total: number;
  first?: string | undefined;
}

/** "Tom upvoted …", "Tom and 2 others upvoted …"; without a name "3 Upvotes on …". */
const severalDid = ({ total, first }: Several, did: string, noun: string, on: string) => {
  if (first === undefined) return `${count(total, noun)} on ${on}`;
  return `${first}${total > 1 ? ` and ${count(total - 1, 'other')}` : ''} ${did} ${on}`;
};

const placesInTeam = {
  owner: (game: string) => `You own ${game} now`,
  mod: (game: string) => `You are a moderator of ${game} now`,
  member: (game: string) => `You are no longer a moderator of ${game}`,
  none: (game: string) => `You are no longer a member of ${game}`,
} as const;

/** The most positions that one text names. */
const maxPositions = 3;

/** 'a', 'a and b', 'a, b and c', 'a, b and 2 more'. */
function listOf(names: readonly string[]): string {
  const named = names.length > maxPositions ? names.slice(0, maxPositions - 1) : names.slice(0, -1);
  const last = names.length > maxPositions ? `${names.length - named.length} more` : names.at(-1);
  return named.length === 0 ? `${last}` : `${named.join(', ')} and ${last}`;
}

/** The texts of notifications; `whose` is "your" or the writer's name. */
export const notificationsTexts = {
  none: "You don't have any notifications",
  end: 'There are no older notifications',
  upvotes: (who: Several, on: string) => severalDid(who, 'upvoted', 'Upvote', on),
  comments: (who: Several, on: string) => severalDid(who, 'commented on', 'Comment', on),
  feedPost: (whose: string) => `${whose} feed post`,
  comment: 'your comment',
  ownPiece: (title: string) => `your portfolio piece ${title}`,
  portfolioPiece: (developer: string, title: string) => `${developer}'s portfolio piece ${title}`,
  mediaPiece: (game: string, title: string) => `${game}'s media piece ${title}`,
  forumPost: 'your forum post',
  forumPosts: (who: Several, thread: string) => severalDid(who, 'posted on', 'Post', `the forum thread ${thread}`),
  bugItem: (what: string, title: string, isMine: boolean) => `${isMine ? 'your' : 'the'} ${what} ${title}`,
  bugMoved: (what: string, title: string, column: string) => `Your ${what} ${title} is now in ${column}`,
  /** The mark that it has now. */
  marked: (what: string, mark: Mark) =>
    isCovering(mark)
      ? `A moderator has marked ${what} as “${markNames[mark]}”`
      : `A moderator has taken the mark off ${what}`,
  creditRemoved: (game: string) => `A moderator has removed your credit in ${game}, because it was reported as wrong`,
  mentioned: (poster: string) => `${poster} mentioned you`,
  invited: (owner: string, game: string) => `${owner} invited you to join ${game}`,
  wouldJoin: (developer: string, game: string) => `${developer} would like to join ${game}`,
  invitationAnswered: (developer: string, accepted: boolean, game: string) =>
    `${developer} ${accepted ? 'accepted' : 'declined'} your invitation to ${game}`,
  requestAnswered: (game: string, accepted: boolean) =>
    `Your request to join ${game} has been ${accepted ? 'accepted' : 'declined'}`,
  requestWaits: (developer: string, game: string) => `${developer} is still waiting for an answer from ${game}`,
  requestExpired: (game: string) => `Your request to join ${game} has expired without an answer`,
  requestLeft: (developer: string, game: string) =>
    `The request of ${developer} to join ${game} has expired without an answer`,
  /** The receiver's role in a game. */
  placeInTeam: (modLevel: ModLevel | null, game: string) => placesInTeam[modLevel ?? 'none'](game),
  /** The receiver's positions in a game. */
  positionsInTeam: (game: string, names: readonly string[]) =>
    names.length === 0
      ? `You are credited in ${game} without a position`
      : `You are credited in ${game} as ${listOf(names.map((name) => notificationsTexts.quoted(name)))}`,
  /** The receiver's rights in a game. */
  rightsInTeam: (game: string, rights: readonly MemberRight[]) =>
    `Your rights in ${game} have changed: you can ${
      rights.length === 0 ? 'no longer act for the game' : rightsInWords(rights)
    }`,
  /** The posts of a followed developer or game on a day; `words` are those of a single post. */
  posted: (name: string, total: number, words: string) =>
    total === 1 ? `${name} posted ${words}` : `${name} posted ${total} times`,
  /** The new followers of a day, of the receiver or of their game. */
  followed: (names: readonly string[], total: number, game: string | null) =>
    `${everyone(names, total)} ${total === 1 ? 'follows' : 'follow'} ${game ?? 'you'}`,
  /** The developers, games or ads that came or began to look since; `names` are the first two. */
  found: (search: string, names: readonly string[], total: number) =>
    `New in your saved search ${notificationsTexts.quoted(search)}: ${everyone(names, total)}`,
  stillLooking: 'Renew your classified, or mark it as filled:',
  reportAnswered: (what: string, wasActedOn: boolean, answer: string) =>
    `${wasActedOn ? 'The moderators have acted on' : 'The moderators have looked at'} your report of ${what}${answer === '' ? '' : `: ${answer}`}`,
  reportedIsGone: (what: string) => `What you reported is no longer there: ${what}`,
  /** For moderators: the open reports of one thing. */
  reportWaits: (what: string, total: number, reason: string) =>
    total === 1 ? `New report of ${what}: ${reason}` : `${total} reports of ${what}`,
  /** For the moderators who may answer. */
  appealWaits: (name: string, sanction: string) => `${name} has appealed against a ${sanction}`,
  searchWaits: 'A request for a game project waits for the decision of a moderator',
  /** The beginning of a text, quoted. */
  quoted: (text: string) => {
    const words = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
    const start = truncate(words, notificationsLimits.excerpt);
    return start.length < words.length ? `“${start.trimEnd()}…”` : `“${words}”`;
  },
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

const chosenChannels = z.array(z.object({ kind: z.enum(kinds), channel }));

/** The channel of every kind. */
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
    input: z.object({
      settings: chosenChannels.check(z.maxLength(kinds.length)),
    }),
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
