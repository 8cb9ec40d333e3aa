import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '#shared/durations';
import type { Settings } from '../settings';
import { fine, warning, type Finding } from './findings';

const warningDays = 14;
const timeoutMs = 10_000;

/** How long the certificate of the bucket lasts; null without one. Throws if the storage does not answer. */
export async function checkCertificate({ files }: Pick<Settings, 'files'>, now = new Date()): Promise<Finding | null> {
  if ('root' in files || !files.endpoint.startsWith('https:')) return null;
  const { hostname, port } = new URL(files.endpoint);
  const expiry = await readExpiry(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
  const days = Math.floor((expiry.getTime() - now.getTime()) / dayMs);
  const certificate = `Certificate: that of ${hostname}`;
  if (days < 0) return warning(`${certificate} has ended.`);
  const left = days === 1 ? '1 day' : `${days} days`;
  return (days < warningDays ? warning : fine)(
    `${certificate} ends on ${expiry.toISOString().slice(0, 10)}, in ${left}.`,
  );
}

/** The end of a host's certificate. Expired ones are accepted, so the connection is used for nothing else. */
function readExpiry(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${host} does not answer`)));
    socket.once('error', reject);
  });
}
