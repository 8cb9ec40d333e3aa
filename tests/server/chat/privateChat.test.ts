import { chatTexts, chatLimits } from '#shared/areas/chat';
import { chatIdOf, partnerIn, privateChatTexts, type PrivateConversation } from '#shared/areas/privateChat';
import { contactTexts } from '#shared/areas/contact';
import { developersTexts } from '#shared/areas/developers';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildBlock, buildFollow } from '../../support/server/contact';
import { begin, conversationsOf, markRead, messagesOf, write } from '../../support/server/privateChats';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function buildPair(site: TestSite) {
  const mika = await buildAccount(site, { alias: 'Mika Vale' });
  const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
  const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
  return { mika, juno, asMika, asJuno, chatId: chatIdOf(mika.id, juno.id) };
}

const unreadOf = async (client: ReturnType<TestSite['visitor']>) =>
  ((await client.get('/api/login')).body as { counts: { privateChat: number } }).counts.privateChat;

test('a conversation has one name, whoever says it', () => {
  expect(chatIdOf(12, 7)).toBe('7.12');
  expect(partnerIn('12.7', 7)).toBe(12);
  expect(partnerIn('7.12', 12)).toBe(7);
  for (const none of ['7.7', '7', '7.12.9', '07.12', '', '7.x', '9.12']) expect(partnerIn(none, 7)).toBeNull();
});

test('a conversation begins with its first message, which is unread for the partner alone', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    const { body } = await begin(asMika, juno.id, '  Have you a minute?\n').expect(201);
    expect(body).toEqual({
      newChatId: chatId,
      message: {
        id: expect.any(Number),
        chatId,
        from: { id: mika.id, alias: 'Mika Vale', stringUrl: mika.stringUrl, hasAvatar: false, avatarId: '0' },
        timestamp: expect.stringMatching(/Z$/),
        text: 'Have you a minute?',
      },
      conversation: {
        chatId,
        partnerId: juno.id,
        partnerAlias: 'Juno Park',
        partnerStringUrl: juno.stringUrl,
        partnerHasAvatar: false,
        partnerAvatarId: '0',
        messageCount: 1,
        hasBeenRead: true,
        lastMessageTime: body.message.timestamp,
        unreadCount: 0,
        readUpToId: body.message.id,
        isRequest: false,
      },
    });
    const [seen] = (await conversationsOf(asJuno).expect(200)).body.items as PrivateConversation[];
    expect(seen).toMatchObject({ partnerId: mika.id, hasBeenRead: false, unreadCount: 1, isRequest: true });
    expect([await unreadOf(asMika), await unreadOf(asJuno)]).toEqual([0, 1]);
    expect((await messagesOf(asJuno, `${juno.id}.${mika.id}`).expect(200)).body).toEqual({
      items: [body.message],
      hasMore: false,
    });
    expect(site.pushed).toEqual([
      {
        topics: [`user:${mika.id}`],
        name: 'receivedPrivateChatMessage',
        payload: { chatId, message: body.message, conversation: body.conversation, unread: 0 },
      },
      {
        topics: [`user:${juno.id}`],
        name: 'receivedPrivateChatMessage',
        payload: { chatId, message: body.message, conversation: seen, unread: 1 },
      },
    ]);
  }));

test('an answer reads and accepts a conversation; marking as read reaches the own devices alone', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    await begin(asMika, juno.id).expect(201);
    const answer = (await write(asJuno, `${juno.id}.${mika.id}`, 'Yes').expect(201)).body;
    expect(answer.chatId).toBe(chatId);
    const [ofJuno] = (await conversationsOf(asJuno)).body.items as PrivateConversation[];
    expect(ofJuno).toMatchObject({ hasBeenRead: true, unreadCount: 0, readUpToId: answer.id, isRequest: false });
    expect([await unreadOf(asMika), await unreadOf(asJuno)]).toEqual([1, 0]);
    site.pushed.length = 0;
    const { body } = await markRead(asMika, chatId).expect(200);
    expect(body).toMatchObject({ hasBeenRead: true, unreadCount: 0, readUpToId: answer.id, messageCount: 2 });
    expect(site.pushed).toEqual([
      { topics: [`user:${mika.id}`], name: 'updateConversations', payload: { conversation: body, unread: 0 } },
    ]);
    expect(await unreadOf(asMika)).toBe(0);
  }));

test('unread conversations come first, then those with the newest message; requests of strangers can be asked for', () =>
  withSite(async (site) => {
    const { mika, asMika } = await buildPair(site);
    const game = await buildGame(site.db, mika.id);
    const [first, second, third] = [
      await buildDeveloper(site.db, { alias: 'First' }),
      await buildDeveloper(site.db, { alias: 'Second' }),
      await buildDeveloper(site.db, { alias: 'Third' }),
    ];
    await buildMember(site.db, game.id, second.id);
    await asMika.post('/api/follows').send({ parentType: 'developer', parentId: third.id }).expect(200);
    for (const each of [first, second, third]) await begin(await clientOf(site, each), mika.id).expect(201);
    await markRead(asMika, chatIdOf(mika.id, third.id)).expect(200);
    const namesOf = async (query = {}) =>
      ((await conversationsOf(asMika, query)).body.items as PrivateConversation[]).map(
        ({ partnerAlias }) => partnerAlias,
      );
    expect(await namesOf()).toEqual(['Second', 'First', 'Third']);
    expect(await namesOf({ requests: true })).toEqual(['First']);
    expect(await namesOf({ requests: false })).toEqual(['Second', 'Third']);
    const accepted = await asMika.post('/api/privateChat/acceptRequest').send({ chatId: chatIdOf(mika.id, first.id) });
    expect(accepted.body).toMatchObject({ isRequest: false, hasBeenRead: false });
    expect(await namesOf({ requests: true })).toEqual([]);
    expect((await conversationsOf(asMika, { limit: 1 })).body).toMatchObject({ hasMore: true, total: 3 });
  }));

test('oneself, banned and absent people cannot be written to, and a pair has one conversation', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    await begin(asMika, mika.id).expect(403);
    const nobody = await begin(asMika, 2_000_000_000).expect(404);
    expect(nobody.body.error).toBe(developersTexts.missing);
    const unbegun = await write(asMika, chatId, 'Nobody there').expect(404);
    expect(unbegun.body.error).toBe(privateChatTexts.missing);
    await begin(asMika, juno.id).expect(201);
    const again = await begin(asJuno, mika.id).expect(409);
    expect(again.body.error).toBe(privateChatTexts.alreadyTalking);
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
    await write(asMika, chatId, 'Still there?').expect(403);
    await begin(asMika, (await buildDeveloper(site.db, { isBanned: true })).id).expect(403);
    expect(await site.db('private_messages')).toHaveLength(1);
  }));

test('between two of whom one has blocked the other nothing passes, and their conversation is hidden to both', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    await begin(asMika, juno.id).expect(201);
    await buildBlock(site, juno, mika);
    expect((await write(asMika, chatId, 'Well?').expect(403)).body.error).toBe(contactTexts.notReachable('Juno Park'));
    await write(asJuno, chatId, 'No').expect(403);
    const seen = (await asJuno.get('/api/privateChat/conversation').query({ chatId }).expect(200)).body;
    expect(seen).toMatchObject({ canWrite: false, whyNot: contactTexts.youBlocked('Mika Vale') });
    for (const client of [asMika, asJuno])
      expect((await conversationsOf(client)).body).toEqual({ items: [], hasMore: false, total: 0 });
    expect(await unreadOf(asJuno)).toBe(0);
    await site.db('blocks').delete();
    expect(await unreadOf(asJuno)).toBe(1);
  }));

test('refuses new messages to people who take them from follows or from nobody; answered conversations go on', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    await asJuno.post('/api/contact').send({ whoMayMessage: 'following' }).expect(200);
    await begin(asMika, juno.id).expect(403);
    const ask = () => asMika.get('/api/privateChat/conversation').query({ chatId }).expect(200);
    expect((await ask()).body).toMatchObject({ canWrite: false, whyNot: contactTexts.notReachable('Juno Park') });
    await buildFollow(site, juno, mika);
    await begin(asMika, juno.id).expect(201);
    await asJuno.post('/api/contact').send({ whoMayMessage: 'nobody' }).expect(200);
    expect((await ask()).body).toMatchObject({ canWrite: true, whyNot: null });
    await write(asMika, chatId, 'Still here').expect(201);
    await begin(await clientOf(site, await buildDeveloper(site.db)), juno.id).expect(403);
  }));

test('blank and too long messages are refused with their texts', () =>
  withSite(async (site) => {
    const { juno, asMika, chatId } = await buildPair(site);
    expect((await begin(asMika, juno.id, ' \n').expect(422)).body.errors).toEqual([chatTexts.messageNeeded]);
    await begin(asMika, juno.id, '🦊'.repeat(chatLimits.messageLength)).expect(201);
    const long = await write(asMika, chatId, 'x'.repeat(chatLimits.messageLength + 1)).expect(422);
    expect(long.body.fields).toEqual({ message: chatTexts.messageTooLong });
    await asMika.post('/api/privateChat/message').send({ chatId, message: 7 }).expect(400);
  }));

test("somebody else's conversation is not there, by any call", () =>
  withSite(async (site) => {
    const { juno, asMika, chatId } = await buildPair(site);
    await begin(asMika, juno.id).expect(201);
    const stranger = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const day = { chatId, historyDate: '2025-03-01' };
    const answers = [
      ...['messages', 'conversation', 'historyDates', 'historyMessages'].map((path) =>
        stranger.get(`/api/privateChat/${path}`).query(day),
      ),
      ...['message', 'markRead', 'acceptRequest'].map((path) =>
        stranger.post(`/api/privateChat/${path}`).send({ chatId, message: 'Hi' }),
      ),
    ];
    for (const answer of answers) expect((await answer.expect(404)).body.error).toBe(privateChatTexts.missing);
    expect((await conversationsOf(stranger)).body.items).toEqual([]);
    await site.visitor().get('/api/privateChat/messages').query({ chatId }).expect(401);
  }));

test('a conversation that is not there yet tells whom it would be with', () =>
  withSite(async (site) => {
    const { juno, asMika, chatId } = await buildPair(site);
    const ask = () => asMika.get('/api/privateChat/conversation').query({ chatId }).expect(200);
    expect((await ask()).body).toMatchObject({ partner: { id: juno.id }, conversation: null, canWrite: true });
    const { body } = await begin(asMika, juno.id).expect(201);
    expect((await ask()).body).toMatchObject({ chatId, conversation: body.conversation, canWrite: true });
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
    expect((await ask()).body.canWrite).toBe(false);
  }));

test('the history has its days with their counts, and the messages of each', () =>
  withSite(async (site) => {
    const { juno, asMika, asJuno, chatId } = await buildPair(site);
    await begin(asMika, juno.id, 'one').expect(201);
    await write(asJuno, chatId, 'two').expect(201);
    const today = new Date().toISOString().slice(0, 10);
    const dates = await asMika.get('/api/privateChat/historyDates').query({ chatId }).expect(200);
    expect(dates.body).toEqual({ items: [{ day: today, messageCount: 2 }], hasMore: false, total: 1 });
    const day = await asJuno.get('/api/privateChat/historyMessages').query({ chatId, historyDate: today }).expect(200);
    expect((day.body.items as { text: string }[]).map(({ text }) => text)).toEqual(['one', 'two']);
    expect(day.body.total).toBe(2);
    const other = await asJuno.get('/api/privateChat/historyMessages').query({ chatId, historyDate: '2020-01-01' });
    expect(other.body).toEqual({ items: [], hasMore: false, total: 0 });
  }));

test('after the deletion of an account its words stay for the partner, without its name; then nobody is left', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    await begin(asMika, juno.id, 'Goodbye').expect(201);
    site.pushed.length = 0;
    await asMika
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    const { items } = (await conversationsOf(asJuno)).body as { items: PrivateConversation[] };
    expect(items).toEqual([expect.objectContaining({ chatId, partnerId: null, partnerAlias: 'DELETED USER' })]);
    expect(site.pushed.filter(({ name }) => name === 'updateConversations')).toEqual([
      { topics: [`user:${juno.id}`], name: 'updateConversations', payload: { conversation: items[0], unread: 1 } },
    ]);
    const [message] = (await messagesOf(asJuno, chatId)).body.items as { from: object; text: string }[];
    expect(message).toMatchObject({ text: 'Goodbye', from: { id: null, alias: 'DELETED USER' } });
    await write(asJuno, chatId, 'Still there?').expect(403);
    expect((await asJuno.get('/api/privateChat/conversation').query({ chatId })).body).toMatchObject({
      partner: { id: null },
      canWrite: false,
    });
    expect(mika.id).not.toBe(juno.id);
  }));

test('stores and counts every message that both sides send at once', () =>
  withCommits(async (site) => {
    const { mika, juno, asMika, asJuno, chatId } = await buildPair(site);
    await begin(asMika, juno.id).expect(201);
    const clients = Array.from({ length: 12 }, (_, index) => (index % 2 ? asMika : asJuno));
    const answers = await Promise.all(clients.map((client, index) => write(client, chatId, `${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(clients.map(() => 201));
    await Promise.all([markRead(asMika, chatId), markRead(asJuno, chatId)]);
    const members = await site.db('private_chat_members').orderBy('developerId');
    const newest = Math.max(...answers.map(({ body }) => Number(body.id)));
    for (const member of members)
      expect(member).toMatchObject({ messageCount: 13, unreadCount: 0, isUnread: false, readUpToId: newest });
    expect(members.map(({ developerId }) => developerId)).toEqual([mika.id, juno.id].sort((a, b) => a - b));
    const told = site.pushed.filter(({ topics }) => topics[0] === `user:${mika.id}`);
    const ids = told.flatMap(({ payload }) => (payload as { message?: { id: number } }).message?.id ?? []);
    expect(new Set(ids).size).toBe(13);
  }));

test('a message takes at most ten statements, a list of conversations at most four', () =>
  withSite(async (site) => {
    const { juno, asMika, chatId } = await buildPair(site);
    let statements = 0;
    const count = (query: { sql: string }) => void (statements += /savepoint/i.test(query.sql) ? 0 : 1);
    site.db.on('query', count);
    await begin(asMika, juno.id).expect(201);
    expect(statements).toBeLessThanOrEqual(10);
    statements = 0;
    await write(asMika, chatId, 'More').expect(201);
    expect(statements).toBeLessThanOrEqual(10);
    statements = 0;
    await conversationsOf(asMika).expect(200);
    expect(statements).toBeLessThanOrEqual(4);
    site.db.removeListener('query', count);
  }));
