import { cookieOf, readCookie } from '../session/cookies';
import type { IncomingCall } from './incomingCall';

/** Seconds. They are not seen: events keep open pages current. */
const fresh = 5;
const staleWhileReread = 30;

/**
 * Lets a cache in front of the site answer other visitors with this answer, where the operator says that it passes on every
 * request with a session cookie or an Authorization header. Only that cache may: `Cache-Control` stays `no-store` for browsers, which would show it to
 * somebody who has logged in since. Sources: RFC 9213, and nginx for `X-Accel-Expires`.
 */
export function allowSharedCache({ host: { settings }, request, response }: IncomingCall<unknown>) {
  if (!settings.SHARED_CACHE || request.headers.authorization !== undefined) return;
  if (readCookie(request, cookieOf(settings).name) !== undefined) return;
  response.setHeader('CDN-Cache-Control', `max-age=${fresh}, stale-while-revalidate=${staleWhileReread}`);
  response.setHeader('X-Accel-Expires', String(fresh));
  // It depends on neither cookies nor the origin of the request.
  response.setHeader('Vary', 'Accept-Encoding');
}
