import { topics } from '#shared/topics';
import { buildDeveloper, buildGame, buildMember, logIn } from '../../support/server/builders';
import { withLive, type Listener, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);

const joined = { joined: true };
const refused = { joined: false };

/** Opens a socket bound to a new session of this developer. */
async function bound(site: LiveSite, developer: { id: number; sessionEpoch: number }) {
  const { client, passkey } = await logIn(site, developer);
  const listener = await site.connect();
  expect(await listener.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true });
  return { ...listener, client, passkey };
}

let marks = 0;

/** The events that a socket receives on these topics, up to a final one on `totals`. */
async function heardOf(site: LiveSite, { heard, ask, next }: Listener, ...rooms: string[]) {
  await ask('joinedRoom', topics.totals);
  const before = heard.length;
  marks += 1;
  const mark = marks;
  site.live.send(rooms, 'sent', { mark });
  site.live.send([topics.totals], 'mark', { mark });
  await next<{ mark: number }>('mark', (payload) => payload.mark === mark);
  return heard.slice(before).filter(({ name }) => name === 'sent').length;
}

test('every connection starts as a guest, and hears only the topics it has joined', () =>
  withLive(async (site) => {
    const guest = await site.connect();
    expect(guest.heard).toEqual([{ name: 'serverReconnect', payload: { recovered: false } }]);
    expect(await heardOf(site, guest, topics.siteRoom)).toBe(0);
    expect(await guest.ask('joinedRoom', topics.siteRoom)).toMatchObject(joined);
    expect(await heardOf(site, guest, topics.siteRoom)).toBe(1);
    expect(await guest.ask('leftRoom', topics.siteRoom)).toEqual(refused);
    expect(await heardOf(site, guest, topics.siteRoom)).toBe(0);
  }));

test('an event reaches each socket once, however many of its topics it has joined', () =>
  withLive(async (site) => {
    const guest = await site.connect();
    for (const topic of ['developer:7', 'post:9', 'feed:home']) await guest.ask('joinedRoom', topic);
    expect(await heardOf(site, guest, 'developer:7', 'post:9', 'feed:home')).toBe(1);
  }));

test('a page that joins a topic, or is bound to its account, is told how long ago something was sent there', () =>
  withLive(async (site) => {
    const [mika, other] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const guest = await site.connect();
    expect(await guest.ask('joinedRoom', 'post:9')).toEqual(joined);
    site.live.send(['post:9', topics.user(mika.id)], 'sent', {});
    site.live.send([topics.gameChat(7)], 'private', {});
    const late = await site.connect();
    const ago = expect.any(Number) as number;
    expect(await late.ask('joinedRoom', 'post:9')).toEqual({ ...joined, lastEventMs: ago });
    expect(await late.ask('joinedRoom', 'post:8')).toEqual(joined);
    expect(await late.ask('joinedRoom', topics.gameRoom('nobody-s'))).toEqual(refused);
    const { passkey } = await logIn(site, mika);
    expect(await late.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true, lastEventMs: ago });
    // An event for somebody without an open page is not even made.
    expect(site.live.listenersAmong([topics.user(other.id)])).toEqual([]);
    const { passkey: otherKey } = await logIn(site, other);
    expect(await late.ask('setUserSocketData', { passkey: otherKey })).toEqual({ isLoggedIn: true, lastEventMs: ago });
  }));

test('a passkey that belongs to no living session leaves a guest', () =>
  withLive(async (site) => {
    const guest = await site.connect();
    const { id } = await buildDeveloper(site.db);
    for (const user of [
      { passkey: 'nonsense' },
      { id, isLoggedIn: true },
      { passkey: 7 },
      {},
      null,
      'x',
      [],
      undefined,
    ])
      expect(await guest.ask('setUserSocketData', user)).toEqual({ isLoggedIn: false });
    expect(await heardOf(site, guest, topics.user(id))).toBe(0);
  }));

test('the ticket binds a socket to its account, another one to another account, and unsetting makes it a guest', () =>
  withLive(async (site) => {
    const [mika, noor] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const socket = await bound(site, mika);
    expect(await heardOf(site, socket, topics.user(mika.id))).toBe(1);
    const { passkey } = await logIn(site, noor);
    expect(await socket.ask('setUserSocketData', { passkey, id: mika.id })).toEqual({ isLoggedIn: true });
    expect(await socket.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true });
    expect(await heardOf(site, socket, topics.user(mika.id))).toBe(0);
    expect(await heardOf(site, socket, topics.user(noor.id))).toBe(1);
    expect(await socket.ask('unsetUserSocketData', {})).toEqual({ isLoggedIn: false });
    expect(await heardOf(site, socket, topics.user(noor.id))).toBe(0);
  }));

test('malformed, unknown and personal topics are refused and not kept', () =>
  withLive(async (site) => {
    const mika = await buildDeveloper(site.db);
    const socket = await bound(site, mika);
    const nowhere = [
      topics.user(mika.id),
      'nowhere',
      '__proto__',
      'constructor',
      'developer:0',
      'developer:x',
      'post:1 ',
      topics.gameChat(1),
      '',
      7,
      null,
      { topic: 'totals' },
      ['totals'],
    ];
    for (const topic of nowhere) expect(await socket.ask('joinedRoom', topic)).toEqual(refused);
    const free = Array.from({ length: 40 }, (_, index) => `post:${index + 1}`);
    for (const topic of free) expect(await socket.ask('joinedRoom', topic)).toEqual(joined);
  }));

test('a socket has at most 50 topics and wishes', () =>
  withLive(
    async (site) => {
      const guest = await site.connect();
      await guest.ask('joinedRoom', 'game.Nowhere');
      for (let id = 1; id < 50; id += 1) expect(await guest.ask('joinedRoom', `post:${id}`)).toEqual(joined);
      expect(await guest.ask('joinedRoom', 'post:50')).toEqual(refused);
      expect(await guest.ask('joinedRoom', 'post:1')).toEqual(joined);
      await guest.ask('leftRoom', 'game.Nowhere');
      expect(await guest.ask('joinedRoom', 'post:50')).toEqual(joined);
    },
    { RATE_LIMIT_FACTOR: '10' },
  ));

test("a game's room is a wish until one is a member, and again once one is not", () =>
  withLive(async (site) => {
    const { db, live } = site;
    const [owner, mika] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, owner.id);
    const topic = topics.gameRoom(game.stringUrl);
    const room = topics.gameChat(game.id);
    const socket = await bound(site, mika);
    expect(await socket.ask('joinedRoom', topic)).toEqual(refused);
    expect(await heardOf(site, socket, room)).toBe(0);

    await buildMember(db, game.id, mika.id);
    live.recheckDeveloper(mika.id);
    expect(await heardOf(site, socket, room)).toBe(1);

    await db('game_members').where({ developerId: mika.id }).update({ status: 'Former' });
    live.recheckTopics([topic]);
    expect(await heardOf(site, socket, room)).toBe(0);

    await db('game_members').where({ developerId: mika.id }).update({ status: 'Current' });
    expect(await socket.ask('joinedRoom', topic)).toMatchObject(joined);
    expect(await heardOf(site, socket, room)).toBe(1);
  }));

test('a room that is being joined does not outlive the identity that may', () =>
  withLive(async (site) => {
    const owner = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id);
    const socket = await bound(site, owner);
    const [room, identity] = await Promise.all([
      socket.ask('joinedRoom', topics.gameRoom(game.stringUrl)),
      socket.ask('unsetUserSocketData'),
    ]);
    expect([room, identity]).toEqual([joined, { isLoggedIn: false }]);
    expect(await heardOf(site, socket, topics.gameChat(game.id))).toBe(0);
  }));

test.each([
  ['logout', { epoch: 0 }],
  ['a new password', { sessionEpoch: 1 }],
  ['a ban', { isBanned: true }],
])('%s makes the sockets of the session guests and tells them', (_how, change) =>
  withLive(async (site) => {
    const { db, live } = site;
    const mika = await buildDeveloper(db);
    const game = await buildGame(db, mika.id);
    const socket = await bound(site, mika);
    await socket.ask('joinedRoom', topics.gameRoom(game.stringUrl));
    if ('epoch' in change) await db('sessions').where({ developerId: mika.id }).delete();
    else await db('developers').where({ id: mika.id }).update(change);
    live.recheckDeveloper(mika.id);
    expect(await socket.next('updateUserInfo')).toEqual({ isLoggedIn: false });
    expect(await heardOf(site, socket, topics.user(mika.id), topics.gameChat(game.id))).toBe(0);
    expect(await socket.ask('setUserSocketData', { passkey: socket.passkey })).toEqual({ isLoggedIn: false });
  }),
);

test('the end of one session leaves the sockets of the others as they are', () =>
  withLive(async (site) => {
    const mika = await buildDeveloper(site.db);
    const [ending, staying] = [await bound(site, mika), await bound(site, mika)];
    const [{ handle } = { handle: '' }] = await site
      .db('sessions')
      .where({ developerId: mika.id })
      .orderBy('loggedInAt');
    await site.db('sessions').where({ handle }).delete();
    site.live.recheckDeveloper(mika.id);
    await ending.next('updateUserInfo');
    expect(await heardOf(site, staying, topics.user(mika.id))).toBe(1);
    expect(staying.heard.map(({ name }) => name)).not.toContain('updateUserInfo');
  }));

test('a message of the site room reaches everybody there, also by a call', () =>
  withLive(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika' });
    const writer = await bound(site, mika);
    const reader = await site.connect();
    await Promise.all([writer, reader].map(({ ask }) => ask('joinedRoom', topics.siteRoom)));
    const { body } = await writer.client.post('/api/chatrooms').send({ message: 'Hi', chatRoomId: 'siteGeneral' });
    const told = { chatRoomId: 'siteGeneral', message: body };
    expect(await reader.next('chatroomUpdated')).toEqual(told);
    expect(await writer.next('chatroomUpdated')).toEqual(told);
  }));
