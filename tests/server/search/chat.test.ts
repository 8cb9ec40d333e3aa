import { privateChat } from '#shared/areas/privateChat';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { read, say } from '../../support/server/chat';
import { searchAs } from '../../support/server/contentSearches';
import type { Client } from '../../support/server/posts';
import { begin, messagesOf, write } from '../../support/server/privateChats';
import { openSite, type TestSite } from '../../support/server/site';

// Full-text indexes contain committed rows only; the words of each test are its own.
let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const linesOf = async (client: Client, search: string, more: Record<string, string | number> = {}) =>
  (await searchAs(client, search, more)).found.chat?.items.map(({ excerpt }) => excerpt);
const talkOf = async (client: Client, search: string, more: Record<string, string | number> = {}) =>
  (await searchAs(client, search, more)).found.privateChat?.items.map(({ excerpt }) => excerpt);

async function person(given: Parameters<typeof buildDeveloper>[1] = {}) {
  const developer = await buildDeveloper(site.db, given);
  return { ...developer, client: await clientOf(site, developer) };
}

/** A game with its owner, a member, and somebody outside. */
async function team(alias: string) {
  const owner = await person();
  const member = await person();
  const game = await buildGame(site.db, owner.id, { alias });
  await buildMember(site.db, game.id, member.id);
  return { owner, member, outside: await person(), game, room: `game.${game.stringUrl}` };
}

test('lines of the site’s room are found by everybody, by all words, with who wrote them', async () => {
  const mika = await person({ alias: 'Mika Thornapple' });
  await say(mika.client, 'A **pergola** over the harbour, in C#').expect(201);
  await say(mika.client, 'A pergola without').expect(201);
  const { found } = await searchAs(site.visitor(), 'pergola C#', { list: 'chat' });
  expect(found).toEqual({ chat: { items: [expect.any(Object)], hasMore: false } });
  expect(found.chat?.items).toMatchObject([
    { chatRoomId: 'siteGeneral', roomAlias: null, excerpt: 'A pergola over the harbour, in C#' },
  ]);
  expect(found.chat?.items[0]?.poster).toMatchObject({ id: mika.id, alias: 'Mika Thornapple' });
});

test('lines of a game’s room are found by its team alone, and nothing of the room reaches others', async () => {
  const { owner, member, outside, room } = await team('Quillwood Manor');
  await say(owner.client, 'The verandah is finished', room).expect(201);
  expect(await linesOf(member.client, 'verandah')).toEqual(['The verandah is finished']);
  for (const client of [outside.client, site.visitor()]) {
    const { found, text } = await searchAs(client, 'verandah');
    expect(found.chat?.items).toEqual([]);
    expect(text).not.toMatch(/verandah is|Quillwood/i);
    expect(text).not.toContain(owner.alias);
  }
});

test('somebody who has left the team finds nothing more, nor does anybody once the room is gone', async () => {
  const { owner, member, game, room } = await team('Lostwood');
  await say(owner.client, 'The portcullis is down', room).expect(201);
  await say(member.client, 'The portcullis is mine', room).expect(201);
  expect(await linesOf(member.client, 'portcullis')).toHaveLength(2);
  await site.db('game_members').where({ gameId: game.id, developerId: member.id }).update({ status: 'Former' });
  // Not even their own.
  const { found, text } = await searchAs(member.client, 'portcullis');
  expect(found.chat?.items).toEqual([]);
  expect(text).not.toContain('Lostwood');
  await site.db('games').where({ id: game.id }).delete();
  expect(await linesOf(owner.client, 'portcullis')).toEqual([]);
});

test('deleted lines, earlier texts, system lines, banned writers and blocked ones are not found', async () => {
  const [mika, juno, oren] = [await person(), await person(), await person()];
  const { body: deleted } = await say(mika.client, 'Trellis one').expect(201);
  const { body: edited } = await say(mika.client, 'Trellis two').expect(201);
  const at = { chatRoomId: 'siteGeneral' };
  await mika.client
    .post('/api/chatrooms/delete')
    .send({ ...at, id: (deleted as { id: number }).id })
    .expect(200);
  await mika.client
    .post('/api/chatrooms/edit')
    .send({ ...at, id: (edited as { id: number }).id, message: 'Gazebo two' })
    .expect(200);
  await say(juno.client, 'Trellis three').expect(201);
  await site.db('chat_messages').insert({
    ...{ room: 'siteGeneral', message: 'Trellis', searchTerms: '', isSystemMessage: true, timestamp: new Date() },
  });
  expect(await linesOf(mika.client, 'trellis')).toEqual(['Trellis three']);
  expect(await linesOf(mika.client, 'gazebo')).toEqual(['Gazebo two']);
  await site.db('blocks').insert({ blockerId: mika.id, blockedId: juno.id, created: new Date() });
  // On both sides of the block.
  expect(await linesOf(mika.client, 'trellis')).toEqual([]);
  expect(await linesOf(juno.client, 'gazebo')).toEqual([]);
  expect(await linesOf(oren.client, 'trellis')).toEqual(['Trellis three']);
  await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
  expect(await linesOf(oren.client, 'trellis')).toEqual([]);
});

test('private lines are found by the two of the conversation alone, and neither words nor names reach a third', async () => {
  const [mika, juno, oren] = [
    await person({ alias: 'Mika Larkspur' }),
    await person({ alias: 'Juno Foxglove' }),
    await person(),
  ];
  const { body } = await begin(mika.client, juno.id, 'The arboretum at nine').expect(201);
  const { newChatId } = privateChat.beginConversation.output.parse(body);
  await write(juno.client, newChatId, 'Which arboretum?').expect(201);
  const { found } = await searchAs(juno.client, 'arboretum', { list: 'privateChat' });
  expect(found.privateChat?.items).toMatchObject([
    { chatId: newChatId, poster: { id: juno.id }, partner: { id: mika.id, alias: 'Mika Larkspur' } },
    { chatId: newChatId, poster: { id: mika.id }, partner: { id: mika.id } },
  ]);
  for (const client of [oren.client, site.visitor()])
    for (const more of [{}, { list: 'privateChat' }, { authorId: mika.id }]) {
      const { found: others, text } = await searchAs(client, 'arboretum', more);
      // The author of the question is named by their public name, as on their profile.
      const name = JSON.stringify(others.author ?? null);
      expect(text.replace(name, '')).not.toMatch(/arboretum at|Which|Larkspur|Foxglove/);
    }
  await site.db('blocks').insert({ blockerId: juno.id, blockedId: mika.id, created: new Date() });
  expect(await talkOf(mika.client, 'arboretum')).toEqual([]);
  expect(await talkOf(juno.client, 'arboretum')).toEqual([]);
});

test('many lines of others do not hide those of the viewer', async () => {
  const [mika, juno, oren] = [await person(), await person(), await person()];
  await begin(mika.client, juno.id, 'A balustrade of ours').expect(201);
  const { body } = await begin(juno.client, oren.id, 'Hello').expect(201);
  const { message } = privateChat.beginConversation.output.parse(body);
  const [row] = await site.db('private_messages').where({ id: message.id }).select('chatId', 'fromId', 'timestamp');
  const others = Array.from({ length: 2_100 }, () => ({
    ...{ chatId: row!.chatId, fromId: row!.fromId, timestamp: new Date(row!.timestamp) },
    text: 'balustrade balustrade balustrade',
  }));
  await site.db.batchInsert('private_messages', others, 500);
  expect(await talkOf(mika.client, 'balustrade')).toEqual(['A balustrade of ours']);
});

test('only what one developer wrote is found with them as the author', async () => {
  const [mika, juno] = [await person(), await person()];
  await say(mika.client, 'A cupola by me').expect(201);
  await say(juno.client, 'A cupola by another').expect(201);
  expect(await linesOf(site.visitor(), 'cupola')).toHaveLength(2);
  const { found } = await searchAs(site.visitor(), 'cupola', { authorId: mika.id });
  expect(found.chat?.items.map(({ excerpt }) => excerpt)).toEqual(['A cupola by me']);
  expect(found).not.toHaveProperty('developers');
  expect(found).not.toHaveProperty('games');
  expect(found.author).toMatchObject({ id: mika.id, alias: mika.alias });
});

test('nobody is named as the author who is not there, or is banned', async () => {
  const banned = await person();
  await site.db('developers').where({ id: banned.id }).update({ isBanned: true });
  for (const authorId of [banned.id, 2_000_000_000])
    expect((await searchAs(site.visitor(), 'cupola', { authorId })).found.author).toBeNull();
});

describe('a linked line', () => {
  const idsIn = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

  test('is read with those around it, and the pages before and after', async () => {
    const { owner, member, outside, room } = await team('Linkwood');
    const ids: number[] = [];
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six'])
      ids.push(((await say(owner.client, word, room).expect(201)).body as { id: number }).id);
    const page = async (query: object) =>
      (await read(member.client, { chatRoomId: room, ...query }).expect(200)).body as {
        items: { id: number }[];
        hasMore: boolean;
        hasNewer: boolean;
      };
    const around = await page({ aroundId: ids[2], limit: 4 });
    expect(around).toMatchObject({ hasMore: true, hasNewer: true });
    expect(idsIn(around)).toEqual(ids.slice(1, 5));
    expect(await page({ afterId: ids[4], limit: 4 })).toMatchObject({ items: [{ id: ids[5] }], hasNewer: false });
    expect(await page({ beforeId: ids[1], limit: 4 })).toMatchObject({ items: [{ id: ids[0] }], hasMore: false });
    await read(outside.client, { chatRoomId: room, aroundId: ids[2] }).expect(403);
    // Not by way of another room either.
    await read(outside.client, { aroundId: ids[2] }).expect(404);
    await owner.client.post('/api/chatrooms/delete').send({ chatRoomId: room, id: ids[2] }).expect(200);
    const gone = await read(member.client, { chatRoomId: room, aroundId: ids[2] }).expect(404);
    expect(gone.text).toContain('This message was deleted.');
  });

  test('is read by the two of a private conversation alone', async () => {
    const [mika, juno, oren] = [await person(), await person(), await person()];
    const { body } = await begin(mika.client, juno.id, 'One').expect(201);
    const { newChatId, message } = privateChat.beginConversation.output.parse(body);
    const { body: second } = await write(juno.client, newChatId, 'Two').expect(201);
    const { body: around } = await messagesOf(juno.client, newChatId, { aroundId: message.id }).expect(200);
    expect(around).toMatchObject({ hasMore: false, hasNewer: false });
    expect(idsIn(around as { items: { id: number }[] })).toEqual([message.id, (second as { id: number }).id]);
    await messagesOf(oren.client, newChatId, { aroundId: message.id }).expect(404);
    const { body: own } = await begin(oren.client, mika.id, 'Mine').expect(201);
    await messagesOf(oren.client, (own as { newChatId: string }).newChatId, { aroundId: message.id }).expect(404);
  });
});
