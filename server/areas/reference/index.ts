export { changeTotals } from './totals';
