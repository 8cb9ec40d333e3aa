import type { Endpoint } from '#shared/endpoint';
import type { Handler } from '../call';
import { notLoggedIn, unavailable } from '../refusal';
import { clientAddress } from '../security/clientAddress';
import { refuseCrossSite } from '../security/csrf';
import { limitKeyOf } from '../security/rateLimits';
import { auditRefusal } from './auditRefusal';
import type { IncomingCall } from './incomingCall';
import { answerRead, answerSharedRead } from './readPath';
import type { SharedRead } from './sharedRead';
import { answerWrite } from './writePath';

/**
 * Handles one request: admits it, then runs the read path (GET, where a shared read has its own) or the write path (POST). The first of these refusals is
 * told: 403 for a foreign site, 429, 401, 403 and 404 of the handler's check, 422.
 */
export async function handleCall(incoming: IncomingCall<Handler<Endpoint> | SharedRead>): Promise<void> {
  const { endpoint, handler } = incoming;
  try {
    await admit(incoming);
    if ('readOnce' in handler) await answerSharedRead({ ...incoming, handler });
    else await (endpoint.method === 'get' ? answerRead : answerWrite)({ ...incoming, handler });
  } catch (error) {
    await auditRefusal(incoming, error);
    throw error;
  }
}

async function admit(incoming: IncomingCall<unknown>) {
  const { endpoint, host, request, viewer } = incoming;
  if (endpoint.method === 'post') refuseCrossSite(request, host.settings.PUBLIC_URL);
  await consumeLimits(incoming);
  if (endpoint.access !== 'anyone' && !viewer) throw notLoggedIn();
  if (endpoint.method === 'get' && !endpoint.evenWhenBusy && !viewer && host.isOverloaded()) throw unavailable();
}

const limitedAsWrites = new Set(['post', 'comment', 'invitation', 'report']);

/** Counts the call against the total of its viewer or address, and against the limits of its class. */
async function consumeLimits({ endpoint: { rate, method }, host: { limits }, request, viewer }: IncomingCall<unknown>) {
  const key = limitKeyOf(viewer, clientAddress(request));
  await limits.consume(viewer ? 'account' : 'visitor', key);
  if (method === 'post' && (rate === undefined || limitedAsWrites.has(rate))) await limits.consume('write', key);
  if (rate === 'inboxMessage' || rate === 'conversation') await limits.consume('chat', key);
  if (rate) await limits.consume(rate, key);
}
