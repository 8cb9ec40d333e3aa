import { chatTexts } from '#shared/areas/chat';
import { siteRoom } from '../../../server/areas/chat/rooms.queries';
import { takeTurn } from '../../../server/areas/chat/slowMode.queries';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { read, say, siteGeneral } from '../../support/server/chat';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;
const slow = (client: Client, seconds: number, chatRoomId = siteGeneral) =>
  client.post('/api/chatrooms/slowMode').send({ chatRoomId, seconds });
const buildModerator = async (site: TestSite) => clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));

test('moderators of the site slow its room, which everybody in it hears, reads and, but for them, obeys', () =>
  withSite(async (site) => {
    const moderator = await buildModerator(site);
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    await slow(client, 30).expect(403);
    await slow(moderator, 3_601).expect(400);
    expect((await slow(moderator, 30).expect(200)).body).toEqual({ chatRoomId: siteGeneral, seconds: 30 });
    expect(site.pushed).toEqual([
      { topics: [siteGeneral], name: 'chatroomSlowMode', payload: { chatRoomId: siteGeneral, seconds: 30 } },
    ]);
    expect(await site.db('audit_log').where({ action: 'slowMode' }).pluck('reason')).toEqual(['30 s']);
    expect((await read(site.visitor())).body).toEqual({ items: [], hasMore: false, slowSeconds: 30 });

    const { body: first } = await say(client, 'one').expect(201);
    const refused = await say(client, 'two').expect(429);
    expect(refused.body.error).toBe(chatTexts.slowMode);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(25);
    expect((await read(site.visitor())).body).toMatchObject({ slowSeconds: 30, items: [{ message: 'one' }] });
    // A deleted message has been written all the same.
    await client.post('/api/chatrooms/delete').send({ chatRoomId: siteGeneral, id: first.id }).expect(200);
    await say(client, 'two').expect(429);
    for (const message of ['order', 'please']) await say(moderator, message).expect(201);

    const before = new Date(Date.now() - 31_000);
    await site.db('chat_slow_turns').where({ developerId: mika.id }).update({ lastAt: before });
    await say(client, 'two').expect(201);
    await say(client, 'three').expect(429);
    await slow(moderator, 0).expect(200);
    for (const message of ['three', 'four']) await say(client, message).expect(201);
    expect((await read(client)).body).not.toHaveProperty('slowSeconds');
    expect(await site.db('chat_slow_turns')).toEqual([]);
  }));

test('owner and moderators of a game slow its room alone; its deletion takes the slow mode with it', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id);
    const member = await buildDeveloper(site.db);
    await buildMember(site.db, game.id, member.id);
    const room = `game.${game.stringUrl}`;
    const [own, theirs, siteModerator] = [
      await clientOf(site, owner),
      await clientOf(site, member),
      await buildModerator(site),
    ];
    await slow(theirs, 10, room).expect(403);
    await slow(siteModerator, 10, room).expect(403);
    await slow(own, 10).expect(403);
    await slow(own, 10, room).expect(200);
    for (const status of [201, 429]) await say(theirs, 'Hello', room).expect(status);
    for (const status of [201, 201]) await say(own, 'Hello', room).expect(status);
    for (const status of [201, 201]) await say(theirs, 'Hello').expect(status);
    await site.db('games').where({ id: game.id }).delete();
    expect(await site.db('chat_slow_rooms')).toEqual([]);
  }));

test('several tabs and processes that send at once in slow mode get one message written', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const tabs = await Promise.all([clientOf(site, mika), clientOf(site, mika)]);
    await slow(await buildModerator(site), 30).expect(200);
    const answers = await Promise.all(
      tabs.flatMap((tab, index) => [0, 1, 2].map((each) => say(tab, `Tab ${index}, ${each}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
    expect(await site.db('chat_messages').where({ fromId: mika.id })).toHaveLength(1);
    // In transactions, as with an Idempotency-Key.
    const now = new Date(Date.now() + 60_000);
    const turn = { room: siteRoom, developerId: mika.id, seconds: 30, now };
    const waits = await Promise.all([1, 2, 3, 4].map(() => site.db.transaction((db) => takeTurn(db, turn))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  }));
