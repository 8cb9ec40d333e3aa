export { keptOf } from './kept';
export { reportNotifications } from './notifications.queries';
