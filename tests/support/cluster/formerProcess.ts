import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { parseRedisUrl } from '../../../server/settings/redisUrl';
import { prefixOf } from '../../../server/realtime/processes';
import { listenOnFreePort } from '../server/listen';

/** A process of version 0.2.0 and before, as far as other processes notice: the adapter that it had, with its keys. */
export interface FormerProcess {
  url: string;
  io: Server;
  /** Stores a disconnected session in the form that it had. */
  storeSession: (privateId: string, rooms: string[]) => Promise<unknown>;
  stop: () => Promise<void>;
}

export async function openFormerProcess(redisUrl: string, secret: string): Promise<FormerProcess> {
  const prefix = prefixOf(secret);
  const redis = new Redis({ ...parseRedisUrl(redisUrl), replyMapping: 'legacy', protocol: 2 });
  const server = createServer();
  const io = new Server(server, {
    connectionStateRecovery: {},
    adapter: createAdapter(redis, {
      streamName: `${prefix}events`,
      channelPrefix: `${prefix}processes`,
      sessionKeyPrefix: `${prefix}socket:`,
      maxLen: 60_000,
      onlyPlaintext: true,
    }),
  });
  io.on('connection', (socket) => {
    socket.on('joinedRoom', async (topic: string, answer: () => void) => {
      await socket.join(topic);
      answer();
    });
    socket.emit('serverReconnect', { recovered: false });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    io,
    storeSession: (privateId, rooms) =>
      redis.set(
        `${prefix}state:${privateId}`,
        JSON.stringify({
          sid: privateId,
          pid: privateId,
          rooms,
          data: { viewer: null, topics: {} },
          sent: { upTo: 1, ahead: [] },
        }),
      ),
    stop: async () => {
      await io.close();
      redis.disconnect();
    },
  };
}
