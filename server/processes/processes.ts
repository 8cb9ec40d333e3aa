import type { Adapter } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward'>;
/** Makes the limiter of one allowance. */
export type MakeLimiter = (options: IRateLimiterOptions) => Limiter;

/**
 * What makes several processes one site (security §14.12). Without it there is one process; while it cannot be reached
 * each process serves its own sockets and counts its own limits. Rights never depend on it.
 */
export interface Processes {
  /** Whether the other processes can be reached now. */
  areReached: () => boolean;
  /** Runs each time the others can be reached again after a while in which they could not. */
  onReturn: (listener: () => void) => void;
  /** Limits that all processes count together. */
  limiter: MakeLimiter;
  /** The sockets' adapter whose events reach the sockets of all processes; recovery asks `isAllowed` first. */
  adapter: (isAllowed: (state: unknown) => Promise<boolean>) => (namespace: Namespace) => Adapter;
  leave: () => void;
}
