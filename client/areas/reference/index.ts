export { useReference, useReferenceLoading, useTotals } from './reference.slice';
