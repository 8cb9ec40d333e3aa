import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';
import type { BenchOptions } from './benchOptions';
import type { Sites } from './sites';
import type { StormState } from './stormSockets';

const listenerProcesses = 2;
const givesUpAfterMs = 120_000;

/**
 * Thousands of people's sockets whose connections break at once while others talk: all come back, and each has every message
 * in the end, replayed or read again.
 */
export async function measureStorm({ site, other, people }: Sites, { isSmoke }: BenchOptions) {
  const sockets = isSmoke ? 50 : 5_000;
  const cookies = people.map(({ cookie }) => cookie);
  for (const [name, url] of [['now', site.url], ...(other ? [['other', other.url] as const] : [])] as const) {
    const storm = await stormOn(url, sockets, cookies);
    console.log(
      `${name}: ${sockets} sockets broke at once; the last was back after ${storm.lastMs} ms, ${storm.recovered} with what ` +
        `they missed, ${storm.readAgain} read again; ${storm.failures} calls failed, ${storm.incomplete} sockets miss a message`,
    );
    if (storm.settled < sockets || storm.incomplete > 0) throw new Error('Sockets did not come back, or miss messages');
  }
}

async function stormOn(url: string, sockets: number, cookies: readonly string[]) {
  const children = Array.from({ length: listenerProcesses }, () =>
    fork('tests/load/stormSockets.ts', { execArgv: ['--import', 'tsx'] }),
  );
  try {
    await askAll(children, { url, count: sockets / listenerProcesses, cookies });
    const said: number[] = [];
    const talk = talkOn(url, cookies[0] ?? '', said);
    await wait(1_000);
    for (const child of children) child.send('break');
    const deadline = Date.now() + givesUpAfterMs;
    let state = await stateOf(children);
    while (state.settled < sockets && Date.now() < deadline) {
      await wait(200);
      state = await stateOf(children);
    }
    await talk.stop();
    await wait(1_000);
    const incomplete = sum(await askAll<number>(children, { said }));
    return { ...state, failures: state.failures + talk.failures(), incomplete };
  } finally {
    for (const child of children) child.kill();
  }
}

/** Somebody who says something five times a second; the ids of the messages come into `said`. */
function talkOn(url: string, cookie: string, said: number[]) {
  let [isOver, failures] = [false, 0];
  const talking = (async () => {
    for (let count = 1; !isOver; count += 1) {
      const message = { message: `Number ${count}`, chatRoomId: 'siteGeneral' };
      const headers = { cookie };
      const { status, data } = await axios.post<{ id: number }>(`${url}/api/chatrooms`, message, {
        headers,
        validateStatus: () => true,
      });
      if (status === 201) said.push(data.id);
      else failures += 1;
      await wait(200);
    }
  })();
  const stop = () => {
    isOver = true;
    return talking;
  };
  return { stop, failures: () => failures };
}

function askAll<T>(children: readonly ChildProcess[], order: object | string): Promise<T[]> {
  return Promise.all(
    children.map(async (child) => {
      const answer = once(child, 'message');
      child.send(order);
      return ((await answer) as [T])[0];
    }),
  );
}

async function stateOf(children: readonly ChildProcess[]): Promise<StormState> {
  const states = await askAll<StormState>(children, 'state');
  return {
    settled: sum(states.map(({ settled }) => settled)),
    recovered: sum(states.map(({ recovered }) => recovered)),
    readAgain: sum(states.map(({ readAgain }) => readAgain)),
    failures: sum(states.map(({ failures }) => failures)),
    lastMs: Math.max(...states.map(({ lastMs }) => lastMs)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
