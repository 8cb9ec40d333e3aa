import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from '../../infrastructure/redis/connection';
import type { CreateLimiter } from './rateLimits';

/** Rate limits in Redis, and in this process' memory while Redis is away. */
export const createSharedLimiter =
  (run: Redis['run'], prefix: string): CreateLimiter =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `${prefix}limit:${options.keyPrefix}`,
      storeClient: {
        eval: (script: string, { keys, arguments: values }: { keys: string[]; arguments: string[] }) =>
          run((client) => client.eval(script, keys.length, ...keys, ...values)),
      },
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
