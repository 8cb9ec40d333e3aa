export { totalCounters } from './counters.queries';
export { changeTotals } from './totals';
export { plainReferencePath, versionedReferencePath } from './version';
