import type { CallState } from '../callState';
import { clientAddress } from '../security/clientAddress';
import { callLimits, limitKeyOf } from '../security/rateLimits';

/** Counts the call against the total of its viewer or address, and against the limits of its class (429). */
export async function consumeLimits({ endpoint, host: { limits }, request, viewer }: CallState<unknown>) {
  const { rate, method } = endpoint;
  const key = limitKeyOf(viewer, clientAddress(request));
  await limits.consume(viewer ? 'account' : 'visitor', key);
  if (method === 'post' && (rate === undefined || callLimits[rate].isWrite)) await limits.consume('write', key);
  if (rate === 'inboxMessage' || rate === 'conversation') await limits.consume('chat', key);
  if (rate) await limits.consume(rate, key);
}
