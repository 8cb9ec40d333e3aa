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

const isForModerators = (target: TargetType) => target === 'report' || target === 'appeal' || target === 'heldPost';

/** What belongs to no kind: each saved search has an alert of its own, and a refused schedule is always told. */
const withoutKind: readonly NotificationAction[] = ['found', 'refused'];

/** Those who run a playtest hear of answers, replies and its end; testers of what their team says. */
const kindsOfPlaytests: Readonly<Record<string, ListedKind>> = {
  'playtest.answered': 'playtest',
  'playtest.reminder': 'playtest',
  'playtestAnswer.comment': 'playtest',
  'playtest.closed': 'answered',
  'playtestAnswer.answered': 'answered',
  'playtestAnswer.helped': 'answered',
};

/** The kind that a notification belongs to; null for what belongs to none. */
export const kindOf = (target: Pick<NotificationTarget, 'targetType' | 'action'>): ListedKind | null =>
  kindsOfPlaytests[`${target.targetType}.${target.action}`] ?? kindOfOthers(target);

function kindOfOthers({ targetType, action }: Pick<NotificationTarget, 'targetType' | 'action'>): ListedKind | null {
  if (withoutKind.includes(action)) return null;
  if (action === 'upvote') return 'upvotes';
  if (action === 'comment') return 'comments';
  if (action === 'mention') return 'mentions';
  if (action === 'answered' || action === 'expired') return 'answers';
  if (isForModerators(targetType)) return 'reports';
  if (action === 'reminder') return targetType === 'request' ? 'requests' : 'reminders';
  if (action === 'marked') return 'moderation';
  if (action === 'moved') return 'bugs';
  if (action === 'changed' || action === 'positions' || action === 'rights') return 'teams';
  if (action === 'posted') return 'posts';
  if (action === 'followed') return 'followers';
  if (targetType === 'ownerSearch') return 'teams';
  return targetType === 'request' ? 'requests' : 'invitations';
}

/** The kind whose choice decides about a push; null for what is always pushed. */
export const pushKindOf = (target: Pick<NotificationTarget, 'targetType' | 'action'>): NotificationKind | null =>
  target.action === 'found' ? 'searches' : kindOf(target);

/** The channel of a kind that its receiver has not chosen one for. */
export const fallbackOf = (kind: NotificationKind | null): Channel =>
  notificationKinds.find((each) => each.kind === kind)?.fallback ?? 'app';
