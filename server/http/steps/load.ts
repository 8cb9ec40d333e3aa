import type { CallState } from '../callState';
import { unavailable } from '../../refusal';

/** Refuses (503) reads of visitors and programs while the server is overloaded. */
export function shedLoad({ endpoint, host, viewer, holder }: CallState<unknown>) {
  const isSpared = !holder && (endpoint.evenWhenBusy === true || viewer !== null);
  if (!isSpared && host.isOverloaded()) throw unavailable();
}
