import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { chatLimits, chatTexts } from '#shared/areas/chat';
import { failureTexts } from '#shared/endpoint';
import {
  forgetCreatedGame,
  forgetRegistration,
  gameRoomRule,
  sayCreatedGame,
  sayRegistered,
} from '../../server/areas/chat';
import { claimAddress } from '../../server/db/addresses';
import type { LoggedDeveloper } from '../../server/http/sessions';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../support/build';
import { closeDatabase, withCommits, withSite, type TestSite } from '../support/site';

afterAll(closeDatabase);

const siteGeneral = 'siteGeneral';
type Client = ReturnType<TestSite['visitor']>;

const say = (client: Client, message: string, chatRoomId = siteGeneral) =>
  client.post('/api/chatrooms').send({ message, chatRoomId });
const read = (client: Client, query: Record<string, unknown> = {}) =>
  client.get('/api/chatrooms').query({ chatRoomId: siteGeneral, ...query });
const textsOf = (items: { message: string }[]) => items.map(({ message }) => message);

/** Messages as they lie in the tables, with the days that count them. */
async function insertMessages(db: Knex, fromId: number, days: Record<string, number>, room = siteGeneral) {
  for (const [day, messageCount] of Object.entries(days)) {
    await db('chat_days').insert({ room, day, messageCount });
    for (let index = 0; index < messageCount; index += 1)
      await db('chat_messages').insert({
        room,
        fromId,
        message: `${day} ${index}`,
        timestamp: new Date(`${day}T12:00:${String(index).padStart(2, '0')}.000Z`),
      });
  }
}

const countsOf = async (db: Knex) =>
  Object.fromEntries(
    (await db('chat_days').where({ room: siteGeneral })).map(({ day, messageCount }) => [day, messageCount]),
  );

test('a message is stored trimmed, answered with its sender and badges, and reaches the room', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika Vale', siteModCanBan: true, donatedCents: 4_000 });
    const { body } = await say(await clientOf(site, mika), '  Hello **there**\n').expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      chatRoomId: siteGeneral,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      message: 'Hello **there**',
      isSystemMessage: false,
      systemMessageType: '',
      systemMessageTargetId: null,
      targetUrl: null,
      targetAlias: null,
      from: {
        id: mika.id,
        alias: 'Mika Vale',
        stringUrl: mika.stringUrl,
        hasAvatar: false,
        avatarId: '0',
        isModerator: true,
        donorTier: 'gold',
        donatedAmount: 40,
      },
    });
    expect(site.pushed).toEqual([
      { topics: [siteGeneral], name: 'chatroomUpdated', payload: { chatRoomId: siteGeneral, message: body } },
    ]);
    expect((await read(site.visitor()).expect(200)).body).toEqual({ items: [body], hasMore: false });
  }));

test('a hidden donation shows its heart but never its amount', () =>
  withSite(async (site) => {
    const donor = await buildDeveloper(site.db, { donatedCents: 1_250, hideDonatedAmount: true });
    const { body } = await say(await clientOf(site, donor), 'Hi').expect(201);
    expect(body.from).toMatchObject({ donorTier: 'supporter', donatedAmount: null });
  }));

test('blank and too long messages are refused with their texts; 450 characters are counted as people count', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const blank = await say(client, ' \n ').expect(422);
    expect(blank.body.errors).toEqual([chatTexts.messageNeeded]);
    const long = await say(client, 'x'.repeat(chatLimits.messageLength + 1)).expect(422);
    expect(long.body.fields).toEqual({ message: chatTexts.messageTooLong });
    await say(client, '🦊'.repeat(chatLimits.messageLength)).expect(201);
    await client.post('/api/chatrooms').send({ chatRoomId: siteGeneral }).expect(422);
    await client.post('/api/chatrooms').send({ message: 7, chatRoomId: siteGeneral }).expect(400);
    expect(await site.db('chat_messages').where({ room: siteGeneral })).toHaveLength(1);
  }));

test('visitors read the site room and may not write', () =>
  withSite(async (site) => {
    const { body } = await say(site.visitor(), 'Hi').expect(401);
    expect(body.error).toBe(failureTexts.notLoggedIn);
    await read(site.visitor()).expect(200);
  }));

test("a game's room is its members' alone, whatever the message; other rooms do not exist", () =>
  withSite(async (site) => {
    const { db } = site;
    const [owner, former, stranger] = [await buildDeveloper(db), await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, owner.id);
    await buildMember(db, game.id, former.id);
    await db('game_members').where({ developerId: former.id }).update({ status: 'Former' });
    const chatRoomId = `game.${game.stringUrl}`;
    const said = await say(await clientOf(site, owner), 'Team only', chatRoomId).expect(201);
    expect(said.body.chatRoomId).toBe(chatRoomId);
    expect(site.pushed.at(-1)?.topics).toEqual([`gameChat:${game.id}`]);
    for (const client of [site.visitor(), await clientOf(site, former), await clientOf(site, stranger)]) {
      await read(client, { chatRoomId }).expect(403);
      await client.get('/api/chatroomHistory/dates').query({ chatRoomId }).expect(403);
      await client.get('/api/chatroomHistory').query({ chatRoomId, historyDate: '2025-03-01' }).expect(403);
    }
    await say(await clientOf(site, stranger), '', chatRoomId).expect(403);
    for (const nowhere of ['game.Nowhere-At-All', 'game.', 'siteOther', '', 'x'.repeat(300)]) {
      await read(site.visitor(), { chatRoomId: nowhere }).expect(404);
      await say(await clientOf(site, owner), '', nowhere).expect(404);
    }
    await site.visitor().get('/api/chatrooms').expect(400);
  }));

test('a rename keeps the history, and the former address still names the room', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id, { alias: 'Lanternfall' });
    const client = await clientOf(site, owner);
    await say(client, 'Before', `game.${game.stringUrl}`).expect(201);
    const stringUrl = await claimAddress(site.db, 'game', 'Lanternrise', game.id);
    await site.db('games').where({ id: game.id }).update({ stringUrl });
    await say(client, 'After', `game.${game.stringUrl.toLowerCase()}`).expect(201);
    const { body } = await read(client, { chatRoomId: `game.${stringUrl}` }).expect(200);
    expect(textsOf(body.items)).toEqual(['Before', 'After']);
    expect(body.items[0].chatRoomId).toBe(`game.${stringUrl}`);
    const viewer = { id: owner.id } as LoggedDeveloper;
    const roomOf = (topic: string) => gameRoomRule.roomFor(site.db, viewer, topic);
    expect(await roomOf(`game.${game.stringUrl}`)).toBe(`gameChat:${game.id}`);
    expect(await roomOf(`game.${stringUrl}`)).toBe(`gameChat:${game.id}`);
    expect(await gameRoomRule.roomFor(site.db, null, `game.${stringUrl}`)).toBeNull();
  }));

test('pages count back from the newest and are oldest first; beforeId leaves out what followed', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db);
    await insertMessages(site.db, id, { '2025-03-01': 35 });
    const visitor = site.visitor();
    const newest = (await read(visitor).expect(200)).body;
    expect(newest.items).toHaveLength(chatLimits.liveWindow);
    expect(newest).toMatchObject({ hasMore: true });
    expect(newest.items[0].message).toBe('2025-03-01 5');
    expect(newest.items.at(-1).message).toBe('2025-03-01 34');
    const older = (await read(visitor, { startResult: 30 })).body;
    expect(textsOf(older.items)).toEqual([0, 1, 2, 3, 4].map((index) => `2025-03-01 ${index}`));
    expect(older.hasMore).toBe(false);
    expect((await read(visitor, { beforeId: newest.items[0].id })).body).toEqual(older);
    await read(visitor, { limit: 51 }).expect(400);
    await read(visitor, { beforeId: 'x' }).expect(400);
  }));

test('one message is written once, however often it is sent with its key', () =>
  withCommits(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const key = randomUUID();
    const send = () => say(client, 'Once').set('Idempotency-Key', key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await site.db('chat_messages').where({ room: siteGeneral })).toHaveLength(1);
    expect(site.pushed.filter(({ name }) => name === 'chatroomUpdated')).toHaveLength(1);
    await say(client, 'Other').set('Idempotency-Key', key).expect(409);
  }));

test('messages of many at once are all counted on their day', () =>
  withCommits(async (site) => {
    const clients = await Promise.all(
      Array.from({ length: 6 }, async () => clientOf(site, await buildDeveloper(site.db))),
    );
    const answers = await Promise.all(clients.flatMap((client) => [say(client, 'one'), say(client, 'two')]));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const counts = Object.values(await countsOf(site.db));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  }));

test('the calendar lists the days with their counts, newest first, and a day its messages, oldest first', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db);
    await insertMessages(site.db, id, { '2025-02-27': 2, '2025-03-01': 3, '2025-02-28': 0 });
    const visitor = site.visitor();
    const dates = await visitor.get('/api/chatroomHistory/dates').expect(200);
    expect(dates.body).toEqual({
      items: [
        { day: '2025-03-01', messageCount: 3 },
        { day: '2025-02-27', messageCount: 2 },
      ],
      hasMore: false,
      total: 2,
    });
    const dayOf = (historyDate: string) =>
      visitor.get('/api/chatroomHistory').query({ chatRoomId: siteGeneral, historyDate, limit: 2 });
    const day = await dayOf('2025-03-01').expect(200);
    expect(textsOf(day.body.items)).toEqual(['2025-03-01 0', '2025-03-01 1']);
    expect(day.body).toMatchObject({ hasMore: true, total: 3 });
    expect((await dayOf('2024-01-01').expect(200)).body).toEqual({ items: [], hasMore: false, total: 0 });
    for (const wrong of ['2025-02-30', '1.3.2025', '']) await dayOf(wrong).expect(400);
  }));

test('a registration and a new game are told in the site room, without a sound', () =>
  withSite(async (site) => {
    const { db } = site;
    const push = jest.fn();
    const mika = await buildDeveloper(db, { alias: 'Mika' });
    const game = await buildGame(db, mika.id, { alias: 'Lanternfall' });
    await sayRegistered({ db, push }, mika);
    await sayCreatedGame({ db, push }, game);
    const { items } = (await read(site.visitor())).body;
    expect(items).toEqual([
      expect.objectContaining({
        isSystemMessage: true,
        systemMessageType: 'registeredDeveloper',
        systemMessageTargetId: mika.id,
        targetAlias: 'Mika',
        targetUrl: `/Developer/${mika.stringUrl}`,
        message: chatTexts.justRegistered,
        from: null,
      }),
      expect.objectContaining({
        systemMessageType: 'createdGame',
        targetAlias: 'Lanternfall',
        targetUrl: `/Game/${game.stringUrl}`,
        message: chatTexts.justCreated,
      }),
    ]);
    expect(push).toHaveBeenLastCalledWith(siteGeneral, expect.objectContaining({ name: 'chatroomRefreshed' }), {
      chatRoomId: siteGeneral,
      message: items[1],
    });
  }));

test("a ban takes a developer's words and line out of the site room, and the days count less", () =>
  withSite(async (site) => {
    const { db } = site;
    const push = jest.fn();
    const [banned, other] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, banned.id);
    await insertMessages(db, banned.id, { '2025-03-01': 2, '2025-03-02': 1 });
    await sayRegistered({ db, push }, banned);
    const today = new Date().toISOString().slice(0, 10);
    await say(await clientOf(site, other), 'Still here').expect(201);
    await say(await clientOf(site, banned), 'Team words', `game.${game.stringUrl}`).expect(201);
    await forgetRegistration({ db, push }, banned.id, { withMessages: true });
    expect(textsOf((await read(site.visitor())).body.items)).toEqual(['Still here']);
    expect(await countsOf(db)).toEqual({ '2025-03-01': 0, '2025-03-02': 0, [today]: 1 });
    expect(await db('chat_messages').where({ fromId: banned.id })).toHaveLength(1);
    expect(push).toHaveBeenLastCalledWith(siteGeneral, expect.anything(), {
      chatRoomId: siteGeneral,
      removedDeveloperId: banned.id,
    });
  }));

test('after the deletion of an account its words stay under DELETED USER, its line goes', () =>
  withSite(async (site) => {
    const { db } = site;
    const push = jest.fn();
    const gone = await buildDeveloper(db);
    await sayRegistered({ db, push }, gone);
    await say(await clientOf(site, gone), 'I was here').expect(201);
    await forgetRegistration({ db, push }, gone.id);
    await db('developers').where({ id: gone.id }).delete();
    const { items } = (await read(site.visitor())).body;
    expect(items).toEqual([
      expect.objectContaining({
        message: 'I was here',
        isSystemMessage: false,
        from: expect.objectContaining({ id: null, alias: 'DELETED USER', donorTier: 'none', isModerator: false }),
      }),
    ]);
    expect(push).toHaveBeenLastCalledWith(siteGeneral, expect.anything(), {
      chatRoomId: siteGeneral,
      removedDeveloperId: gone.id,
      messagesStay: true,
    });
  }));

test('a deleted game takes its room and its line along', () =>
  withSite(async (site) => {
    const { db } = site;
    const owner = await buildDeveloper(db);
    const game = await buildGame(db, owner.id);
    const client = await clientOf(site, owner);
    await say(client, 'Team words', `game.${game.stringUrl}`).expect(201);
    await sayCreatedGame({ db, push: jest.fn() }, game);
    await forgetCreatedGame({ db }, game.id);
    await db('games').where({ id: game.id }).delete();
    expect(await db('chat_messages').where({ gameId: game.id })).toHaveLength(0);
    expect(await db('chat_days').where({ gameId: game.id })).toHaveLength(0);
    expect((await read(site.visitor())).body.items).toEqual([]);
    await read(client, { chatRoomId: `game.${game.stringUrl}` }).expect(404);
  }));

test('more than ten messages in ten seconds are too many', () =>
  withSite(
    async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      for (let index = 0; index < 10; index += 1) await say(client, `${index}`).expect(201);
      const { body, headers } = await say(client, 'One more').expect(429);
      expect(body.error).toBe(failureTexts.tooOften);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
    { limitFactor: 1 },
  ));

test('a read of the site room is one statement for visitors and two with a session', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    await read(client);
    let statements = 0;
    const count = () => void (statements += 1);
    site.db.on('query', count);
    await read(site.visitor());
    expect(statements).toBe(1);
    statements = 0;
    await read(client);
    expect(statements).toBe(2);
    site.db.removeListener('query', count);
  }));
