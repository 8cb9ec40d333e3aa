import type { Request } from 'express';
import type { Settings } from '../../../settings';

/** What a game may do in its frame, and nothing else. The page's own `sandbox` attribute says the same. */
const sandbox = 'allow-scripts allow-same-origin allow-pointer-lock allow-orientation-lock';
const yearSeconds = 365 * 24 * 60 * 60;
const forbidden = ['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb', 'midi', 'serial', 'hid'];

type PlaySettings = Pick<Settings, 'PUBLIC_URL' | 'isHttps'>;

/** The addresses of the site whose pages may show games. Without PUBLIC_URL it is asked for at either name of this machine. */
export function siteOrigins({ PUBLIC_URL }: PlaySettings, request: Request): string[] {
  const { PUBLIC_URL: url } = { PUBLIC_URL };
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const isElsewhere = url !== undefined && !/^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(url);
  if (isElsewhere) return [url];
  const { origin } = new URL(url ?? `http://localhost${port}`);
  const own = new URL(origin).port;
  const ending = own === '' ? port : `:${own}`;
  return [`http://localhost${ending}`, `http://127.0.0.1${ending}`];
}

/** The headers of everything that the host of games answers. */
export function commonHeaders(settings: PlaySettings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': forbidden.map((name) => `${name}=()`).join(', '),
    ...(settings.isHttps && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  };
}

/** The policy of a game: its own files, and the hosts that its owner has named. */
export function policyOfGame(ancestors: readonly string[], hosts: readonly string[]): string {
  const own = "'self' blob: data:";
  const connected = hosts.flatMap((host) => [`https://${host}`, `wss://${host}`]);
  return [
    `default-src ${own} 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'`,
    `connect-src ${[own, ...connected].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    `sandbox ${sandbox}`,
  ].join('; ');
}

/** The policy of everything that is no game. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
