import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { trustedProxies } from '../../settings/trustedProxies';

declare module 'express-serve-static-core' {
  interface Request {
    clientAddress?: string;
  }
}

/** The client's address for rate limits; see `networkPrefix`. Read from the headers once for each request. */
export const clientAddress = (request: Request): string => (request.clientAddress ??= networkPrefix(request.ip ?? ''));

/**
 * Warns once of forwarding headers without TRUST_PROXY: behind an unnamed proxy all visitors share one address and its
 * limits.
 */
export function warnOfUntrustedProxy(trustProxy: string, log: Logger): RequestHandler {
  let hasWarned = trustProxy !== '';
  return ({ headers }, _response, next) => {
    if (!hasWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      hasWarned = true;
      log.warn('Requests come with forwarding headers, but TRUST_PROXY is not set: they are counted as one visitor');
    }
    next();
  };
}

/** Reads the client's address of requests outside express: the handshakes of the live channel. */
export function handshakeAddressReader(trustProxy: string): (request: IncomingMessage) => string {
  const app = express().set('trust proxy', trustedProxies(trustProxy));
  return ({ socket, headers }) => {
    const request = Object.create(app.request) as Request;
    Object.defineProperties(request, { app: { value: app }, socket: { value: socket }, headers: { value: headers } });
    return clientAddress(request);
  };
}

/** The part of an address that belongs to one client: IPv4 whole (also as `::ffff:`), IPv6 by its /64. */
export function networkPrefix(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::')
    ? Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0')
    : [];
  return `${[...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}
