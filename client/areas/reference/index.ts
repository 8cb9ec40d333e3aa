export { useReference, useTotals, type Reference } from './reference.slice';
