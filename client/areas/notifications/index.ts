export { Bell } from './Bell';
export { FoundMatches } from './FoundMatches';
export { NotificationSettings } from './NotificationSettings';
