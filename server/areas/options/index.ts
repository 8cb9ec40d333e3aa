export { raiseMissedBadges, recordActivity, withdrawActivity } from './activity';
export { deleteOldNews } from './activity.queries';
export { dismissedOf } from './dismissed';
export { closedNoticesColumn, optionColumns } from './options.queries';
export { caughtUpOf, revisionsColumn } from './activity.queries';
