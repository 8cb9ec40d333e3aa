/** Rules for addresses in texts of people. They get each address as markdown-it has normalised it. */

const ownOrigin = 'https://this-site.invalid';

function parsed(address: string): URL | null {
  try {
    return new URL(address, ownOrigin);
  } catch {
    return null;
  }
}

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

/** Links: http, https, mailto, or a path of this site outside the API. */
export function isAllowedLink(address: string): boolean {
  const path = sitePath(address);
  if (path !== null) return !path.startsWith('/api') && !path.startsWith('//');
  if (/^https?:\/\/[^/\\]/i.test(address)) return parsed(address) !== null;
  return /^mailto:[^\s?]+/i.test(address);
}

/** Pictures: https, or uploads of this site. */
export function isAllowedImage(address: string): boolean {
  const path = sitePath(address);
  if (path !== null) return path.startsWith('/userdata/');
  return /^https:\/\/[^/\\]/i.test(address) && parsed(address) !== null;
}
