/** Rules for addresses in texts of people. They get each address as markdown-it has normalised it. */

const ownOrigin = 'https://this-site.invalid';

function parsed(address: string): URL | null {
  try {
    return new URL(address, ownOrigin);
  } catch {
    return null;
  }
}

/** The host of the page in which a text is read; the server shows no texts. */
const ownHost = () => (globalThis as { location?: { hostname: string } }).location?.hostname;

/** Whether an address names the host of this site instead of beginning with its path. */
const namesOwnHost = (address: string) => /^https?:/i.test(address) && parsed(address)?.hostname === ownHost();

/**
 * The path of an address on this site, lower-case; null for all others, also for those that a browser would take to
 * another host.
 */
function sitePath(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//') || /[\\\s]|%5c/i.test(address)) return null;
  const url = parsed(address);
  if (url?.origin !== ownOrigin) return null;
  try {
    return decodeURIComponent(url.pathname).toLowerCase();
  } catch {
    return null;
  }
}

const isPage = (path: string) => !path.startsWith('/api') && !path.startsWith('//');

/** Whether an address of this site that was written as a whole leads to one of its pages. */
function isOwnPage(address: string): boolean {
  const url = parsed(address);
  const path = url && sitePath(url.pathname);
  return path !== null && isPage(path);
}

/** Links: http, https, mailto, or a path of this site outside the API. */
export function isAllowedLink(address: string): boolean {
  const path = sitePath(address);
  if (path !== null) return isPage(path);
  if (namesOwnHost(address)) return isOwnPage(address);
  if (/^https?:\/\/[^/\\]/i.test(address)) return parsed(address) !== null;
  return /^mailto:[^\s?]+/i.test(address);
}

/** Whether an address is the path of an upload of this site. */
export const isUpload = (address: string): boolean => sitePath(address)?.startsWith('/userdata/') ?? false;
