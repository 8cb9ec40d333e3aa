import { chatLimits, chatTexts } from '#shared/areas/chat';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { countsOf, read, say, siteGeneral, textsOf } from '../../support/server/chat';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;
const edit = (client: Client, id: number, message: string, chatRoomId = siteGeneral) =>
  client.post('/api/chatrooms/edit').send({ id, message, chatRoomId });
const remove = (client: Client, id: number, chatRoomId = siteGeneral) =>
  client.post('/api/chatrooms/delete').send({ id, chatRoomId });

async function buildLine(site: TestSite) {
  const client = await clientOf(site, await buildDeveloper(site.db, { alias: 'Mika Vale' }));
  const said = (await say(client, 'Helo').expect(201)).body as { id: number };
  site.pushed.length = 0;
  return { client, id: said.id, said };
}

test('an own line is changed, told as changed and shown so to the room', () =>
  withSite(async (site) => {
    const { client, id, said } = await buildLine(site);
    const { body } = await edit(client, id, ' Hello ').expect(200);
    expect(body).toEqual({ ...said, message: 'Hello', edited: expect.stringMatching(/Z$/) });
    expect(site.pushed).toEqual([
      { topics: [siteGeneral], name: 'chatroomMessageEdited', payload: { chatRoomId: siteGeneral, message: body } },
    ]);
    expect((await read(site.visitor())).body.items).toEqual([body]);
    expect((await edit(client, id, ' ').expect(422)).body.error).toBe(chatTexts.messageNeeded);
    await edit(client, id, 'x'.repeat(chatLimits.messageLength + 1)).expect(422);
  }));

test('after five minutes it stays as it was, and can still be deleted', () =>
  withSite(async (site) => {
    const { client, id } = await buildLine(site);
    const before = new Date(Date.now() - chatLimits.editableMs - 1_000);
    await site.db('chat_messages').where({ id }).update({ timestamp: before });
    expect((await edit(client, id, 'Hello').expect(409)).body.error).toBe(chatTexts.editTooLate);
    await site.db('chat_messages').where({ id }).update({ timestamp: new Date() });
    await remove(client, id).expect(200);
  }));

test('a deleted line goes from the room, its day and the screens; a moderator who deletes it is noted', () =>
  withSite(async (site) => {
    const { client, id, said } = await buildLine(site);
    const second = (await say(client, 'Stays').expect(201)).body as { timestamp: string };
    site.pushed.length = 0;
    const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
    await remove(await clientOf(site, await buildDeveloper(site.db)), id).expect(403);
    await remove(await clientOf(site, moderator), id).expect(200);
    const day = second.timestamp.slice(0, 10);
    expect(site.pushed).toEqual([
      { topics: [siteGeneral], name: 'chatroomMessageDeleted', payload: { chatRoomId: siteGeneral, id, day } },
    ]);
    expect(textsOf((await read(site.visitor())).body.items as { message: string }[])).toEqual(['Stays']);
    expect(await countsOf(site.db)).toEqual({ [day]: 1 });
    expect(await site.db('audit_log').where({ action: 'moderatorDelete' }).pluck('target')).toEqual([
      `chatMessage:${said.id}`,
    ]);
    await remove(client, id).expect(404);
    await edit(client, id, 'Gone').expect(404);
  }));

test('a line is named with its room, and lines of the site itself are nobody’s', () =>
  withSite(async (site) => {
    const { client, id } = await buildLine(site);
    await edit(client, id, 'Hello', 'game.Nowhere').expect(404);
    const [line = 0] = await site.db('chat_messages').insert({
      room: siteGeneral,
      message: 'just registered',
      isSystemMessage: true,
      systemMessageType: 'registeredDeveloper',
      timestamp: new Date(),
    });
    await remove(client, line).expect(404);
  }));
