import type { Adapter } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import type { AdapterOptions } from '../realtime/recovery';
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'points'>;
/** Creates the rate limiter of one allowance. */
export type CreateLimiter = (options: IRateLimiterOptions) => Limiter;

/**
 * The connection between several processes of one site; absent with a single process. While it is down, each process
 * serves its own sockets and counts its own limits. Rights never depend on it.
 */
export interface Processes {
  /** Whether the other processes can be reached now. */
  areReachable: () => boolean;
  /** Calls the listener whenever the other processes can be reached again. */
  onReconnect: (listener: () => void) => void;
  /** Rate limits that all processes share. */
  limiter: CreateLimiter;
  /** The socket.io adapter whose events reach all processes. */
  adapter: (options: AdapterOptions) => (namespace: Namespace) => Adapter;
  leave: () => void;
}
