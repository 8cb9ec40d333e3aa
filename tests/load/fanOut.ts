import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';
import type { Counted } from './sockets';

export interface FanOut {
  deliveriesPerSecond: number;
  /** From sending until the last of the sockets has it, in milliseconds. */
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

/** Sends messages as fast as they are accepted and counts how many reach the listening sockets. */
export async function fanOutOf({ url, sockets, room, messages, send }: FanOutOptions): Promise<FanOut> {
  const listeners = fork(new URL('./sockets.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  try {
    listeners.send({ url, count: sockets, room });
    await once(listeners, 'message');
    // Not counted in the time: code that has just been started.
    const warmUps = Math.ceil(messages / 4);
    await sendAll(send, warmUps);
    await allArrived(listeners, warmUps * sockets);
    const began = Date.now();
    await sendAll(send, messages);
    const counted = await allArrived(listeners, (warmUps + messages) * sockets);
    const seconds = (Date.now() - began) / 1_000;
    return {
      deliveriesPerSecond: (counted.deliveries - warmUps * sockets) / seconds,
      lastP99: percentile(counted.lastDelays, 0.99),
      lost: (warmUps + messages) * sockets - counted.deliveries,
    };
  } finally {
    listeners.kill();
  }
}

async function sendAll(send: FanOutOptions['send'], messages: number) {
  for (let index = 0; index < messages; index += 1) await send(`message ${index} sent at ${Date.now()}`);
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
