import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';
import type { Counted } from './sockets';

export interface FanOut {
  deliveriesPerSecond: number;
  /** From sending until the last socket has received it while one person talks, in milliseconds. */
  lastP99: number;
  lost: number;
}

interface FanOutOptions {
  url: string;
  sockets: number;
  room: string | null;
  messages: number;
  send: (text: string) => Promise<unknown>;
}

/** Speakers at once: a single one would wait for each answer and leave the server idle. */
const crowdOfSpeakers = 8;

/**
 * Sends messages as fast as they are accepted and counts deliveries a second; then a single speaker measures how long a
 * message takes to the last socket.
 */
export async function fanOutOf({ url, sockets, room, messages, send }: FanOutOptions): Promise<FanOut> {
  const listeners = fork(new URL('./sockets.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  let sent = 0;
  async function talk(count: number, speakers: number) {
    sent += count;
    await sendAll(send, count, speakers);
    return allArrived(listeners, sent * sockets);
  }
  try {
    listeners.send({ urls: [url], count: sockets, room });
    await once(listeners, 'message');
    // Warm-up, not measured.
    const warm = await talk(Math.ceil(messages / 4), crowdOfSpeakers);
    const began = Date.now();
    const loud = await talk(messages, crowdOfSpeakers);
    const seconds = (Date.now() - began) / 1_000;
    const calm = await talk(Math.ceil(messages / 2), 1);
    return {
      deliveriesPerSecond: (loud.deliveries - warm.deliveries) / seconds,
      lastP99: percentile(calm.lastDelays.slice(loud.lastDelays.length), 0.99),
      lost: sent * sockets - calm.deliveries,
    };
  } finally {
    listeners.kill();
  }
}

async function sendAll(send: FanOutOptions['send'], messages: number, speakers: number) {
  let begun = 0;
  const speak = async () => {
    while (begun < messages) {
      begun += 1;
      await send(`message ${begun} sent at ${Date.now()}`);
    }
  };
  await Promise.all(Array.from({ length: speakers }, speak));
}

async function allArrived(listeners: ChildProcess, expected: number): Promise<Counted> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    listeners.send('count');
    const [counted] = (await once(listeners, 'message')) as [Counted];
    if (counted.deliveries >= expected || Date.now() > deadline) return counted;
    await wait(5);
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A payload as large as a chat message's event, for the bare broadcast. */
export const bareMessage = (text: string) => ({
  chatRoomId: 'siteGeneral',
  message: {
    id: 1,
    chatRoomId: 'siteGeneral',
    timestamp: new Date().toISOString(),
    message: text,
    isSystemMessage: false,
    systemMessageType: '',
    systemMessageTargetId: null,
    targetUrl: null,
    targetAlias: null,
    from: {
      id: 100,
      alias: 'Developer 100',
      stringUrl: 'Developer-100',
      hasAvatar: false,
      avatarId: '0',
      isModerator: false,
      donorTier: 'none',
      donatedAmount: 0,
    },
  },
});

export const poster = (url: string, cookie?: string) => {
  const client = axios.create({ headers: cookie === undefined ? {} : { Cookie: cookie } });
  return (body: unknown) => client.post(url, body);
};
