import type { Request } from 'express';
import { signedPathOf } from '../http/pictures/signatures';
import type { Settings } from '../settings';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** The site's own origin for links in feeds and tags. It never repeats a foreign Host header. */
export function siteAddress({ PUBLIC_URL, PORT }: Settings, request: Request): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const host = request.get('Host') ?? '';
  return `http://${loopbackHost.test(host) ? host : `localhost:${PORT}`}`;
}

/** The whole address of a picture for other sites and programs: of one on another site, that by which this site serves it. */
export const absolutePicture = (address: string, site: string): string =>
  new URL(signedPathOf(address) ?? address, site).href;
