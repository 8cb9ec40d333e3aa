import axios from 'axios';
import { io, type Socket } from 'socket.io-client';

/** Listening sockets in a separate process, which come back after a break as the site's own client does. */
interface Order {
  url: string;
  count: number;
  cookies: readonly string[];
}

export interface StormState {
  /** Sockets that are connected and have what they missed. */
  settled: number;
  /** Of those that came back: how many got what they missed replayed, and how many read it. */
  recovered: number;
  readAgain: number;
  /** From the break until the last of them was settled, in milliseconds. */
  lastMs: number;
  /** Answers of 5xx, and calls without an answer. */
  failures: number;
}

interface Listener {
  socket: Socket;
  known: Set<number>;
  isSettled: boolean;
}

const room = 'siteGeneral';
const list = `/chatrooms?chatRoomId=${room}&limit=50`;
const openAtOnce = 50;
const listeners: Listener[] = [];
let brokenAt = 0;
let state: Omit<StormState, 'settled'> = { recovered: 0, readAgain: 0, lastMs: 0, failures: 0 };

async function open({ url, count, cookies }: Order) {
  const infos = new Map<string, unknown>();
  for (const cookie of cookies) {
    const { data } = await axios.get<{ info: unknown }>(`${url}/api/login`, { headers: { cookie } });
    infos.set(cookie, data.info);
  }
  let begun = 0;
  const openNext = async () => {
    while (begun < count) {
      const cookie = cookies[begun % cookies.length] ?? '';
      begun += 1;
      await listen({ url, cookie, info: infos.get(cookie) });
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, openNext));
}

function listen({ url, cookie, info }: { url: string; cookie: string; info: unknown }): Promise<void> {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  const listener: Listener = { socket, known: new Set(), isSettled: false };
  listeners.push(listener);
  socket.on(
    'chatroomUpdated',
    ({ message }: { message?: { id: number } }) => message && listener.known.add(message.id),
  );

  async function readAgain() {
    await socket.emitWithAck('setUserSocketData', info);
    await socket.emitWithAck('joinedRoom', room);
    if (brokenAt === 0) return;
    const answer = await axios.get<{ items: { id: number }[] }>(`${url}/api${list}`, { headers: { cookie } });
    for (const { id } of answer.data.items) listener.known.add(id);
    state.readAgain += 1;
  }

  return new Promise((resolve) => {
    socket.on('disconnect', () => (listener.isSettled = false));
    socket.on('serverReconnect', ({ recovered }: { recovered: boolean }) => {
      if (recovered) state.recovered += 1;
      (recovered ? Promise.resolve() : readAgain())
        .then(() => {
          listener.isSettled = true;
          state.lastMs = Date.now() - brokenAt;
          resolve();
        })
        .catch(() => {
          state.failures += 1;
          socket.disconnect().connect();
        });
    });
  });
}

/** Cuts all connections at once, as a proxy does that is started anew. */
function breakAll() {
  brokenAt = Date.now();
  state = { recovered: 0, readAgain: 0, lastMs: 0, failures: 0 };
  for (const listener of listeners) {
    listener.isSettled = false;
    (listener.socket.io.engine.transport as unknown as { ws: { terminate(): void } }).ws.terminate();
  }
}

const settled = () => listeners.filter(({ isSettled }) => isSettled).length;

process.on('message', (order: Order | 'break' | 'state' | { said: number[] }) => {
  if (order === 'break') breakAll();
  else if (order === 'state') process.send?.({ ...state, settled: settled() } satisfies StormState);
  else if ('said' in order)
    process.send?.(listeners.filter(({ known }) => order.said.some((id) => !known.has(id))).length);
  else
    open(order).then(
      () => process.send?.('open'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
});
