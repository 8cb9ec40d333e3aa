export { raiseMissedBadges, recordActivity } from './activity';
export { dismissedOf } from './dismissed';
export { caughtUpOf, revisionsColumn } from './activity.queries';
