import { io } from 'socket.io-client';
import { EventBudget } from '../../../server/realtime/eventBudget';
import { liveLimits } from '../../../server/realtime/liveLimits';
import { buildDeveloper, logIn } from '../../support/server/builders';
import { withLive, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);

/** The result of a handshake: the error's text, or `connected`. */
function handshake({ url }: LiveSite, transport: 'polling' | 'websocket', extraHeaders: Record<string, string>) {
  const socket = io(url, { transports: [transport], extraHeaders, forceNew: true, reconnection: false });
  return new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  }).finally(() => socket.close());
}

test.each(['polling', 'websocket'] as const)('a foreign Origin is refused by %s, our own is not', (transport) =>
  withLive(async (site) => {
    const refusedHeaders = [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { Origin: site.url, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of refusedHeaders) expect(await handshake(site, transport, headers)).not.toBe('connected');
    for (const headers of [{ Origin: site.url }, {}, { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }])
      expect(await handshake(site, transport, headers)).toBe('connected');
  }),
);

test('with a public address only its Origin is ours', () =>
  withLive(
    async (site) => {
      expect(await handshake(site, 'websocket', { Origin: site.url })).not.toBe('connected');
      expect(await handshake(site, 'websocket', { Origin: 'https://spawnpoint.example' })).toBe('connected');
    },
    { PUBLIC_URL: 'https://spawnpoint.example' },
  ));

test('more than 60 events in 10 seconds close the socket', () =>
  withLive(async (site) => {
    const { socket, ask } = await site.connect();
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    // All at once, so that they fall within ten seconds on any machine.
    await Promise.all(Array.from({ length: 60 }, (_, count) => ask('joinedRoom', `unknown ${count}`)));
    expect(socket.connected).toBe(true);
    socket.emit('whatever');
    expect(await closed).toBe('io server disconnect');
  }));

test('the 60 events count within any 10 seconds', () => {
  const budget = new EventBudget(1);
  for (let count = 0; count < 60; count += 1) expect(budget.spend(9_000)).toBe(true);
  expect(budget.spend(18_999)).toBe(false);
  const patient = new EventBudget(1);
  for (let count = 0; count < 60; count += 1) patient.spend(9_000);
  expect(patient.spend(19_001)).toBe(true);
});

test('unknown events and unexpected values leave the server and the socket well', () =>
  withLive(async (site) => {
    const { socket, ask } = await site.connect();
    for (const name of ['whatever', '__proto__', 'toString', 'serverReconnect']) socket.emit(name, { deep: [[[]]] });
    for (const sent of [[], [() => undefined], [{}, 'x', () => undefined], [new Uint8Array(10)]])
      socket.emit('joinedRoom', ...sent);
    expect(await ask('joinedRoom', 'totals')).toEqual({ joined: true });
  }));

test('an account has so many sockets; one more stays a guest', () =>
  withLive(
    async (site) => {
      const { passkey } = await logIn(site, await buildDeveloper(site.db));
      const first = await site.connect();
      const second = await site.connect();
      expect(await first.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true });
      expect(await first.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true });
      expect(await second.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: false });
      await first.ask('unsetUserSocketData');
      expect(await second.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true });
    },
    { RATE_LIMIT_FACTOR: '0.05' },
  ));

/** Whether one more guest may connect and stay. */
async function isLetIn({ url }: LiveSite, extraHeaders: Record<string, string> = {}) {
  const socket = io(url, { transports: ['websocket'], extraHeaders, forceNew: true, reconnection: false });
  const letIn = await new Promise<boolean>((resolve) => {
    socket.on('serverReconnect', () => resolve(true));
    socket.on('disconnect', () => resolve(false));
  });
  socket.close();
  return letIn;
}

test('an address has so many guests; who is bound or gone is none', () =>
  withLive(
    async (site) => {
      const { passkey } = await logIn(site, await buildDeveloper(site.db));
      const [first] = await Promise.all(Array.from({ length: 5 }, () => site.connect()));
      expect(await isLetIn(site)).toBe(false);
      await first?.ask('setUserSocketData', { passkey });
      expect(await isLetIn(site)).toBe(true);
    },
    { RATE_LIMIT_FACTOR: '0.05' },
  ));

test('behind a trusted proxy guests are counted by the address that it tells', () =>
  withLive(
    async (site) => {
      const from = (address: string) => ({ 'X-Forwarded-For': address });
      await Promise.all(Array.from({ length: 5 }, () => site.connect({ extraHeaders: from('203.0.113.7') })));
      expect(await isLetIn(site, from('203.0.113.7'))).toBe(false);
      expect(await isLetIn(site, from('203.0.113.8'))).toBe(true);
    },
    { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: 'loopback' },
  ));

/** Opens a session of the polling transport without joining the channel; the status of the answer. */
const openSession = async ({ url }: LiveSite) => (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status;

test('an address opens so many sessions a minute; further ones are refused before they cost anything', () =>
  withLive(
    async (site) => {
      const statuses = [];
      for (let count = 0; count < 10; count += 1) statuses.push(await openSession(site));
      expect(statuses).toEqual([...Array<number>(8).fill(200), 403, 403]);
      expect(site.live.unjoinedCount()).toBe(8);
    },
    { RATE_LIMIT_FACTOR: '0.05' },
  ));

describe('sessions that never join', () => {
  // Only the timers are replaced: the requests go over real connections.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('end after ten seconds, though nobody polls them', () =>
    withLive(async (site) => {
      expect([await openSession(site), await openSession(site)]).toEqual([200, 200]);
      expect(site.live.unjoinedCount()).toBe(2);
      jest.advanceTimersByTime(liveLimits.connectMs);
      expect(site.live.unjoinedCount()).toBe(0);
    }));
});

test('a session that has joined is not ended, and none is left of it afterwards', () =>
  withLive(async (site) => {
    const { socket } = await site.connect({ transports: ['polling'] });
    expect(site.live.unjoinedCount()).toBe(0);
    expect(socket.connected).toBe(true);
  }));
