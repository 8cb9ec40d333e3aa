import { retryOnConflict } from '../../db/transaction';
import type { Call } from '../call';
import type { IncomingCall } from '../callState';
import { requireRole } from './access';

/**
 * Passes the handler's check outside of the transaction (403, 404). It reads without locks but may be the victim of a
 * deadlock, so it is repeated.
 */
export async function passCheck(incoming: IncomingCall, call: Call) {
  requireRole(incoming);
  await retryOnConflict(call.db, () => Promise.resolve(incoming.handler.check?.(call)));
}
