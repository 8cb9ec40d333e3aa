export { useReference, useReferenceReading, useTotals } from './reference.slice';
