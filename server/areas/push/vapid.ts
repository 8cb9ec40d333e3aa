import { createECDH, hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import type { Settings } from '../../settings';

/** The number of points of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The keys by which push services know the site (VAPID, RFC 8292), as base64url. They are derived (HKDF, RFC 5869) from
 * the secret that signs sessions, so all processes, also those after a restore, have the same. 48 bytes leave no bias
 * (FIPS 186-5, A.2.1).
 */
export function vapidKeys({ secrets }: Pick<Settings, 'secrets'>): { publicKey: string; privateKey: string } {
  const seed = Buffer.from(hkdfSync('sha256', secrets.sessionSecret, '', 'spawnpoint: key of Web Push', 48));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Names that lead nowhere outside (RFC 2606, RFC 6761, RFC 6762 and habit). */
const localEndings = ['arpa', 'example', 'home', 'internal', 'invalid', 'lan', 'local', 'localhost', 'test'];

function isPublicName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && isIP(host) === 0 && /^[a-z][a-z0-9-]+$/.test(last) && !localEndings.includes(last);
}

/**
 * Whom push services turn to about this site; null without somebody whom they would accept: Apple's refuses addresses that
 * are not of the public internet.
 */
export function vapidSubject({
  OPERATOR_EMAIL,
  PUBLIC_URL,
}: Pick<Settings, 'OPERATOR_EMAIL' | 'PUBLIC_URL'>): string | null {
  if (OPERATOR_EMAIL !== undefined && isPublicName(OPERATOR_EMAIL.replace(/^.*@/, '')))
    return `mailto:${OPERATOR_EMAIL}`;
  if (PUBLIC_URL === undefined) return null;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' && isPublicName(hostname) ? PUBLIC_URL : null;
}
