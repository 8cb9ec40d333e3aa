import { sha256Hex } from '../../db/keys';

const trackers = /^(utm_.*|ref|fbclid|gclid)$/i;

/**
 * A hash that is the same for all spellings of a website's address: it ignores the scheme, `www.`, the case of the host, the
 * default port, a trailing slash, the fragment and tracking parameters.
 */
export function addressKey(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  const asked = [...searchParams].filter(([name]) => !trackers.test(name)).sort(byText);
  const query = asked.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const defaultPort = port === '80' || port === '443' ? '' : port;
  return sha256Hex([host, defaultPort, pathname.replace(/\/+$/, ''), query].join('|'));
}

const byText = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : Number(one > other));
