export { copyOf } from './reports.actions';
export { reportNotifications } from './notifications.queries';
