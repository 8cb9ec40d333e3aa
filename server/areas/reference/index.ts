export { totalCounters } from './counters.queries';
export { readTotals } from './reference.queries';
export { changeTotals } from './totals';
export { plainReferencePath, versionedReferencePath } from './version';
