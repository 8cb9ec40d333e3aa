export { changeTotals } from './totals';
export { readTotals } from './reference.queries';
