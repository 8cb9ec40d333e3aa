import { createServer, type Server } from 'node:http';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { dayMs } from '#shared/durations';
import { topicRules } from '../../../server/areas';
import { liveLimits } from '../../../server/realtime/liveLimits';
import { createLive, type LiveServer } from '../../../server/realtime/liveServer';
import { withSite, type TestSite } from './site';
import { listenOnFreePort } from './listen';

type ConnectOptions = Partial<ManagerOptions & SocketOptions>;

/** The application behind a real HTTP server, with its live channel. */
export interface LiveSite extends TestSite {
  url: string;
  live: LiveServer;
  /** Opens a socket and waits for the server's first event. */
  connect(options?: ConnectOptions): Promise<Listener>;
}

/** A client's socket with the events that it has received, which may be awaited in any order. */
export interface Listener {
  socket: Socket;
  heard: { name: string; payload: unknown }[];
  /** The first matching event that was not awaited before, whether it has arrived already or not. */
  next: <T = unknown>(name: string, fits?: (payload: T) => boolean) => Promise<T>;
  ask: <T = unknown>(name: string, ...sent: unknown[]) => Promise<T>;
}

const acknowledgedWithinMs = 60_000;

export function listenTo(socket: Socket): Listener {
  const heard: Listener['heard'] = [];
  const unclaimed: Listener['heard'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    heard.push({ name, payload });
    unclaimed.push({ name, payload });
    for (const look of waiting) look();
  });
  return {
    socket,
    heard,
    next: <T>(name: string, fits: (payload: T) => boolean = () => true) =>
      new Promise<T>((resolve) => {
        const look = () => {
          const at = unclaimed.findIndex((event) => event.name === name && fits(event.payload as T));
          const [found] = at === -1 ? [] : unclaimed.splice(at, 1);
          if (!found) return;
          waiting.delete(look);
          resolve(found.payload as T);
        };
        waiting.add(look);
        look();
      }),
    ask: (name, ...sent) => socket.timeout(acknowledgedWithinMs).emitWithAck(name, ...sent),
  };
}

/** Like `withSite`, with a listening server; its sockets are closed afterwards. */
export function withLive(body: (site: LiveSite) => Promise<void>, settings: Partial<Record<string, string>> = {}) {
  return withSite(
    async (site) => {
      const { db, host } = site;
      // Without the recheck of every minute, only what the change itself causes reaches the sockets.
      jest.replaceProperty(liveLimits, 'recheckMs', dayMs as never);
      const live = createLive({ db, settings: host.settings, rules: topicRules, log: host.log });
      host.live = live;
      const server = createServer(site.app);
      live.attach(server);
      const url = await listen(server);
      const sockets: Socket[] = [];
      const connect = async (options: ConnectOptions = {}) => {
        const socket = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 20, ...options });
        sockets.push(socket);
        const listener = listenTo(socket);
        await listener.next('serverReconnect');
        return listener;
      };
      try {
        await body({ ...site, url, live, connect });
      } finally {
        for (const socket of sockets) socket.close();
        await live.close();
        server.closeAllConnections();
      }
    },
    { settings },
  );
}

async function listen(server: Server): Promise<string> {
  const port = await listenOnFreePort(server);
  return `http://127.0.0.1:${port}`;
}
