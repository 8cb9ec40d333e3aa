import { clientOf } from '../../support/server/builders';
import {
  adding,
  buildConversation,
  four,
  leaving,
  listOf,
  messagesOf,
  namesIn,
  seenBy,
  writing,
} from '../../support/server/inbox';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
let people: Awaited<ReturnType<typeof four>>;
beforeAll(async () => {
  site = await openSite();
  people = await four(site);
});
afterAll(() => site.close());

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

test('when the last two leave at once, the conversation goes', async () => {
  const { mika, juno, asMika, asJuno } = people;
  for (let round = 0; round < 5; round += 1) {
    const id = await buildConversation(site, { from: mika, to: [juno] });
    expect(statusesOf(await Promise.all([leaving(asMika, id), leaving(asJuno, id)]))).toEqual([200, 200]);
    expect(await site.db('inbox_conversations').where({ id })).toEqual([]);
  }
});

test('the same person added by two at once is in it once', async () => {
  const { mika, juno, oren, asMika, asJuno } = people;
  const id = await buildConversation(site, { from: mika, to: [juno] });
  expect(statusesOf(await Promise.all([adding(asMika, id, oren), adding(asJuno, id, oren)]))).toEqual([200, 409]);
  expect(namesIn(await seenBy(asMika, id))).toEqual(['Mika Vale', 'Juno Park', 'Oren Dale']);
});

test('a message sent while its writer leaves is stored before, or not at all', async () => {
  const { mika, juno, asMika } = people;
  for (let round = 0; round < 5; round += 1) {
    const id = await buildConversation(site, { from: mika, to: [juno] });
    const asJuno = await clientOf(site, juno);
    const [written, left] = await Promise.all([writing(asJuno, id, 'Bye'), leaving(asJuno, id)]);
    expect(left.status).toBe(200);
    expect([201, 404]).toContain(written.status);
    const { items } = await messagesOf(asMika, id);
    expect(items.filter(({ message }) => message === 'Bye')).toHaveLength(written.status === 201 ? 1 : 0);
  }
});

test('many who write at once each stand in the list with the newest message', async () => {
  const { mika, juno, oren, asMika, asJuno, asOren } = people;
  const id = await buildConversation(site, { from: mika, to: [juno, oren] });
  const clients = [asMika, asJuno, asOren];
  const answers = await Promise.all(clients.flatMap((client) => [writing(client, id), writing(client, id)]));
  expect(statusesOf(answers)).toEqual(answers.map(() => 201));
  const { items } = await messagesOf(asMika, id);
  expect(items).toHaveLength(7);
  const newest = items.at(-1)?.timestamp;
  for (const client of clients)
    expect((await listOf(client)).items.find((each) => each.id === id)?.lastMessageDate).toBe(newest);
});
