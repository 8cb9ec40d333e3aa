import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether an address may be that of a push service: https at its own port, of a named host elsewhere. The client that
 * sends looks again at where the name leads.
 */
export function isPushEndpoint(text: string, ownHosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, port, username, password, hash } = new URL(text);
  const host = hostname.replace(/\.$/, '');
  const isPlain = [port, username, password, hash].every((part) => part === '');
  return (
    // Browsers write addresses as they are sent.
    href === text &&
    protocol === 'https:' &&
    isPlain &&
    host.includes('.') &&
    isIP(host) === 0 &&
    !ownHosts.includes(host)
  );
}

/** Whether keys are those of a subscription: an uncompressed point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (![p256dh, auth].every((key) => /^[\w-]+$/.test(key))) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // It lies beside the curve.
    return false;
  }
}
