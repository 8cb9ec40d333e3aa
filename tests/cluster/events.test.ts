import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { topics } from '#shared/topics';
import { readSecrets } from '../../server/settings/secrets';
import { openProcesses, type Processes } from '../support/cluster/processes';
import { beginSession, buildDeveloper } from '../support/server/builders';
import type { BuiltServer } from '../support/server/builtServer';
import { listenTo, type Listener } from '../support/server/live';
import { openSpeaker } from '../support/server/speaker';

const perSecond = 500;
const seconds = 60;
const sockets = 240;
/** One event in ten concerns those who listen, the others other people. */
const shareHeard = 10;
const everyMs = 20;

let site: Processes;
beforeAll(async () => {
  site = await openProcesses('cluster-events');
});
afterAll(() => site.stop());

async function listen(index: number): Promise<Listener> {
  const { url } = site.servers[index % site.servers.length] ?? { url: '' };
  const listener = listenTo(io(url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 50 }));
  await listener.next('serverReconnect');
  return listener;
}

interface Counting {
  number: number;
  at: number;
}

const countedBy = ({ heard }: Listener) =>
  heard.filter(({ name }) => name === 'counting').map(({ payload }) => payload as Counting);

/** Sends numbered events at a steady pace. */
async function speakSteadily() {
  const [first] = site.servers;
  const speaker = await openSpeaker({ redisUrl: site.sentinels.url, varDir: first?.varDir ?? '' });
  const sent: Promise<unknown>[] = [];
  const began = Date.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + Math.floor((number / perSecond) * (1_000 / everyMs)) * everyMs;
    if (due > Date.now()) await wait(due - Date.now());
    const topic = number % shareHeard === 0 ? topics.bugs : topics.user(number);
    sent.push(
      speaker.say(topic, 'counting', {
        number,
        at: Date.now(),
        words: 'A line of a chat as people write it. '.repeat(6),
      }),
    );
  }
  await Promise.all(sent);
  const took = Date.now() - began;
  speaker.close();
  return took;
}

/** Milliseconds until people who come to one process are on the list that another one shows, several times. */
async function comeOnline(times: number): Promise<number[]> {
  const [one] = site.servers as [BuiltServer];
  const watching = await listen(1);
  await watching.ask('joinedRoom', topics.online);
  const delays: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const mika = await buildDeveloper(one.db);
    const { passkey } = await beginSession(one.db, readSecrets(one.varDir), mika);
    const coming = await listen(0);
    const began = Date.now();
    await coming.ask('setUserSocketData', { passkey });
    await watching.next('onlineUsersUpdate', ({ joined = [] }: { joined?: { id: number }[] }) =>
      joined.some(({ id }) => id === mika.id),
    );
    delays.push(Date.now() - began);
    coming.socket.close();
    await watching.next('onlineUsersUpdate', ({ left = [] }: { left?: number[] }) => left.includes(mika.id));
  }
  watching.socket.close();
  return delays;
}

const shareBelow = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

test(`at ${perSecond} events a second, half of ${sockets} connections break for 40 s and come back with all they missed; the list of who is online keeps up`, async () => {
  const listeners = await Promise.all(Array.from({ length: sockets }, (_none, index) => listen(index)));
  await Promise.all(listeners.map(({ ask }) => ask('joinedRoom', topics.bugs)));
  const speaking = speakSteadily();
  await wait(5_000);

  const away = listeners.slice(sockets / 2);
  for (const { socket } of away) {
    socket.io.reconnection(false);
    socket.io.engine.close();
  }
  const presence = await comeOnline(8);
  await wait(40_000);
  const began = Date.now();
  for (const { socket } of away) socket.connect();
  const returns = await Promise.all(away.map(({ next }) => next<{ recovered: boolean }>('serverReconnect')));
  const cameBack = Date.now() - began;
  expect(returns.filter(({ recovered }) => !recovered)).toEqual([]);

  const took = await speaking;
  const last = perSecond * seconds - shareHeard;
  await Promise.all(listeners.map(({ next }) => next('counting', ({ number }: Counting) => number === last)));
  const all = Array.from({ length: (perSecond * seconds) / shareHeard }, (_none, index) => index * shareHeard);
  for (const listener of listeners) expect(countedBy(listener).map(({ number }) => number)).toEqual(all);

  process.stdout.write(
    `${perSecond} events a second (sent in ${(took / 1_000).toFixed(1)} s): ${away.length} connections came back within ${cameBack} ms; ` +
      `on the list of who is online after ${shareBelow(presence, 0.5)} ms (median of ${presence.length}), ${Math.max(...presence)} ms at most\n`,
  );
  expect(Math.max(...presence)).toBeLessThan(5_000);
  for (const { socket } of listeners) socket.close();
});
