import type { Endpoint } from '#shared/endpoint';
import { legalTextTexts } from '#shared/areas/operating/legalTexts';
import { hasAcceptedTerms } from '#shared/policies/operating.policy';
import type { Handler } from '../call';
import { notLoggedIn, Refusal, unavailable } from '../refusal';
import { clientAddress } from '../security/clientAddress';
import { refuseCrossSite } from '../security/csrf';
import { limitKeyOf } from '../security/rateLimits';
import { carriesToken, requireScope, findTokenHolder, noteTokenUse, type TokenHolder } from '../session/accessTokens';
import { auditRefusal } from './auditRefusal';
import type { IncomingCall } from './incomingCall';
import { answerRead, answerSharedRead } from './readPath';
import type { SharedRead } from './sharedRead';
import { answerWrite } from './writePath';

/**
 * Handles one request: admits it, then runs the read path (GET, where a shared read has its own) or the write path (POST). The first of these refusals is
 * told: 403 for a foreign site, 429, 401, 403 and 404 of the handler's check, 422. A read with an access token is answered as
 * to a visitor.
 */
export async function handleCall(sent: IncomingCall<Handler<Endpoint> | SharedRead>): Promise<void> {
  let incoming = sent;
  try {
    if (carriesToken(sent.request)) {
      const holder = await readTokenHolder(sent);
      incoming = { ...sent, viewer: holder.viewer };
      await admitToken(incoming, holder);
      await answer(sent.endpoint.token === 'read' ? sent : incoming);
    } else {
      await admit(sent);
      await answer(sent);
    }
  } catch (error) {
    await auditRefusal(incoming, error);
    throw error;
  }
}

async function answer(incoming: IncomingCall<Handler<Endpoint> | SharedRead>) {
  const { endpoint, handler } = incoming;
  if ('readOnce' in handler) await answerSharedRead({ ...incoming, handler });
  else await (endpoint.method === 'get' ? answerRead : answerWrite)({ ...incoming, handler });
}

async function admit(incoming: IncomingCall<unknown>) {
  const { endpoint, host, request, viewer } = incoming;
  if (endpoint.method === 'post') refuseCrossSite(request, host.settings.PUBLIC_URL);
  await consumeLimits(incoming);
  if (endpoint.access !== 'anyone' && !viewer) throw notLoggedIn();
  requireTerms(incoming);
  if (endpoint.method === 'get' && !endpoint.evenWhenBusy && !viewer && host.isOverloaded()) throw unavailable();
}

/** The holder of a request's token. Refused ones count for their address, as calls of visitors do. */
async function readTokenHolder({ host, request }: IncomingCall<unknown>): Promise<TokenHolder> {
  const holder = await findTokenHolder(host.db, request);
  if (!(holder instanceof Refusal)) return holder;
  await host.limits.consume('visitor', limitKeyOf(null, clientAddress(request)));
  throw holder;
}

/** No browser sends a token for another site, so its origin does not matter. */
async function admitToken(incoming: IncomingCall<unknown>, holder: TokenHolder) {
  const { endpoint, host } = incoming;
  await consumeLimits(incoming);
  requireScope(endpoint, holder);
  requireTerms(incoming);
  if (endpoint.method === 'get' && host.isOverloaded()) throw unavailable();
  await noteTokenUse(host.db, holder);
}

/** Refuses writes of people who have not accepted the present terms. */
function requireTerms({ endpoint: { method, access, evenBeforeTerms }, host, viewer }: IncomingCall<unknown>) {
  // Calls for visitors are those that log in and out, and that mailed links make.
  if (method === 'get' || access === 'anyone' || evenBeforeTerms || !viewer) return;
  if (!hasAcceptedTerms(viewer, host.requiredTerms())) throw new Refusal(403, [legalTextTexts.acceptFirst]);
}

const ratesOfWrites = new Set(['post', 'comment', 'invitation', 'report']);

/** Counts the call against the total of its viewer or address, and against the limits of its class. */
async function consumeLimits({ endpoint: { rate, method }, host: { limits }, request, viewer }: IncomingCall<unknown>) {
  const key = limitKeyOf(viewer, clientAddress(request));
  await limits.consume(viewer ? 'account' : 'visitor', key);
  if (method === 'post' && (rate === undefined || ratesOfWrites.has(rate))) await limits.consume('write', key);
  if (rate === 'inboxMessage' || rate === 'conversation') await limits.consume('chat', key);
  if (rate) await limits.consume(rate, key);
}
