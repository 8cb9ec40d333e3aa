export { useReference, useTotals } from './reference.slice';
