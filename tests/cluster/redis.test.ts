import axios from 'axios';
import { io, type Socket } from 'socket.io-client';
import { topics } from '#shared/topics';
import { openProcesses, type Processes } from '../support/cluster/processes';
import type { BuiltServer } from '../support/server/builtServer';
import { until } from '../support/until';

const sockets = 2_100;
let site: Processes;
let cookie: string;

beforeAll(async () => {
  site = await openProcesses('cluster-redis');
  cookie = (await site.servers[0]?.newcomer()) ?? '';
});
afterAll(() => site.stop());

const headers = () => ({ cookie });
const reaches = async () => {
  const answers = site.servers.map(({ url }) => axios.get<{ redis: boolean }>(`${url}/healthz`));
  return (await Promise.all(answers)).every(({ data }) => data.redis);
};

/** A client in the site's room: the messages that it has read or heard, and read again when it is told to. */
interface Listener {
  socket: Socket;
  known: Set<number>;
  reads: number;
}

async function listenAt({ url }: BuiltServer): Promise<Listener> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 500 });
  const listener: Listener = { socket, known: new Set(), reads: 0 };
  socket.on('chatroomUpdated', ({ message }: { message: { id: number } }) => void listener.known.add(message.id));
  const join = () => socket.timeout(20_000).emitWithAck('joinedRoom', topics.siteRoom);
  await new Promise<void>((resolve, reject) => {
    socket.once('serverReconnect', () => {
      join().then(() => {
        resolve();
      }, reject);
    });
  });
  socket.on('serverReconnect', ({ recovered }: { recovered: boolean }) => {
    if (recovered) return;
    listener.reads += 1;
    const read = async () => {
      await join();
      const { data } = await axios.get<{ items: { id: number }[] }>(
        `${url}/api/chatrooms?chatRoomId=siteGeneral&limit=50`,
      );
      for (const { id } of data.items) listener.known.add(id);
    };
    // A busy server refuses visitors for a moment; they try again at the next occasion.
    read().catch(() => setTimeout(() => void read().catch(() => undefined), 1_000));
  });
  return listener;
}

/** Says something on each process in turn; answers the ids of the messages. */
async function say(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { url } = site.servers[index % site.servers.length] ?? { url: '' };
    const body = { chatRoomId: 'siteGeneral', message: `Line ${index}` };
    const { data } = await axios.post<{ id: number }>(`${url}/api/chatrooms`, body, { headers: headers() });
    ids.push(data.id);
  }
  return ids;
}

const hears = (listeners: readonly Listener[], ids: readonly number[]) => () =>
  listeners.filter(({ known }) => ids.some((id) => !known.has(id))).length;

test(`Redis fails over under ${sockets} sockets: chat goes on, and everybody has every message afterwards`, async () => {
  const listeners: Listener[] = [];
  while (listeners.length < sockets) {
    const some = site.servers.flatMap((server) => Array.from({ length: 100 }, () => listenAt(server)));
    listeners.push(...(await Promise.all(some)));
  }
  const before = await say(6);
  expect(await until(hears(listeners, before), (missing) => missing === 0)).toBe(0);

  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    const master = await site.sentinels.master();
    const began = Date.now();
    master.signal(signal);
    const during = await say(12);
    const next = await site.sentinels.untilReplaced(master);
    expect(next).not.toBe(master);
    expect(await until(reaches, Boolean)).toBe(true);
    const took = Date.now() - began;
    const after = await say(6);
    expect(await until(hears(listeners, [...during, ...after]), (missing) => missing === 0)).toBe(0);
    process.stdout.write(`Redis ${signal}: the processes act as one again after ${(took / 1_000).toFixed(1)} s\n`);
    if (signal === 'SIGSTOP') master.signal('SIGCONT');
    else master.start();
  }
  expect(site.servers.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
  for (const { socket } of listeners) socket.close();
});
