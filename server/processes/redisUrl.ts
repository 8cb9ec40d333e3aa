/** The form of an address of Redis, for the operator. */
export const redisUrlForm =
  'must look like redis://user:password@host:6379, or redis+sentinel://user:password@host1:26379,host2:26379/name';

export interface RedisAddress {
  host: string;
  port: number;
}

export interface RedisUrl {
  /** Redis itself, or the Sentinels that know which of several Redis is the master. */
  hosts: RedisAddress[];
  /** The name under which the Sentinels know the master; without it `hosts` is Redis itself. */
  masterName: string | undefined;
  isTls: boolean;
  /** For Redis. */
  login: { username?: string; password?: string };
  database: number;
  /** For the Sentinels, which have passwords of their own. */
  sentinelPassword: string | undefined;
}

const form =
  /^redis(?<tls>s?)(?<sentinel>\+sentinel)?:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^/?]+)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/;
const hostForm = /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

/**
 * Parses `redis://user:password@host:6379/0`, and for Sentinel
 * `redis+sentinel://user:password@host1:26379,host2:26379,host3:26379/name?sentinelPassword=…`; `rediss` is TLS.
 * Undefined if it has another form.
 */
export function parseRedisUrl(text: string): RedisUrl | undefined {
  const parts = form.exec(text)?.groups;
  if (!parts) return undefined;
  const isSentinel = parts.sentinel !== undefined;
  const hosts = (parts.hosts ?? '').split(',').map((each) => parseHost(each, isSentinel ? 26_379 : 6_379));
  const path = decodeSafely(parts.path ?? '');
  const [username, password] = (parts.login ?? '').split(':').map(decodeSafely);
  const isValid = hosts.every((host) => host !== undefined);
  if (!isValid || (isSentinel ? path === '' : hosts.length > 1 || !/^\d*$/.test(path))) return undefined;
  return {
    hosts,
    masterName: isSentinel ? path : undefined,
    isTls: parts.tls === 's',
    login: { ...(username && { username }), ...(password && { password }) },
    database: isSentinel ? 0 : Number(path),
    sentinelPassword: new URLSearchParams(parts.query).get('sentinelPassword') ?? undefined,
  };
}

function parseHost(text: string, defaultPort: number): RedisAddress | undefined {
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
