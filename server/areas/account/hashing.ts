import pLimit from 'p-limit';
import { unavailable } from '../../refusal';

/** Each hash takes 19 MiB and a processor: more at once would only be slower. */
const concurrency = 4;
const maxWaiting = 100;
const limit = pLimit(concurrency);

/** Runs a hashing, at most four at once, in the order of calls; 503 when a hundred others wait. */
export function queueHashing<T>(hashing: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) return Promise.reject(unavailable());
  return limit(hashing);
}
