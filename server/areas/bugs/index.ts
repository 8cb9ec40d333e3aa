export { bug, bugComment } from './bugs.content';
export { bugCounters } from './counters.queries';
export { bugNotifications } from './notifications.queries';
