export { prepareCounts } from './totals';
