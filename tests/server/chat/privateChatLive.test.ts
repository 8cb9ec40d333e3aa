import { openTopicKinds, openTopics, topics } from '#shared/topics';
import { chatIdOf } from '#shared/areas/privateChat';
import { buildDeveloper, logIn } from '../../support/server/builders';
import { withLive, type LiveSite } from '../../support/server/live';
import { begin, markRead, write } from '../../support/server/privateChats';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);

interface Received {
  message: { text: string };
  unread: number;
}

async function device(site: LiveSite, developer: { id: number; sessionEpoch: number }) {
  const { client, passkey } = await logIn(site, developer);
  const listener = await site.connect();
  await listener.ask('setUserSocketData', { passkey });
  return { ...listener, client };
}

test('all devices of the two hear what is said and read; who listens to every topic they can name hears nothing', () =>
  withLive(async (site) => {
    const [mika, juno, stranger] = [
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db, { siteModCanBan: true }),
    ];
    const [ofMika, ofJuno, phone] = [await device(site, mika), await device(site, juno), await device(site, juno)];
    const third = await device(site, stranger);
    const chatId = chatIdOf(mika.id, juno.id);
    const named = [mika.id, juno.id].flatMap((id) => [
      topics.user(id),
      ...openTopicKinds.map((kind) => `${kind}:${id}`),
      ...[`private.${chatId}`, chatId, `privateChat:${chatId}`, `privateChat:${id}`],
    ]);
    for (const topic of [...openTopics, ...named]) await third.ask('joinedRoom', topic);

    await begin(ofMika.client, juno.id, 'Between the two of us').expect(201);
    for (const [listener, unread] of [
      [ofMika, 0],
      [ofJuno, 1],
      [phone, 1],
    ] as const) {
      const heard = await listener.next<Received>('receivedPrivateChatMessage');
      expect([heard.message.text, heard.unread]).toEqual(['Between the two of us', unread]);
    }
    await markRead(phone.client, chatId).expect(200);
    for (const listener of [ofJuno, phone])
      expect(await listener.next('updateConversations')).toMatchObject({ unread: 0, conversation: { chatId } });
    await write(ofJuno.client, chatId, 'And of the sea').expect(201);
    await ofMika.next('receivedPrivateChatMessage', ({ message }: Received) => message.text === 'And of the sea');

    // This answer comes after all events that were sent to the third socket.
    await third.ask('leftRoom', topics.totals);
    const told = (name: string) => /privateChat|conversation/i.test(name);
    expect(third.heard.filter(({ name }) => told(name))).toEqual([]);
    expect(JSON.stringify(third.heard)).not.toMatch(/Between the two of us|And of the sea/);
    expect(ofMika.heard.filter(({ name }) => name === 'updateConversations')).toEqual([]);
  }));
