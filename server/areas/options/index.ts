export { raiseMissedBadges, recordActivity, withdrawActivity } from './activity';
export { deleteOldNews } from './activity.queries';
export { dismissedOf } from './dismissed';
export { caughtUpOf, revisionsColumn } from './activity.queries';
