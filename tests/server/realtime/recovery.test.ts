import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { topics } from '#shared/topics';
import { createLiveAdapter } from '../../../server/realtime/liveAdapter';
import { createMemoryTransport } from '../../../server/realtime/transport/memory';
import { buildDeveloper, buildGame, logIn } from '../../support/server/builders';
import { listenTo, withLive, type Listener, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';
import { listenOnFreePort } from '../../support/server/listen';

afterAll(closeDatabase);

/** A member of a game whose socket has received an event, from which it can recover. */
async function aMember(site: LiveSite) {
  const mika = await buildDeveloper(site.db);
  const game = await buildGame(site.db, mika.id);
  const member = await site.connect();
  await member.ask('setUserSocketData', { passkey: (await logIn(site, mika)).passkey });
  await member.ask('joinedRoom', topics.gameRoom(game.stringUrl));
  await member.ask('joinedRoom', topics.totals);
  site.live.send([topics.totals], 'before', {});
  await member.next('before');
  return { mika, game, member };
}

/** Breaks the connection and runs `meanwhile` before the client is back. */
async function breakLine({ socket, next }: Listener, meanwhile: () => Promise<void> | void) {
  const manager = socket.io;
  manager.reconnection(false);
  const broken = new Promise((resolve) => socket.once('disconnect', resolve));
  manager.engine.close();
  await broken;
  await meanwhile();
  manager.reconnection(true);
  socket.connect();
  return next<{ recovered: boolean }>('serverReconnect');
}

const settled = ({ live, db }: LiveSite, id: number) =>
  // Recovery is possible once the server has noticed the broken connection.
  db.raw('select 1').then(function look(): unknown {
    return live.onlineIds().includes(id) ? db.raw('select 1').then(look) : undefined;
  });

test('after a short break identity, topics and missed events come back', () =>
  withLive(async (site) => {
    const { mika, game, member } = await aMember(site);
    const { recovered } = await breakLine(member, async () => {
      await settled(site, mika.id);
      site.live.send([topics.gameChat(game.id)], 'missed', { number: 1 });
      site.live.send([topics.user(mika.id)], 'missed', { number: 2 });
      site.live.send(['developer:999'], 'missed', { number: 3 });
    });
    expect(recovered).toBe(true);
    expect(member.heard.filter(({ name }) => name === 'missed').map(({ payload }) => payload)).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
    site.live.send([topics.user(mika.id)], 'again', {});
    await member.next('again');
    expect(site.live.onlineIds()).toEqual([mika.id]);
  }));

test('a session that ended meanwhile is not recovered: nothing that was missed arrives', () =>
  withLive(async (site) => {
    const { mika, member } = await aMember(site);
    const { recovered } = await breakLine(member, async () => {
      await settled(site, mika.id);
      site.live.send([topics.user(mika.id)], 'missed', {});
      await site.db('sessions').where({ developerId: mika.id }).delete();
    });
    expect(recovered).toBe(false);
    expect(await member.ask('joinedRoom', topics.totals)).toMatchObject({ joined: true });
    expect(member.heard.map(({ name }) => name)).not.toContain('missed');
    expect(site.live.onlineIds()).toEqual([]);
  }));

test('a game that was left meanwhile is not recovered', () =>
  withLive(async (site) => {
    const { mika, game, member } = await aMember(site);
    const { recovered } = await breakLine(member, async () => {
      await settled(site, mika.id);
      await site.db('game_members').where({ developerId: mika.id }).update({ status: 'Former' });
      site.live.send([topics.gameChat(game.id)], 'missed', {});
    });
    expect(recovered).toBe(false);
    await member.ask('joinedRoom', topics.totals);
    expect(member.heard.map(({ name }) => name)).not.toContain('missed');
  }));

test('a moderator who is none any more gets nothing that moderators alone read and that was missed', () =>
  withLive(async (site) => {
    const noor = await buildDeveloper(site.db, { siteModCanBan: true });
    const moderator = await site.connect();
    await moderator.ask('setUserSocketData', { passkey: (await logIn(site, noor)).passkey });
    await moderator.ask('joinedRoom', topics.board('site'));
    site.live.send([topics.boardReaders('site')], 'before', {});
    await moderator.next('before');
    const { recovered } = await breakLine(moderator, async () => {
      await settled(site, noor.id);
      await site.db('developers').where({ id: noor.id }).update({ siteModCanBan: false });
      site.live.send([topics.boardReaders('site')], 'missed', {});
    });
    expect(recovered).toBe(false);
    await moderator.ask('joinedRoom', topics.totals);
    expect(moderator.heard.map(({ name }) => name)).not.toContain('missed');
  }));

test('after more events than there is room for, a client starts from scratch, and later ones come back again', () =>
  withLive(async (site) => {
    const { mika, member } = await aMember(site);
    const long = 'x'.repeat(1_024 * 1_024);
    const miss = async (megabytes: number) => {
      await settled(site, mika.id);
      for (let sent = 0; sent < megabytes; sent += 1) site.live.send([topics.user(mika.id)], 'missed', { long });
    };
    expect((await breakLine(member, () => miss(17))).recovered).toBe(false);
    await member.ask('joinedRoom', topics.totals);
    expect(member.heard.map(({ name }) => name)).not.toContain('missed');
    site.live.send([topics.totals], 'before', {});
    await member.next('before');
    const { recovered } = await breakLine(member, () => site.live.send([topics.totals], 'missed', {}));
    expect(recovered).toBe(true);
    await member.next('missed');
  }));

test('a quiet client comes back though other rooms had more events than there is room for', () =>
  withLive(async (site) => {
    const { mika, member } = await aMember(site);
    const other = await site.connect();
    await other.ask('joinedRoom', topics.online);
    const long = 'x'.repeat(1_024 * 1_024);
    const { recovered } = await breakLine(member, async () => {
      await settled(site, mika.id);
      for (let sent = 0; sent < 20; sent += 1) site.live.send([topics.online], 'loud', { long });
      site.live.send([topics.user(mika.id)], 'missed', {});
    });
    expect(recovered).toBe(true);
    expect(member.heard.map(({ name }) => name)).toContain('missed');
  }));

test('events sent at any moment of the return arrive once, in order', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const server = createServer();
  const io = new Server(server, {
    connectionStateRecovery: { maxDisconnectionDuration: 60_000, skipMiddlewares: false },
    adapter: createLiveAdapter({
      transport: createMemoryTransport(),
      isAllowed: () => {
        void sendSlowly();
        return Promise.resolve(true);
      },
      onEvent: () => undefined,
      onMessage: () => undefined,
      onGap: () => undefined,
    }),
  });
  /** One number at each step of the promises that the return waits for, then at each tick. */
  async function sendSlowly() {
    for (const number of numbers) {
      if (number < 20) await Promise.resolve();
      else
        await new Promise<void>((resolve) => {
          process.nextTick(resolve);
        });
      io.to('room').emit('missed', { number });
    }
  }
  io.on('connection', async (socket) => {
    await socket.join('room');
    socket.emit('serverReconnect', { recovered: socket.recovered });
  });
  const port = await listenOnFreePort(server);
  const member = listenTo(connect(`http://127.0.0.1:${port}`, { transports: ['websocket'] }));
  await member.next('serverReconnect');
  const left = new Promise((resolve) => io.of('/').sockets.values().next().value?.once('disconnect', resolve));
  expect((await breakLine(member, () => left.then(() => undefined))).recovered).toBe(true);
  await member.next<{ number: number }>('missed', ({ number }) => number === numbers.at(-1));
  const heard = member.heard.filter(({ name }) => name === 'missed');
  expect(heard.map(({ payload }) => (payload as { number: number }).number)).toEqual(numbers);
  member.socket.close();
  await io.close();
});

test('refuses a connection that comes back to an account with all its sockets', () =>
  withLive(
    async (site) => {
      const mika = await buildDeveloper(site.db);
      const { passkey } = await logIn(site, mika);
      const first = await site.connect();
      await first.ask('setUserSocketData', { passkey });
      await first.ask('joinedRoom', topics.totals);
      site.live.send([topics.totals], 'before', {});
      await first.next('before');
      const manager = first.socket.io;
      manager.reconnection(false);
      const broken = new Promise((resolve) => first.socket.once('disconnect', resolve));
      manager.engine.close();
      await broken;
      await settled(site, mika.id);
      const second = await site.connect();
      expect(await second.ask('setUserSocketData', { passkey })).toMatchObject({ isLoggedIn: true });
      const refused = new Promise((resolve) => first.socket.once('disconnect', resolve));
      const letIn = new Promise((resolve) => first.socket.once('serverReconnect', resolve));
      first.socket.connect();
      expect(await Promise.race([refused, letIn])).toBe('io server disconnect');
    },
    { RATE_LIMIT_FACTOR: '0.05' },
  ));
