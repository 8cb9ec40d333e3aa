export { raiseLeftBadges, recordActivity } from './activity';
export { caughtUpOf, revisionsColumn } from './activity.queries';
