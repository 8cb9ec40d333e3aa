import axios from 'axios';
import { topics } from '#shared/topics';
import { buildGame, buildMember } from '../../support/server/builders';
import { buildForumLife } from '../../support/server/forums';
import type { Listener } from '../../support/server/live';
import { openSeveralProcesses, pastOf, type SeveralProcesses } from '../../support/server/severalProcesses';
import { openSpeaker } from '../../support/server/speaker';
import { startBeside } from '../../support/server/builtServer';
import { until } from '../../support/until';

let site: SeveralProcesses;
beforeAll(async () => {
  site = await openSeveralProcesses('processes', { RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => site.stop());

interface Online {
  users?: { id: number }[];
  joined?: { id: number }[];
  left?: number[];
  total: number;
}

/** Breaks a connection, which its client does not open again. */
async function breakOff(socket: Listener['socket']) {
  socket.io.reconnection(false);
  const broken = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.io.engine.close();
  await broken;
}

test('a message in one process is heard once in both, in the same order', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const listeners = [await site.listen(one), await site.listen(other)];
  for (const { ask } of listeners) await ask('joinedRoom', topics.siteRoom);
  const said = ['first', 'second', 'third'];
  for (const [index, message] of said.entries()) {
    const { status } = await mika.post(index % 2 === 0 ? one : other, '/chatrooms', {
      message,
      chatRoomId: topics.siteRoom,
    });
    expect(status).toBe(201);
    // A process sends what was said there before it hears what was said elsewhere in the same moment.
    for (const { next } of listeners)
      await next('chatroomUpdated', (event: { message: { message: string } }) => event.message.message === message);
  }
  for (const { heard } of listeners) {
    const messages = heard.filter(({ name }) => name === 'chatroomUpdated').map(({ payload }) => payload);
    expect(messages.map((payload) => (payload as { message: { message: string } }).message.message)).toEqual(said);
  }
});

test('an account is online once, whichever processes its sockets are on, until the last of them has gone', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const watching = await site.listen(one);
  await watching.ask('joinedRoom', topics.online);
  const before = (await watching.next<Online>('onlineUsersUpdate')).total;
  const here = await mika.listen(one);
  const there = await mika.listen(other);
  const { total } = await watching.next<Online>('onlineUsersUpdate', ({ joined }) =>
    Boolean(joined?.some(({ id }) => id === mika.id)),
  );
  expect(total).toBe(before + 1);

  here.socket.close();
  // A new connection to the other process gets the same list.
  const elsewhere = await site.listen(other);
  await elsewhere.ask('joinedRoom', topics.online);
  const list = await elsewhere.next<Online>('onlineUsersUpdate', ({ users }) => users !== undefined);
  expect(list.users?.filter(({ id }) => id === mika.id)).toHaveLength(1);
  expect(list.total).toBe(before + 1);
  expect(watching.heard.some(({ payload }) => (payload as Online).left?.includes(mika.id))).toBe(false);

  there.socket.close();
  const gone = await watching.next<Online>('onlineUsersUpdate', ({ left }) => Boolean(left?.includes(mika.id)));
  expect(gone.total).toBe(before);
});

test('an account that begins to show as offline in one process leaves the lists of both', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  await mika.listen(one);
  const watching = [await site.listen(one), await site.listen(other)];
  for (const { ask, next } of watching) {
    await ask('joinedRoom', topics.online);
    await next<Online>('onlineUsersUpdate', ({ users = [], joined = [] }) =>
      [...users, ...joined].some(({ id }) => id === mika.id),
    );
  }
  const hidden = await mika.post(other, '/accountInformation', { info: { showAsOffline: true } });
  expect(hidden.status).toBe(200);
  for (const { next } of watching) await next<Online>('onlineUsersUpdate', ({ left = [] }) => left.includes(mika.id));
  await mika.listen(other);
  const late = await site.listen(other);
  await late.ask('joinedRoom', topics.online);
  const { users } = await late.next<Online>('onlineUsersUpdate', (list) => list.users !== undefined);
  expect(users?.some(({ id }) => id === mika.id)).toBe(false);
});

test('a login that ends in one process ends the sockets of the other', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const away = await mika.listen(other);
  expect((await mika.post(one, '/logout', {})).status).toBe(200);
  expect(await away.next('updateUserInfo')).toEqual({ isLoggedIn: false });
  expect(await away.ask('setUserSocketData', { passkey: mika.passkey })).toEqual({ isLoggedIn: false });
});

test('a ban in one process makes a visitor in the other at once', async () => {
  const { one, other } = site;
  const [moderator, troll] = [await site.newcomer(), await site.newcomer()];
  await one.db('developers').where({ id: moderator.id }).update({ siteModCanBan: true });
  const away = await troll.listen(other);
  const ban = { developerId: troll.id, reason: 'Tests' };
  expect((await moderator.post(one, '/developer/ban', ban)).status).toBe(200);
  expect(await away.next('updateUserInfo')).toEqual({ isLoggedIn: false });
  expect((await troll.post(other, '/chatrooms', { message: 'Still here', chatRoomId: topics.siteRoom })).status).toBe(
    401,
  );
});

test('a page that joins a topic in one process is told of what another has sent there', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const there = await site.listen(other);
  await there.ask('joinedRoom', topics.siteRoom);
  const message = 'Just before you came';
  expect((await mika.post(one, '/chatrooms', { message, chatRoomId: topics.siteRoom })).status).toBe(201);
  await there.next('chatroomUpdated', (event: { message: { message: string } }) => event.message.message === message);
  const late = await site.listen(other);
  const ago = expect.any(Number) as number;
  expect(await late.ask('joinedRoom', topics.siteRoom)).toEqual({ joined: true, lastEventMs: ago });
});

test('a member who is removed in one process hears nothing more of the room in the other', async () => {
  const { one, other } = site;
  const [owner, member] = [await site.newcomer(), await site.newcomer()];
  const game = await buildGame(one.db, owner.id);
  await buildMember(one.db, game.id, member.id);
  const room = topics.gameRoom(game.stringUrl);
  const away = await member.listen(other);
  expect(await away.ask('joinedRoom', room)).toEqual({ joined: true });
  const say = (message: string) => owner.post(one, '/chatrooms', { message, chatRoomId: room });
  await say('For members');
  await away.next('chatroomUpdated');
  expect((await owner.post(one, '/members/remove', { gameId: game.id, member: { id: member.id } })).status).toBe(200);
  // The subscription is refused once the topic has been rechecked.
  const removed = await until(
    async () => {
      await say(`Without them ${Date.now()}`);
      const before = away.heard.length;
      await away.ask('joinedRoom', topics.totals);
      return away.heard.slice(before).some(({ name }) => name === 'chatroomUpdated');
    },
    (hears) => !hears,
  );
  expect(removed).toBe(false);
});

test('viewers of a private thread in both processes are told that its category opens', async () => {
  const { one, other } = site;
  const moderator = await site.newcomer();
  await one.db('developers').where({ id: moderator.id }).update({ siteModCanBan: true });
  const { category, thread } = await buildForumLife(one, { starterId: null, isPrivate: true });
  const { id, title } = category;
  const guests = [await site.listen(one), await site.listen(other)];
  const topic = topics.thread(thread.id);
  for (const { ask } of guests) expect(await ask('joinedRoom', topic)).toEqual({ joined: false });
  const opened = { boardId: 'site', categoryId: id, title, isPrivate: false };
  expect((await moderator.post(one, '/forumsActions/editCategory', opened)).status).toBe(200);
  for (const { ask, next } of guests) {
    expect(await next('forumsEditCategory')).toMatchObject({ id, category: { isPrivate: false } });
    expect(await ask('joinedRoom', topic)).toMatchObject({ joined: true });
  }
});

test('a limit that was spent in one process is spent in the other', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const say = (index: number) =>
    mika.post(index % 2 === 0 ? one : other, '/chatrooms', { message: `${index}`, chatRoomId: topics.siteRoom });
  const statuses = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await say(index)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});

test('failed logins are counted together', async () => {
  const { one, other } = site;
  const logIn = ({ url }: typeof one) =>
    axios.post(
      `${url}/api/login`,
      { email: 'nobody@example.com', password: 'f'.repeat(64) },
      { validateStatus: () => true },
    );
  for (let index = 0; index < 10; index += 1) expect((await logIn(index % 2 === 0 ? one : other)).status).toBe(401);
  for (const server of [one, other]) expect((await logIn(server)).status).toBe(429);
});

test('a connection that breaks comes back on the other process with all it missed', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const before = await mika.listen(one);
  await before.ask('joinedRoom', topics.siteRoom);
  const say = (message: string) => mika.post(one, '/chatrooms', { message, chatRoomId: topics.siteRoom });
  await say('Heard');
  await before.next('chatroomUpdated');
  const past = pastOf(before);
  await breakOff(before.socket);
  await say('Missed');

  const after = await site.listen(other, past);
  expect(after.heard).toContainEqual({ name: 'serverReconnect', payload: { recovered: true } });
  const missed = await after.next<{ message: { message: string } }>('chatroomUpdated');
  expect(missed.message.message).toBe('Missed');
  // A connection can be resumed only once.
  const again = await site.listen(other, past);
  expect(again.heard[0]?.payload).toEqual({ recovered: false });
});

test('a connection that missed thousands of events comes back with those for it, also on a process that has just started', async () => {
  const { one, redis } = site;
  const speaker = await openSpeaker({ redisUrl: redis.url, varDir: one.varDir });
  const befores = [await site.listen(one), await site.listen(one)];
  for (const { ask } of befores) await ask('joinedRoom', topics.totals);
  await speaker.say(topics.totals, 'counting', { number: 0 });
  for (const { next } of befores) await next('counting');
  const pasts = befores.map(pastOf);
  for (const { socket } of befores) await breakOff(socket);

  const numbers = Array.from({ length: 12_000 }, (_none, index) => index + 1);
  const say = (number: number) => speaker.say(number % 100 === 0 ? topics.totals : topics.bugs, 'counting', { number });
  for (let said = 0; said < numbers.length; said += 200) await Promise.all(numbers.slice(said, said + 200).map(say));
  const late = await startBeside(one, { REDIS_URL: redis.url });
  for (const [index, server] of [one, late].entries()) {
    const after = await site.listen(server, pasts[index]);
    expect(after.heard).toContainEqual({ name: 'serverReconnect', payload: { recovered: true } });
    await after.next('counting', ({ number }: { number: number }) => number === 12_000);
    const heard = after.heard.filter(({ name }) => name === 'counting').map(({ payload }) => payload);
    expect(heard).toEqual(numbers.filter((number) => number % 100 === 0).map((number) => ({ number })));
  }
  late.child.kill();
  speaker.close();
});

test('connections that come back while events go on hear each once and in order, also on a process that has just started', async () => {
  const { one, other, redis } = site;
  const speaker = await openSpeaker({ redisUrl: redis.url, varDir: one.varDir });
  const befores = await Promise.all(Array.from({ length: 30 }, () => site.listen(one)));
  for (const { ask } of befores) await ask('joinedRoom', topics.totals);
  await speaker.say(topics.totals, 'counting', { number: 0 });
  for (const { next } of befores) await next('counting');
  const pasts = befores.map(pastOf);
  for (const { socket } of befores) await breakOff(socket);

  const all = 2_000;
  let said = 0;
  const say = () => speaker.say(topics.totals, 'counting', { number: (said += 1) });
  await Promise.all(Array.from({ length: all / 4 }, say));
  const late = await startBeside(one, { REDIS_URL: redis.url });
  const speaking = (async () => {
    while (said < all) await Promise.all([say(), say()]);
  })();
  const places = [one, other, late];
  const afters = await Promise.all(pasts.map((past, index) => site.listen(places[index % 3] ?? one, past)));
  await speaking;
  for (const after of afters) {
    expect(after.heard).toContainEqual({ name: 'serverReconnect', payload: { recovered: true } });
    await after.next('counting', ({ number }: { number: number }) => number === all);
    const heard = after.heard.filter(({ name }) => name === 'counting').map(({ payload }) => payload);
    expect(heard).toEqual(Array.from({ length: all }, (_none, index) => ({ number: index + 1 })));
  }
  late.child.kill();
  speaker.close();
});

test('a connection that may no longer hear everything begins anew on the other process', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  const before = await mika.listen(one);
  await before.ask('joinedRoom', topics.siteRoom);
  await mika.post(one, '/chatrooms', { message: 'Heard', chatRoomId: topics.siteRoom });
  await before.next('chatroomUpdated');
  const past = pastOf(before);
  await breakOff(before.socket);
  expect((await mika.post(other, '/logout', {})).status).toBe(200);
  expect((await site.listen(other, past)).heard[0]?.payload).toEqual({ recovered: false });
});

test('at most 20 sockets an account, over all processes', async () => {
  const { one, other } = site;
  const mika = await site.newcomer();
  for (let index = 0; index < 20; index += 1) await mika.listen(index % 2 === 0 ? one : other);
  // Counts reach the other process with a delay.
  const answer = await until(
    async () => (await site.listen(other)).ask<{ isLoggedIn: boolean }>('setUserSocketData', { passkey: mika.passkey }),
    ({ isLoggedIn }) => !isLoggedIn,
  );
  expect(answer).toEqual({ isLoggedIn: false });
});

test('each process says that it reaches the others', async () => {
  for (const { url } of [site.one, site.other])
    expect((await axios.get(`${url}/healthz`)).data).toMatchObject({ ok: true, redis: true });
});
