import { chatIdOf } from '#shared/areas/privateChat';
import { topics } from '#shared/topics';
import { buildDeveloper, buildGame, buildMember, clientOf, logIn } from '../../support/server/builders';
import { buildForum, buildThread } from '../../support/server/boards';
import { withLive } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);

/** A word in all private messages, which nobody else may receive. */
const secret = 'moonstone';

test('a guest on every topic that can be named hears nothing private', async () => {
  await withLive(async (site) => {
    const { db } = site;
    const [mika, juno, eve] = [await buildDeveloper(db), await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, mika.id);
    await buildMember(db, game.id, juno.id);
    const boardId = `game.${game.id}`;
    const forum = await buildForum(site, { gameId: game.id, isPrivate: true });
    const { threadId } = await buildThread(site, forum, { title: 'Plans', authorId: mika.id, posts: ['Begin'] });

    const mikas = await logIn(site, mika);
    const eves = await logIn(site, eve);
    const [member, listener, visitor] = [await site.connect(), await site.connect(), await site.connect()];
    await member.ask('setUserSocketData', { passkey: mikas.passkey });
    await listener.ask('setUserSocketData', { passkey: eves.passkey });
    const ids = [mika.id, juno.id, eve.id];
    const named = [
      ...ids.flatMap((id) => [topics.user(id), topics.developer(id)]),
      ...[topics.gamePage(game.id), topics.gameRoom(game.stringUrl), topics.gameChat(game.id)],
      ...[topics.board(boardId), topics.boardReaders(boardId), topics.board('site')],
      ...[topics.thread(threadId), topics.threadReaders(threadId)],
      ...[chatIdOf(mika.id, juno.id), `privateChat:${chatIdOf(mika.id, juno.id)}`, 'inbox:1', 'inbox', 'reports'],
      ...[topics.siteRoom, topics.homeFeed, topics.totals, topics.bugs],
    ];
    for (const socket of [listener, visitor]) for (const topic of named) await socket.ask('joinedRoom', topic);

    const from = mikas.client;
    const write = async (path: string, body: object) => {
      const { status, body: answer } = await from.post(`/api${path}`).send(body);
      expect({ path, status }).toEqual({ path, status: 201 });
      return answer as { id: number };
    };
    const words = `The ${secret} is in the well`;
    await write('/privateChat/newConversation', { participantId: juno.id, message: words });
    await write('/privateChat/message', { chatId: chatIdOf(mika.id, juno.id), message: words });
    const { id: inboxId } = await write('/inbox/new', {
      participants: [{ id: juno.id }],
      subject: secret,
      message: words,
    });
    await write('/inboxMessages', { inboxId, message: words });
    await write('/chatrooms', { chatRoomId: topics.gameRoom(game.stringUrl), message: words });
    const place = { boardId, categoryId: forum.categoryId };
    await write('/forumsActions/addPost', { ...place, threadId, content: words });
    await write('/forumsActions/addThread', { ...place, forumId: forum.forumId, title: secret, content: words });
    await write('/reports', { kind: 'developer', targetId: juno.id, reason: 'spam', words });
    const junos = await clientOf(site, juno);
    await junos.post('/api/contact/block').send({ developerId: eve.id }).expect(200);

    // A public message comes last: everything sent before it has arrived by then.
    await write('/chatrooms', { chatRoomId: topics.siteRoom, message: 'Good morning' });
    for (const { next, heard } of [listener, visitor]) {
      await next('chatroomUpdated');
      expect(JSON.stringify(heard)).not.toContain(secret);
      expect(new Set(heard.map(({ name }) => name))).toEqual(new Set(['serverReconnect', 'chatroomUpdated']));
    }
    // The message was really sent, and reached its receivers.
    await member.next('inboxConversationMessagesUpdated');
    expect(JSON.stringify(member.heard)).toContain(secret);
  });
});

test('conversations of others do not exist for a third account, by any call', async () => {
  await withLive(async (site) => {
    const { db } = site;
    const [mika, juno, eve] = [await buildDeveloper(db), await buildDeveloper(db), await buildDeveloper(db)];
    const from = await clientOf(site, mika);
    await from.post('/api/privateChat/newConversation').send({ participantId: juno.id, message: secret }).expect(201);
    const begun = { participants: [{ id: juno.id }], subject: secret, message: secret };
    const { body } = await from.post('/api/inbox/new').send(begun).expect(201);
    const inboxId = (body as { id: number }).id;

    const client = await clientOf(site, eve);
    const chatId = chatIdOf(mika.id, juno.id);
    const historyDate = new Date().toISOString().slice(0, 10);
    const tried = [
      client.get('/api/privateChat/messages').query({ chatId }),
      client.get('/api/privateChat/historyDates').query({ chatId }),
      client.get('/api/privateChat/historyMessages').query({ chatId, historyDate }),
      client.get('/api/privateChat/conversation').query({ chatId }),
      client.post('/api/privateChat/message').send({ chatId, message: 'Hello' }),
      client.post('/api/privateChat/markRead').send({ chatId }),
      client.get(`/api/inbox/${inboxId}`),
      client.get('/api/inboxMessages').query({ inboxId }),
      client.post('/api/inboxMessages').send({ inboxId, message: 'Hello' }),
      client.post('/api/inboxSetRead').send({ inboxId }),
      client.post('/api/inboxAddParticipant').send({ inboxId, participantId: eve.id }),
      client.post('/api/inboxLeaveConversation').send({ inboxId }),
    ];
    for (const each of tried) {
      const { status, text } = await each;
      expect({ status, isLeaked: text.includes(secret) }).toEqual({ status: 404, isLeaked: false });
    }
  });
});
