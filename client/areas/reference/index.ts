export { readReferenceLists, useReference, useReferenceLoading, useTotals } from './reference.slice';
