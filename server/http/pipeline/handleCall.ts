import { notLoggedIn, unavailable } from '../refusal';
import { clientAddress } from '../security/clientAddress';
import { refuseCrossSite } from '../security/csrf';
import { auditRefusal } from './auditRefusal';
import type { IncomingCall } from './incomingCall';
import { answerRead } from './readPath';
import { answerWrite } from './writePath';

/**
 * Handles one request: admits it, then runs the read path (GET) or the write path (POST). The first of these refusals is
 * told: 403 for a foreign site, 429, 401, 403 and 404 of the handler's check, 422.
 */
export async function handleCall(incoming: IncomingCall): Promise<void> {
  try {
    await admit(incoming);
    await (incoming.endpoint.method === 'get' ? answerRead(incoming) : answerWrite(incoming));
  } catch (error) {
    await auditRefusal(incoming, error);
    throw error;
  }
}

async function admit(incoming: IncomingCall) {
  const { endpoint, host, request, viewer } = incoming;
  if (endpoint.method === 'post') refuseCrossSite(request, host.settings.PUBLIC_URL);
  await consumeLimits(incoming);
  if (endpoint.access !== 'anyone' && !viewer) throw notLoggedIn();
  if (endpoint.method === 'get' && !endpoint.evenWhenBusy && !viewer && host.isOverloaded()) throw unavailable();
}

const limitedAsWrites = new Set(['post', 'comment', 'invitation', 'report']);

/** Counts the call against the total of its viewer or address, and against the limits of its class. */
async function consumeLimits({ endpoint: { rate, method }, host: { limits }, request, viewer }: IncomingCall) {
  const key = viewer ? `developer.${viewer.id}` : `address.${clientAddress(request)}`;
  await limits.consume(viewer ? 'account' : 'visitor', key);
  if (method === 'post' && (rate === undefined || limitedAsWrites.has(rate))) await limits.consume('write', key);
  if (rate === 'inboxMessage' || rate === 'conversation') await limits.consume('chat', key);
  if (rate) await limits.consume(rate, key);
}
