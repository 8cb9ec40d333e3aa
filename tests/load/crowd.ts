import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Counted } from './sockets';

/** Deliveries to the sockets of a crowd, with the time that single ones took, in milliseconds. */
export interface Crowd {
  deliveries: number;
  lost: number;
  p50: number;
  p99: number;
  slowest: number;
}

export interface CrowdOptions {
  sockets: number;
  perSecond: number;
  seconds: number;
}

interface Sending extends CrowdOptions {
  /** The processes over which the sockets are spread. */
  urls: readonly string[];
  room: string | null;
  send: (text: string) => Promise<unknown>;
  /** Called when all sockets are connected, halfway through the messages, and after the last. */
  at?: (moment: 'open' | 'middle' | 'end') => void;
}

const listenerProcesses = 2;
const arrivedWithinMs = 60_000;

/** Sends messages at a steady pace into a room full of sockets, whether earlier ones have arrived or not. */
export async function crowdOf({ urls, room, sockets, perSecond, seconds, send, at = ignore }: Sending): Promise<Crowd> {
  const listeners = Array.from({ length: listenerProcesses }, () =>
    fork('tests/load/sockets.ts', { execArgv: ['--import', 'tsx'] }),
  );
  try {
    const count = sockets / listenerProcesses;
    await Promise.all(
      listeners.map((child) => {
        child.send({ urls, count, room });
        return once(child, 'message');
      }),
    );
    at('open');
    const messages = perSecond * seconds;
    await sendSteadily(send, messages, 1_000 / perSecond, () => {
      at('middle');
    });
    const { deliveries, delays } = await allArrived(listeners, messages * sockets);
    at('end');
    return { deliveries, lost: messages * sockets - deliveries, ...timesOf(delays) };
  } finally {
    for (const child of listeners) child.kill();
  }
}

async function sendSteadily(send: Sending['send'], messages: number, everyMs: number, middle: () => void) {
  const began = Date.now();
  const sent: Promise<unknown>[] = [];
  for (let index = 0; index < messages; index += 1) {
    await wait(Math.max(0, began + index * everyMs - Date.now()));
    if (index === Math.floor(messages / 2)) middle();
    sent.push(send(`message ${index} sent at ${Date.now()}`));
  }
  await Promise.all(sent);
}

async function allArrived(listeners: readonly ChildProcess[], expected: number): Promise<Counted> {
  const deadline = Date.now() + arrivedWithinMs;
  for (;;) {
    const counted = await Promise.all(
      listeners.map(async (child) => {
        const answer = once(child, 'message');
        child.send('count');
        return ((await answer) as [Counted])[0];
      }),
    );
    const deliveries = counted.reduce((sum, each) => sum + each.deliveries, 0);
    if (deliveries >= expected || Date.now() > deadline)
      return { deliveries, lastDelays: [], delays: counted.flatMap(({ delays }) => delays) };
    await wait(100);
  }
}

/** Percentiles from a histogram of milliseconds. */
function timesOf(delays: Counted['delays']) {
  const sorted = [...delays].sort(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, times]) => sum + times, 0);
  const timeOf = (share: number) => {
    let met = 0;
    for (const [milliseconds, times] of sorted) {
      met += times;
      if (met >= total * share) return milliseconds;
    }
    return 0;
  };
  return { p50: timeOf(0.5), p99: timeOf(0.99), slowest: timeOf(1) };
}

const ignore = () => undefined;
