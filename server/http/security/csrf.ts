import type { Request } from 'express';
import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../../refusal';

/** The headers that tell where a request comes from. */
interface Headers {
  'sec-fetch-site'?: string | string[] | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether a request comes from the site itself or from a program. Decided by `Sec-Fetch-Site`, else by `Origin`, which
 * must equal PUBLIC_URL or, without one, the request's own host; a request with neither header is no browser's.
 */
export function comesFromSite({ origin, host, ...headers }: Headers, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return isSiteOrigin(origin, host, publicUrl);
}

/** Whether an Origin is this site's. */
export function isSiteOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin;
  if (!URL.canParse(origin)) return false;
  return host !== undefined && new URL(origin).host === host;
}

/** Throws 403 for a request that comes from another site. */
export function refuseCrossSite(request: Request, publicUrl: string | undefined) {
  if (!comesFromSite(request.headers, publicUrl)) throw new Refusal(403, [failureTexts.crossSite]);
}

/**
 * Whether a script of the site made this GET, and not a navigation, picture or frame of any site. Only such a GET may
 * log out.
 */
export function isOwnFetch({ headers }: Request, publicUrl: string | undefined): boolean {
  const isOwnAddress = (address: string | undefined) =>
    address === undefined || (URL.canParse(address) && isSiteOrigin(new URL(address).origin, headers.host, publicUrl));
  const isAbsentOr = (name: string, answer: string) => headers[name] === undefined || headers[name] === answer;
  return (
    isAbsentOr('sec-fetch-site', 'same-origin') &&
    headers['sec-fetch-mode'] !== 'navigate' &&
    isAbsentOr('sec-fetch-dest', 'empty') &&
    isOwnAddress(headers.origin) &&
    isOwnAddress(headers.referer)
  );
}
