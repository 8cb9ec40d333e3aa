export { copyOf } from './announce';
export { closeReportsOf } from './closing';
export { answerReportsAbout, onAccountDeleted, reportFromSite } from './reports.actions';
export { forgetGuests } from './reports.queries';
export { closeReportsOfGone } from './gone';
