import { pino } from 'pino';
import { Server } from 'socket.io';
import { joinProcesses } from '../../../server/processes';
import { readSecrets } from '../../../server/settings/secrets';
import { until } from '../until';

/** A process of a site that has no sockets and only speaks. */
export interface Speaker {
  /** Resolves when the event is in Redis. */
  say: (topic: string, name: string, payload: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The type of events in socket.io's protocol. */
const eventPacket = 2;

interface Joined {
  redisUrl: string;
  /** The folder of a process that it joins. */
  varDir: string;
}

export async function openSpeaker({ redisUrl: url, varDir }: Joined): Promise<Speaker> {
  const secret = readSecrets(varDir).ticketKey;
  const processes = await joinProcesses({ url, secret, log: pino({ level: 'silent' }) });
  await until(processes.areReachable, Boolean);
  const io = new Server({
    adapter: processes.adapter({ isAllowed: () => Promise.resolve(false), onEvent: () => undefined }),
  });
  return {
    say: (topic, name, payload) =>
      Promise.resolve(
        io
          .of('/')
          .adapter.broadcast(
            { type: eventPacket, data: [name, payload], nsp: '/' },
            { rooms: new Set([topic]), except: new Set(), flags: {} },
          ),
      ),
    close: async () => {
      await io.of('/').adapter.close();
      processes.leave();
    },
  };
}
