import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '#shared/durations';
import type { Settings } from '../settings';
import { fine, warning, type Finding } from './findings';

const daysBefore = 14;
const timeoutMs = 10_000;

/** How long the certificate of the storage for uploads lasts; null where it has none. Fails where it does not answer. */
export async function lookAtCertificate({ files }: Pick<Settings, 'files'>, now = new Date()): Promise<Finding | null> {
  if ('root' in files || !files.endpoint.startsWith('https:')) return null;
  const { hostname, port } = new URL(files.endpoint);
  const ends = await endOfCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
  const certificate = `Certificate: that of ${hostname}`;
  if (days < 0) return warning(`${certificate} has ended.`);
  const left = days === 1 ? '1 day' : `${days} days`;
  return (days < daysBefore ? warning : fine)(`${certificate} ends on ${ends.toISOString().slice(0, 10)}, in ${left}.`);
}

/** Ended ones are read too, so the connection is not used for anything else. */
function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${host} does not answer`)));
    socket.once('error', reject);
  });
}
