import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { liveLimits } from '../realtime/liveLimits';
import { sharedAdapter } from './redisAdapter';
import type { CreateLimiter, Processes } from './processes';
import { reportProgress } from '../progress';
import { connectRedis, type Redis } from './redis';
import type { Client } from './redisConnection';

interface JoinOptions {
  url: string;
  /** A secret of this site; processes with another one are another site on the same Redis. */
  secret: string;
  log: Logger;
}

/** Joins the other processes of the site through Redis. Loaded only with REDIS_URL. */
export async function joinProcesses({ url, secret, log }: JoinOptions): Promise<Processes> {
  const redis = await connectRedis(url, log);
  const problem = redis.problem();
  if (problem !== null)
    reportProgress({ type: 'progress', text: `${problem} Until it does, each process serves its own visitors.` });
  const prefix = `spawnpoint:${createHash('sha256').update(`processes ${secret}`).digest('hex').slice(0, 12)}:`;
  return {
    areReachable: redis.isAvailable,
    onReconnect: redis.onReconnect,
    limiter: sharedLimiter(redis, prefix),
    adapter: (options) => sharedAdapter(redis, { prefix, recoverMs: liveLimits.recoverMs, ...options }),
    leave: redis.close,
  };
}

/** Rate limits in Redis, and in this process' memory while Redis is away. */
const sharedLimiter =
  (redis: Redis, prefix: string): CreateLimiter =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `${prefix}limit:${options.keyPrefix}`,
      storeClient: {
        eval: (...given: Parameters<Client['eval']>) => redis.run((client) => client.eval(...given)),
      },
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
