import type { NotificationAction, NotificationTarget, TargetType } from '#shared/areas/notifications/targets';

/** Decisions of the site's moderators, which reach their receiver despite a block or mute between the two. */
export const deskActions: readonly NotificationAction[] = ['marked', 'moved'];
export const deskTargets: readonly TargetType[] = ['report', 'appeal'];

export const isOfDesk = ({ targetType, action }: NotificationTarget) =>
  deskActions.includes(action) || deskTargets.includes(targetType);
