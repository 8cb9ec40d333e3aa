export { publishDue } from './publishing';
export { onGameDeleted, stopSchedulesOf } from './stopping';
