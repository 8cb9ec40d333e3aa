import { io, type Socket } from 'socket.io-client';

/**
 * Listening sockets in a separate process. The parent says how many to open; deliveries are counted and timed by the
 * `sentAt` that each message carries.
 */
interface Order {
  urls: readonly string[];
  count: number;
  room: string | null;
}

export interface Counted {
  deliveries: number;
  /** Delivery times of the last socket, in milliseconds. */
  lastDelays: number[];
  /** A histogram of the delivery times of all sockets. */
  delays: [milliseconds: number, times: number][];
}

const sockets: Socket[] = [];
let deliveries = 0;
let lastDelays: number[] = [];
let delays = new Map<number, number>();

async function open({ urls, count, room }: Order) {
  for (let index = 0; index < count; index += 1)
    sockets.push(await connected(urls[index % urls.length] ?? '', room, index === count - 1));
}

function connected(url: string, room: string | null, isLast: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    socket.on('chatroomUpdated', (payload: unknown) => {
      deliveries += 1;
      const delay = Date.now() - sentAtOf(payload);
      delays.set(delay, (delays.get(delay) ?? 0) + 1);
      if (isLast) lastDelays.push(delay);
    });
    socket.on('connect_error', reject);
    socket.on('connect', () => {
      if (room === null) resolve(socket);
      else socket.emit('joinedRoom', room, () => resolve(socket));
    });
  });
}

interface Said {
  message?: { message?: string };
}

const sentAtOf = (payload: unknown) => Number(/sent at (\d+)/.exec((payload as Said).message?.message ?? '')?.[1] ?? 0);

process.on('message', (order: Order | 'count' | 'close') => {
  if (order === 'count') {
    process.send?.({ deliveries, lastDelays, delays: [...delays] } satisfies Counted);
    return;
  }
  if (order === 'close') process.exit(0);
  deliveries = 0;
  lastDelays = [];
  delays = new Map();
  open(order).then(
    () => process.send?.('open'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
