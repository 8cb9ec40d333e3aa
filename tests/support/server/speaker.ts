import { pino } from 'pino';
import { createProcesses } from '../../../server/realtime/processes';
import { readSecrets } from '../../../server/settings/secrets';
import { until } from '../until';

/** A process of a site that has no sockets and only speaks. */
export interface Speaker {
  /** Resolves when the event is in Redis. */
  say: (topic: string, name: string, payload: object) => Promise<unknown>;
  close: () => void;
}

interface Joined {
  redisUrl: string;
  /** The folder of a process that it joins. */
  varDir: string;
}

export async function openSpeaker({ redisUrl: url, varDir }: Joined): Promise<Speaker> {
  const secret = readSecrets(varDir).ticketKey;
  const { join, areReachable, transport, leave } = createProcesses({ url, secret, log: pino({ level: 'silent' }) });
  await join();
  await until(areReachable, Boolean);
  return {
    say: (topic, name, payload) => transport.publish({ rooms: [topic], except: [], data: [name, payload] }),
    close: leave,
  };
}
