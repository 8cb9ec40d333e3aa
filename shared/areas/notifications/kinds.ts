import * as z from '#zod';
import type { NotificationAction, NotificationTarget, TargetType } from './targets';

/** The channel of a kind of notifications: `email` sends mails as well, `none` sends neither. */
export const channel = z.enum(['app', 'email', 'none']);
export type Channel = z.output<typeof channel>;

/** The kinds in the account settings, with their default channels. */
export const notificationKinds = [
  { kind: 'upvotes', label: 'Upvotes', hint: 'on your posts, comments and media', fallback: 'app' },
  { kind: 'comments', label: 'Comments and replies', hint: 'on what you watch', fallback: 'app', isPushed: true },
  {
    kind: 'mentions',
    label: 'Mentions',
    hint: 'when someone writes @ and your address',
    fallback: 'app',
    isPushed: true,
  },
  {
    kind: 'posts',
    label: 'New posts',
    hint: 'of developers and games you follow, one notification a day for each',
    fallback: 'app',
  },
  { kind: 'followers', label: 'New followers', hint: 'of you and your games', fallback: 'app' },
  {
    kind: 'invitations',
    label: 'Invitations',
    hint: 'to join a game project, to take one over, or to test one',
    fallback: 'email',
    isPushed: true,
  },
  { kind: 'requests', label: 'Requests to join', hint: 'the game projects you own', fallback: 'email', isPushed: true },
  {
    kind: 'teams',
    label: 'Your place in a team',
    hint: 'when you become owner or moderator, get other positions or rights, or are removed',
    fallback: 'app',
    isPushed: true,
  },
  {
    kind: 'answers',
    label: 'Answers',
    hint: 'to your invitations, requests and reports',
    fallback: 'app',
    isPushed: true,
  },
  {
    kind: 'moderation',
    label: 'Moderation',
    hint: 'when a moderator marks a post or piece of yours, or removes a credit',
    fallback: 'app',
    isPushed: true,
  },
  {
    kind: 'reports',
    label: 'Reports and appeals',
    hint: 'that wait for you',
    fallback: 'app',
    isPushed: true,
    isForModerators: true,
  },
  {
    kind: 'reminders',
    label: 'Reminders',
    hint: 'about classifieds that have been open for a long time',
    fallback: 'email',
  },
  { kind: 'bugs', label: 'Bugs & Suggestions', hint: 'when one of yours is moved', fallback: 'app' },
  {
    kind: 'playtest',
    label: 'Your playtests',
    hint: 'when testers answer or reply, and when one has ended',
    fallback: 'app',
  },
  {
    kind: 'answered',
    label: 'Playtests you answered',
    hint: 'when a team thanks you, replies, or says what became of it',
    fallback: 'app',
  },
  {
    kind: 'messages',
    label: 'New conversations',
    hint: 'in your inbox',
    fallback: 'email',
    isOnlyEmail: true,
    isNeverPushed: true,
  },
  {
    kind: 'searches',
    label: 'Saved searches',
    hint: 'with the alert “By email too”',
    fallback: 'email',
    isOnlyEmail: true,
  },
  {
    kind: 'privateMessages',
    label: 'Messages',
    hint: 'in private chats and in your inbox',
    fallback: 'app',
    isPushed: true,
    isOnlyPush: true,
  },
  {
    kind: 'digest',
    label: 'Patch notes',
    hint: 'what you have missed',
    fallback: 'email',
    isOnlyEmail: true,
    isNeverPushed: true,
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
  /** Its pushes alone are chosen here: the site tells of it elsewhere, and always. */
  isOnlyPush?: true;
  /** It is pushed to devices unless its receiver has chosen otherwise. */
  isPushed?: true;
  /** Another kind has its pushes. */
  isNeverPushed?: true;
  /** Only site moderators get them, and choose. */
  isForModerators?: true;
}

/** The kinds that an account can choose a channel for. */
export const kindsFor = (isModerator: boolean) =>
  notificationKinds.filter((each) => isModerator || !('isForModerators' in each));

/** The kinds that the list of notifications can have. */
export type ListedKind = Exclude<NotificationKind, 'messages' | 'searches' | 'privateMessages' | 'digest'>;

/**
 * The kinds of all notifications, by target and action; null for those that nobody can switch off: each saved search has an
 * alert of its own, the owner of a game that is asked for gets a mail of its own, and a refused schedule is no choice.
 */
export const kindsOfNews = {
  post: { upvote: 'upvotes', comment: 'comments', mention: 'mentions', marked: 'moderation' },
  comment: { upvote: 'upvotes', mention: 'mentions' },
  media: { upvote: 'upvotes', comment: 'comments', marked: 'moderation' },
  forumThread: { comment: 'comments' },
  forumPost: { upvote: 'upvotes', mention: 'mentions' },
  invitation: { received: 'invitations', answered: 'answers' },
  request: { received: 'requests', reminder: 'requests', answered: 'answers', expired: 'answers' },
  classified: { mention: 'mentions', reminder: 'reminders' },
  bug: { comment: 'comments', mention: 'mentions', moved: 'bugs' },
  bugComment: { mention: 'mentions' },
  report: { received: 'reports', answered: 'answers' },
  membership: { changed: 'teams', positions: 'teams', rights: 'teams', marked: 'moderation' },
  posts: { posted: 'posts' },
  followers: { followed: 'followers' },
  handOver: { received: 'invitations', answered: 'answers' },
  ownerSearch: { received: null, answered: 'answers' },
  savedSearch: { found: null },
  appeal: { received: 'reports' },
  scheduledPost: { refused: null },
  heldPost: { received: 'reports', reminder: 'reports', answered: 'answers' },
  // The kind `playtest` is for those who run one, `answered` for its testers.
  playtest: { mention: 'mentions', answered: 'playtest', reminder: 'playtest', closed: 'answered' },
  playtestAnswer: { comment: 'playtest', answered: 'answered', helped: 'answered' },
  tester: { received: 'invitations' },
} as const satisfies Record<TargetType, Partial<Record<NotificationAction, ListedKind | null>>>;

type KindsByAction = Partial<Record<NotificationAction, ListedKind | null>>;

type News = Pick<NotificationTarget, 'targetType' | 'action'>;

const kindIn = ({ targetType, action }: News): ListedKind | null | undefined =>
  (kindsOfNews[targetType] as KindsByAction)[action];

/** Whether something is told at all. */
export const isNews = (target: News): boolean => kindIn(target) !== undefined;

/** The kind that a notification belongs to; null for what belongs to none. */
export const kindOf = (target: News): ListedKind | null => kindIn(target) ?? null;

/** The kind whose choice decides about a push; null for what is always pushed. */
export const pushKindOf = (target: News): NotificationKind | null =>
  target.action === 'found' ? 'searches' : kindOf(target);

/** The channel of a kind that its receiver has not chosen one for. */
export const fallbackOf = (kind: NotificationKind | null): Channel =>
  notificationKinds.find((each) => each.kind === kind)?.fallback ?? 'app';
