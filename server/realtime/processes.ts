import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createSharedLimiter } from '../http/security/sharedLimits';
import type { CreateLimiter } from '../http/security/rateLimits';
import { connectRedis, type Redis } from '../infrastructure/redis/connection';
import { reportProgress } from '../progress';
import { RedisTransport } from './transport/redis';
import type { Transport } from './transport/transport';

/**
 * The connection between several processes of one site; absent with a single process. While it is down, each process
 * serves its own sockets and counts its own limits. Rights never depend on it.
 */
export interface Processes {
  /** Connects to Redis, once the live channel listens to the transport. */
  join: () => Promise<void>;
  /** Whether the other processes can be reached now. */
  areReachable: () => boolean;
  /** Rate limits that all processes share. */
  limiter: CreateLimiter;
  /** Carries live events to all processes. */
  transport: Transport;
  leave: () => void;
}

interface ProcessesOptions {
  url: string;
  /** A secret of this site; processes with another one are another site on the same Redis. */
  secret: string;
  log: Logger;
}

/** The beginning of all keys of a site in Redis. */
export const prefixOf = (secret: string) =>
  `spawnpoint:${createHash('sha256').update(`processes ${secret}`).digest('hex').slice(0, 12)}:`;

/** Prepares to join the other processes of the site through Redis. Loaded only with REDIS_URL. */
export function createProcesses({ url, secret, log }: ProcessesOptions): Processes {
  const prefix = prefixOf(secret);
  const transport = new RedisTransport(prefix);
  let redis: Redis | undefined;
  return {
    join: async () => {
      redis = await connectRedis(url, log, transport);
      const problem = redis.problem();
      if (problem !== null)
        reportProgress({ type: 'progress', text: `${problem} Until it does, each process serves its own visitors.` });
    },
    areReachable: () => redis?.isAvailable() ?? false,
    limiter: createSharedLimiter(async (work) => {
      if (!redis) throw new Error('Redis is not connected yet');
      return redis.run(work);
    }, prefix),
    transport,
    leave: () => redis?.close(),
  };
}
