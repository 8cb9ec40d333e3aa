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
  'scheduledPost',
  'heldPost',
  'playtest',
  'playtestAnswer',
  'tester',
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
  'refused',
  'helped',
  'closed',
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

export const identifierForm = new RegExp(`^(${targetTypes.join('|')})\\.([1-9]\\d{0,9})\\.(${actions.join('|')})$`);

/** The parts of an identifier; null for a text that is none. */
export function targetOf(identifier: string): NotificationTarget | null {
  const [, type, id, verb] = identifierForm.exec(identifier) ?? [];
  const targetType = targetTypes.find((each) => each === type);
  const action = actions.find((each) => each === verb);
  return targetType && action ? { targetType, targetId: Number(id), action } : null;
}
