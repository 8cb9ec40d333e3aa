import type { Request } from 'express';
import { failureTexts } from '#shared/endpoint';
import { Refusal } from '../refusal';

/** What a request says of where it comes from, by its headers. */
interface Headers {
  'sec-fetch-site'?: string | string[] | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether the site itself asks (wire §0.1, security §4.5): by `Sec-Fetch-Site`, else by `Origin`, which must be that of
 * PUBLIC_URL or, where none is set, the request's own host. Neither header: not a browser.
 */
export function comesFromSite({ origin, host, ...headers }: Headers, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return isSiteOrigin(origin, host, publicUrl);
}

/** Whether an Origin is ours. */
export function isSiteOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin;
  if (!URL.canParse(origin)) return false;
  return host !== undefined && new URL(origin).host === host;
}

export function refuseCrossSite(request: Request, publicUrl: string | undefined) {
  if (!comesFromSite(request.headers, publicUrl)) throw new Refusal(403, [failureTexts.crossSite]);
}

/**
 * Whether a script of the site itself made this GET, no navigation, image or frame: only then may it log out
 * (security §4.6).
 */
export function isOwnFetch({ headers }: Request, publicUrl: string | undefined): boolean {
  const ours = (address: string | undefined) =>
    address === undefined || (URL.canParse(address) && isSiteOrigin(new URL(address).origin, headers.host, publicUrl));
  const asks = (name: string, answer: string) => headers[name] === undefined || headers[name] === answer;
  return (
    asks('sec-fetch-site', 'same-origin') &&
    headers['sec-fetch-mode'] !== 'navigate' &&
    asks('sec-fetch-dest', 'empty') &&
    ours(headers.origin) &&
    ours(headers.referer)
  );
}
