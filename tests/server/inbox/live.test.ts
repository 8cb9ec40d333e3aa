import { inboxEvents } from '#shared/areas/inbox';
import { topics } from '#shared/topics';
import { logIn } from '../../support/server/builders';
import { adding, begin, beginning, four, leaving, reading, writing } from '../../support/server/inbox';
import { withLive, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

const { inboxConversationUpdated, inboxConversationMessagesUpdated } = inboxEvents;

/** Opens a socket of this account. */
async function deviceOf(site: LiveSite, account: Parameters<typeof logIn>[1]) {
  const { passkey } = await logIn(site, account);
  const listener = await site.connect();
  await listener.ask('setUserSocketData', { passkey });
  return listener;
}

interface Told {
  id: number;
  unread: number;
  unreadRequests: number;
  conversation?: { hasBeenRead: boolean };
}

test('all devices of all participants hear of messages, reading, adding and leaving', () =>
  withLive(async (site) => {
    const people = await four(site);
    const { mika, juno, oren, asMika, asJuno } = people;
    const devices = [await deviceOf(site, juno), await deviceOf(site, juno), await deviceOf(site, mika)];
    const [phone, desk] = [devices[0]!, devices[1]!];
    const { id } = await begin(asMika, [juno]);
    for (const device of devices)
      await device.next<{ inboxId: number }>(inboxConversationMessagesUpdated.name, ({ inboxId }) => inboxId === id);
    for (const device of [phone, desk]) {
      const told = await device.next<Told>(inboxConversationUpdated.name);
      expect(told).toMatchObject({ id, unread: 1, unreadRequests: 1, conversation: { hasBeenRead: false } });
    }
    await reading(asJuno, id);
    for (const device of [phone, desk])
      expect(await device.next<Told>(inboxConversationUpdated.name, ({ unread }) => unread === 0)).toMatchObject({
        id,
      });
    const orens = await deviceOf(site, oren);
    await adding(asJuno, id, oren);
    expect(await orens.next<Told>(inboxConversationUpdated.name)).toMatchObject({ id, unread: 1 });
    await leaving(asJuno, id);
    for (const device of [phone, desk])
      await device.next<Told>(
        inboxConversationUpdated.name,
        (told) => told.id === id && told.conversation === undefined,
      );
  }));

test('other accounts hear nothing of it, whatever topics they ask for', () =>
  withLive(async (site) => {
    const { juno, oren, sana, asMika, asJuno, asOren } = await four(site);
    const spy = await deviceOf(site, sana);
    const guest = await site.connect();
    const mikas = topics.user(juno.id);
    for (const topic of [mikas, `user:${oren.id}`, 'inbox:1', 'inbox', 'siteGeneral', `developer:${juno.id}`])
      for (const listener of [spy, guest]) await listener.ask('joinedRoom', topic);
    const { id } = await begin(asMika, [juno]);
    await writing(asJuno, id);
    await adding(asJuno, id, oren);
    await leaving(asOren, id);
    // An event for the spy alone comes last: everything sent before it has arrived by then.
    const own = await begin(asJuno, [sana]);
    await spy.next<Told>(inboxConversationUpdated.name, (told) => told.id === own.id);
    const private_ = ({ name }: { name: string }) => name.startsWith('inbox');
    const ids = spy.heard.filter(private_).map(({ payload }) => {
      const { id: told, inboxId } = payload as { id?: number; inboxId?: number };
      return told ?? inboxId;
    });
    expect(new Set(ids)).toEqual(new Set([own.id]));
    expect(guest.heard.filter(private_)).toEqual([]);
  }));

test('the count of the frame follows every change', () =>
  withLive(async (site) => {
    const { juno, asMika, asJuno } = await four(site);
    const device = await deviceOf(site, juno);
    await beginning(asMika, [juno]).expect(201);
    const { id } = await begin(asMika, [juno]);
    await device.next<Told>(inboxConversationUpdated.name, ({ unread }) => unread === 2);
    await leaving(asJuno, id);
    await device.next<Told>(inboxConversationUpdated.name, ({ unread }) => unread === 1);
    const { body } = await until(
      () => asJuno.get('/api/login'),
      (answer) => answer.status === 200,
    );
    expect(body.counts).toMatchObject({ inbox: 1 });
  }));
