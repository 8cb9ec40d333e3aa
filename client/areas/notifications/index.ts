export { Bell } from './Bell';
export { FoundMatches } from './FoundMatches';
export { NotificationSettings } from './NotificationSettings';
export { useChannel } from './notifications.slice';
