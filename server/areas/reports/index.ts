export { answerReportsAbout, closeReportsOf, copyOf, reportFromSite } from './reports.actions';
export { reportNotifications } from './notifications.queries';
