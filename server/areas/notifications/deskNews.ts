import type { NotificationAction, NotificationTarget, TargetType } from '#shared/areas/notifications';

/** What moderators of the site decide: it reaches its receiver, whatever a block or mute between the two says. */
export const deskActions: readonly NotificationAction[] = ['marked', 'moved'];
export const deskTargets: readonly TargetType[] = ['report', 'appeal'];

export const isOfDesk = ({ targetType, action }: NotificationTarget) =>
  deskActions.includes(action) || deskTargets.includes(targetType);
