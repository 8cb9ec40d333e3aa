import { cookieOf, readCookie } from './session/cookies';
import type { IncomingCall } from './callState';

/** How long a shared cache may serve an answer, and go on while it fetches a new one. Nobody sees the delay: live events keep open pages current. */
const maxAgeSeconds = 5;
const staleSeconds = 30;

/**
 * Lets a shared cache in front of the site give this answer to other visitors. SHARED_CACHE says that the cache passes on
 * requests with a session cookie or an Authorization header. Browsers must not store the answer (`Cache-Control: no-store`),
 * or they would show it after a login. Sources: RFC 9213 (CDN-Cache-Control), and nginx for `X-Accel-Expires`.
 */
export function allowSharedCache({ host: { settings }, request, response }: IncomingCall<unknown>) {
  if (!settings.SHARED_CACHE || request.headers.authorization !== undefined) return;
  if (readCookie(request, cookieOf(settings).name) !== undefined) return;
  response.setHeader('CDN-Cache-Control', `max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`);
  response.setHeader('X-Accel-Expires', String(maxAgeSeconds));
  // Replaces the `Vary` of other answers: this one is the same whatever the cookies and the origin of the request.
  response.setHeader('Vary', 'Accept-Encoding');
}
