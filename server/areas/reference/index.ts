export { totalCounters } from './counters.queries';
export { readTotals } from './reference.queries';
export { changeTotals } from './totals';
