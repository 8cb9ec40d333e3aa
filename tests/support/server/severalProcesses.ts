import axios from 'axios';
import { io } from 'socket.io-client';
import { readSecrets } from '../../../server/settings/secrets';
import { beginSession, buildDeveloper } from './builders';
import { startBeside, startServer, type BuiltServer } from './builtServer';
import { listenTo, type Listener } from './live';
import { openRedis, type TestRedis } from './redis';

/** Two server processes of one site, connected by a real Redis. */
export interface SeveralProcesses {
  one: BuiltServer;
  other: BuiltServer;
  redis: TestRedis;
  /** A developer with a session. */
  newcomer(): Promise<Person>;
  /** Opens a guest's socket; `stop` closes it. */
  listen(server: BuiltServer, auth?: Record<string, string>): Promise<Listener>;
  stop(): Promise<void>;
}

export interface Person {
  id: number;
  alias: string;
  stringUrl: string;
  passkey: string;
  post(server: BuiltServer, path: string, body: object): Promise<Answer>;
  get(server: BuiltServer, path: string): Promise<Answer>;
  /** Opens a socket and binds it to their session. */
  listen(server: BuiltServer): Promise<Listener>;
}

interface Answer {
  status: number;
  data: Record<string, unknown>;
}

export async function openSeveralProcesses(name: string, env: Record<string, string> = {}): Promise<SeveralProcesses> {
  const redis = await openRedis();
  const settings = { ...env, REDIS_URL: redis.url };
  const one = await startServer(name, settings);
  const other = await startBeside(one, settings);
  const listeners: Listener[] = [];

  async function listen({ url }: BuiltServer, auth: Record<string, string> = {}) {
    const listener = listenTo(io(url, { transports: ['websocket'], forceNew: true, auth, reconnectionDelay: 50 }));
    listeners.push(listener);
    await listener.next('serverReconnect');
    return listener;
  }

  async function newcomer(): Promise<Person> {
    const developer = await buildDeveloper(one.db);
    const { cookie, passkey } = await beginSession(one.db, readSecrets(one.varDir), developer);
    const options = { headers: { cookie }, validateStatus: () => true, timeout: 20_000 };
    return {
      ...developer,
      passkey,
      post: ({ url }, path, body) => axios.post(`${url}/api${path}`, body, options),
      get: ({ url }, path) => axios.get(`${url}/api${path}`, options),
      listen: async (server) => {
        const listener = await listen(server);
        const { isLoggedIn } = await listener.ask<{ isLoggedIn: boolean }>('setUserSocketData', { passkey });
        if (!isLoggedIn) throw new Error('The socket was not bound');
        return listener;
      },
    };
  }

  const stop = async () => {
    for (const { socket } of listeners) socket.close();
    for (const { child, ended } of [one, other]) {
      child.kill();
      await ended;
    }
    await redis.kill();
    await one.db.destroy();
  };
  return { one, other, redis, newcomer, listen, stop };
}

/** The data with which a reconnecting client resumes its former connection, on any process. */
export function pastOf({ socket }: Listener): { pid: string; offset: string } {
  const { _pid: pid, _lastOffset: offset } = socket as unknown as { _pid: string; _lastOffset: string };
  return { pid, offset };
}
