import { io, type Socket } from 'socket.io-client';

/**
 * Many listening sockets in a process of their own. The parent says how many to open; each delivery is counted, and
 * those of the last socket are timed by the `sentAt` that the message carries.
 */
interface Order {
  url: string;
  count: number;
  room: string | null;
}

const sockets: Socket[] = [];
let deliveries = 0;
let lastDelays: number[] = [];

async function open({ url, count, room }: Order) {
  for (let index = 0; index < count; index += 1) sockets.push(await connected(url, room, index === count - 1));
}

function connected(url: string, room: string | null, isLast: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    socket.on('chatroomUpdated', (payload: unknown) => {
      deliveries += 1;
      if (isLast) lastDelays.push(Date.now() - sentAtOf(payload));
    });
    socket.on('connect_error', reject);
    socket.on('connect', () => {
      if (room === null) resolve(socket);
      else socket.emit('joinedRoom', room, () => resolve(socket));
    });
  });
}

const sentAtOf = (payload: unknown) => Number(/sent at (\d+)/.exec(JSON.stringify(payload))?.[1] ?? 0);

process.on('message', (order: Order | 'count' | 'close') => {
  if (order === 'count') {
    process.send?.({ deliveries, lastDelays });
    return;
  }
  if (order === 'close') process.exit(0);
  deliveries = 0;
  lastDelays = [];
  open(order).then(
    () => process.send?.('open'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
