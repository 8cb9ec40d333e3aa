export { answerReportsAbout, closeReportsOf, copyOf, onAccountDeleted, reportFromSite } from './reports.actions';
