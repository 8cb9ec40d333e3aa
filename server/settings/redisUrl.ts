import type { RedisOptions } from 'ioredis';

/** The form of an address of Redis, for the operator. */
export const redisUrlForm =
  'must look like redis://user:password@host:6379, or redis+sentinel://user:password@host1:26379,host2:26379/name';

const form =
  /^redis(?<tls>s?)(?<sentinel>\+sentinel)?:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^/?]+)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/;
const hostForm = /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

/**
 * Parses `redis://user:password@host:6379/0`, and for Sentinel
 * `redis+sentinel://user:password@host1:26379,host2:26379,host3:26379/name?sentinelPassword=…`; `rediss` is TLS.
 * Undefined if it has another form.
 */
export function parseRedisUrl(text: string): RedisOptions | undefined {
  const parts = form.exec(text)?.groups;
  if (!parts) return undefined;
  const isSentinel = parts.sentinel !== undefined;
  const hosts = (parts.hosts ?? '').split(',').map((each) => parseHost(each, isSentinel ? 26_379 : 6_379));
  const path = decodeSafely(parts.path ?? '');
  const [username, password] = (parts.login ?? '').split(':').map(decodeSafely);
  const login = { ...(username && { username }), ...(password && { password }) };
  const tls = parts.tls === 's' && { tls: {} };
  if (!hosts.every((host) => host !== undefined)) return undefined;
  if (!isSentinel)
    return hosts.length > 1 || !/^\d*$/.test(path) ? undefined : { ...hosts[0], ...login, db: Number(path), ...tls };
  const sentinelPassword = new URLSearchParams(parts.query).get('sentinelPassword');
  return path === ''
    ? undefined
    : {
        sentinels: hosts,
        name: path,
        ...login,
        ...(sentinelPassword !== null && { sentinelPassword }),
        ...(tls && { ...tls, sentinelTLS: {}, enableTLSForSentinelMode: true }),
      };
}

function parseHost(text: string, defaultPort: number): { host: string; port: number } | undefined {
  const { host, port } = hostForm.exec(text)?.groups ?? {};
  if (host === undefined) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? defaultPort : Number(port) };
}

/** Decodes a part of an address; one with a broken escape stays as it is. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
