import { draftKey } from './draftStorage';

type ArrivalListener = (key: string, replaced: object) => void;
const arrivalListeners = new Set<ArrivalListener>();

/** Tells open forms that a text of another device stands in the place of what they have typed, or nothing after its end. */
export const noteArrival = (accountId: number, name: string, replaced: object) =>
  arrivalListeners.forEach((listener) => listener(draftKey(accountId, name), replaced));

/** Calls back with the key of a form's drafts and the typed fields that were replaced; returns the end of that. */
export function onArrival(listener: ArrivalListener): () => void {
  arrivalListeners.add(listener);
  return () => void arrivalListeners.delete(listener);
}
