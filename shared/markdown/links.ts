/** Which addresses user text may lead to (security §9.2). All take the address as markdown-it has normalised it. */

const ownOrigin = 'https://this-site.invalid';

function parsed(address: string): URL | null {
  try {
    return new URL(address, ownOrigin);
  } catch {
    return null;
  }
}

/** A path of this site; `null` for everything else, also for what a browser would read as another host. */
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

/** http, https, mailto, or a path of this site that is not a call. */
export function isAllowedLink(address: string): boolean {
  const path = sitePath(address);
  if (path !== null) return !path.startsWith('/api') && !path.startsWith('//');
  if (/^https?:\/\/[^/\\]/i.test(address)) return parsed(address) !== null;
  return /^mailto:[^\s?]+/i.test(address);
}

/** Pictures: https, or what people uploaded here. */
export function isAllowedImage(address: string): boolean {
  const path = sitePath(address);
  if (path !== null) return path.startsWith('/userdata/');
  return /^https:\/\/[^/\\]/i.test(address) && parsed(address) !== null;
}
