export { answerReportsAbout, closeReportsOf, copyOf, onAccountDeleted, reportFromSite } from './reports.actions';
export { reportNotifications } from './notifications.queries';
