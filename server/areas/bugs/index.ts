export { lockItem } from './bugs.queries';
export { bugCounters } from './counters.queries';
