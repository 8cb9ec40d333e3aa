import { pino } from 'pino';
import { connectRedis } from '../../../server/infrastructure/redis/connection';
import type { Settings } from '../../../server/settings';
import { failure, fine, reasonOf, warning, type Finding } from '../../../server/trouble/findings';

export async function* lookAtRedis({ REDIS_URL }: Settings): AsyncGenerator<Finding> {
  if (REDIS_URL === undefined) {
    yield fine('Redis: not used; the site is one process.');
    return;
  }
  const redis = await connectRedis(REDIS_URL, pino({ level: 'silent' }));
  const problem = redis.problem();
  if (problem !== null) {
    yield failure(problem);
    redis.close();
    return;
  }
  try {
    const info = await redis.run((client) => client.info());
    const { redis_version: version = '', maxmemory_policy: policy = 'noeviction' } = valuesOf(info);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major > 6 || (major === 6 && minor >= 2)) yield fine(`Redis: ${version} answers.`);
    else yield failure(`Redis: ${version} is too old, 6.2 is needed.`);
    if (policy !== 'noeviction') yield warning(`Redis: it drops keys (${policy}): set maxmemory-policy to noeviction.`);
  } catch (error) {
    yield failure(`Redis: ${reasonOf(error)}.`);
  } finally {
    redis.close();
  }
}

const valuesOf = (info: string): Record<string, string | undefined> =>
  Object.fromEntries([...info.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value]));
