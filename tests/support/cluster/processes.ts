import { startBeside, startServer, type BuiltServer } from '../server/builtServer';
import { openSentinels, type Sentinels } from './sentinel';

/** Three processes of the site that Redis joins, on a database that does not fail. */
export interface Processes {
  servers: BuiltServer[];
  sentinels: Sentinels;
  stop: () => Promise<void>;
}

export async function openProcesses(name: string): Promise<Processes> {
  const sentinels = await openSentinels();
  const env = { REDIS_URL: sentinels.url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
  const first = await startServer(name, env);
  const servers = [first, await startBeside(first, env), await startBeside(first, env)];
  const stop = async () => {
    for (const { child, ended } of servers) {
      child.kill();
      await ended;
    }
    await first.db.destroy();
    await sentinels.stop();
  };
  return { servers, sentinels, stop };
}
