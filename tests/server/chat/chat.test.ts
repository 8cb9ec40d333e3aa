import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { chatLimits, chatTexts } from '#shared/areas/chat';
import { failureTexts } from '#shared/endpoint';
import { gameRoomRule } from '../../../server/areas/chat';
import { claimAddress } from '../../../server/db/addresses';
import type { LoggedInDeveloper } from '../../../server/http/session/sessions';
import { levelOf } from '#shared/shapes';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { countsOf, insertMessages, read, say, siteGeneral, textsOf } from '../../support/server/chat';
import { until } from '../../support/until';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

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
        xpLevelData: levelOf(0),
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
    const viewer = { id: owner.id } as LoggedInDeveloper;
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
    expect(textsOf(newest.items).at(-1)).toBe('2025-03-01 34');
    const older = (await read(visitor, { startResult: 30 })).body;
    expect(textsOf(older.items)).toEqual([0, 1, 2, 3, 4].map((index) => `2025-03-01 ${index}`));
    expect(older.hasMore).toBe(false);
    expect((await read(visitor, { beforeId: newest.items[0].id })).body).toEqual(older);
    await read(visitor, { limit: 51 }).expect(400);
    await read(visitor, { beforeId: 'x' }).expect(400);
  }));

test('stores a message once, however often it is sent with its key', () =>
  withCommits(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const key = randomUUID();
    const send = () => say(client, 'Once').set('Idempotency-Key', key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => Number(body.id))).size).toBe(1);
    expect(await site.db('chat_messages').where({ room: siteGeneral })).toHaveLength(1);
    expect(site.pushed.filter(({ name }) => name === 'chatroomUpdated')).toHaveLength(1);
    await say(client, 'Other').set('Idempotency-Key', key).expect(409);
  }));

/** The database, with a connection that breaks right after the next commit. */
function losingOneAnswer(db: Knex): Knex {
  let isLost = false;
  const storeAndBreak = async (work: (transaction: Knex.Transaction) => Promise<unknown>) => {
    isLost = true;
    await db.transaction(work);
    throw Object.assign(new Error('The answer got lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
  };
  const handler: ProxyHandler<object> = {
    apply: (_target, _this, [table]: [string]) => db(table),
    get: (_target, name) => (name === 'transaction' && !isLost ? storeAndBreak : (Reflect.get(db, name) as unknown)),
  };
  return new Proxy(() => undefined, handler) as unknown as Knex;
}

test('a message whose commit was interrupted is sent to others once it turns out to be stored', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const key = randomUUID();
    const send = () => say(client, 'Perhaps').set('Idempotency-Key', key);
    site.host.db = losingOneAnswer(site.db);
    await send().expect(503);
    expect(site.pushed).toEqual([]);
    const { body } = await send().expect(201);
    await send().expect(201);
    await until(
      () => site.pushed.length,
      (count) => count > 0,
    );
    expect(site.pushed.map(({ payload }) => payload)).toEqual([
      { chatRoomId: 'siteGeneral', message: body as unknown },
    ]);
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

test('more than ten messages in ten seconds are too many', () =>
  withSite(
    async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      for (let index = 0; index < 10; index += 1) await say(client, `${index}`).expect(201);
      const { body, headers } = await say(client, 'One more').expect(429);
      expect(body.error).toBe(failureTexts.tooOften);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const noted = await site.db('audit_log').where({ action: 'limit' }).pluck('target');
      expect(noted).toEqual(['chat.sendMessage']);
    },
    { limitFactor: 1 },
  ));

test('a read of the site room is one statement for visitors and two with a session that is read', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    await say(client, 'Hello').expect(201);
    let statements = 0;
    const count = () => void (statements += 1);
    site.db.on('query', count);
    await read(site.visitor());
    expect(statements).toBe(1);
    statements = 0;
    site.host.sessions.forgetAccount(mika.id);
    await read(client);
    expect(statements).toBe(2);
    site.db.removeListener('query', count);
  }));
