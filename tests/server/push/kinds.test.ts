import { deliver, withPushes, type Pushed } from '../../support/server/pushes';
import { buildPushCast, pushCauses, pushedKinds, type PushCast } from '../../support/server/pushCauses';
import { startPushService, type PushService } from '../../support/server/pushService';
import { closeDatabase } from '../../support/server/site';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => service.reset());
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

type Kind = (typeof pushedKinds)[number];

/** What happens to a receiver between the cause and the push. */
const ends: Record<string, (cast: PushCast, receiver: Pushed, kind: Kind) => PromiseLike<unknown>> = {
  'was read meanwhile': async ({ site }, { client, developer }) => {
    await client.post('/api/notifications/markRead').send({ all: true });
    await site.db('private_chat_members').where({ developerId: developer.id }).update({ isUnread: false });
  },
  'is switched off': (_cast, { client }, kind) =>
    client.post('/api/notifications/settings').send({ settings: [{ kind, channel: 'app', push: false }] }),
  'has no session any more': (_cast, { client }) => client.post('/api/logout').send({}),
  'has a banned receiver': ({ site }, { developer: { id } }) =>
    site.db('developers').where({ id }).update({ isBanned: true }),
  'has a suspended receiver': ({ site }, { developer: { id } }) =>
    site
      .db('developers')
      .where({ id })
      .update({ suspendedUntil: new Date(Date.now() + 60_000) }),
  'has a receiver with a new password': ({ site }, { developer: { id } }) =>
    site.db('developers').where({ id }).increment('sessionEpoch', 1),
  'has a device that was removed': (_cast, { client, deviceId }) =>
    client.post('/api/pushDevices/remove').send({ deviceId }),
};

const withCast = (body: (cast: PushCast) => Promise<void>) =>
  withPushes(service, async (site) => body(await buildPushCast(site, service)));

describe.each(pushedKinds)('a notification of the kind %s', (kind) => {
  const { cause, body, isMuted } = pushCauses[kind];
  const receiverOf = async (cast: PushCast) => (await cause(cast)) ?? cast.ada;

  test('is pushed once', () =>
    withCast(async (cast) => {
      const { subscription } = await receiverOf(cast);
      await Promise.all([deliver(cast.site), deliver(cast.site)]);
      await deliver(cast.site);
      expect(service.refused).toEqual([]);
      expect(service.received).toMatchObject([
        { path: new URL(subscription.endpoint).pathname, message: { title: 'Spawnpoint', body } },
      ]);
      expect(await cast.site.db('push_queue')).toEqual([]);
    }));

  test.each(Object.entries(ends))('is not pushed where it %s', (_name, end) =>
    withCast(async (cast) => {
      const receiver = await receiverOf(cast);
      await cast.site.host.inFlight.done();
      await end(cast, receiver, kind);
      await deliver(cast.site);
      expect(service.shown()).toEqual([]);
      expect(await cast.site.db('push_queue')).toEqual([]);
    }),
  );

  if (isMuted)
    test.each(['blocks', 'mutes'])('is not pushed to somebody who %s who did it', (way) =>
      withCast(async (cast) => {
        const { client } = await receiverOf(cast);
        await cast.site.host.inFlight.done();
        const path = way === 'blocks' ? 'contact/block' : 'follows/state';
        const muted = { parentType: 'developer', parentId: cast.bo.id, state: 'muted' };
        const input = way === 'blocks' ? { developerId: cast.bo.id } : muted;
        expect((await client.post(`/api/${path}`).send(input)).status).toBe(200);
        await deliver(cast.site);
        expect(service.shown()).toEqual([]);
      }),
    );
});

test('a kind that is switched off for the site is not pushed either', () =>
  withCast(async (cast) => {
    const settings = [{ kind: 'comments', channel: 'none', push: true }];
    await cast.ada.client.post('/api/notifications/settings').send({ settings }).expect(200);
    await pushCauses.comments.cause(cast);
    await deliver(cast.site);
    expect(service.shown()).toEqual([]);
  }));

test('several comments on a post are one push, until they were read', () =>
  withCast(async ({ site, ada, bo, postId }) => {
    const comment = () => bo.client.post('/api/feedPosts/comments').send({ parentId: postId, content: 'Bright' });
    for (let count = 0; count < 5; count += 1) await comment();
    await deliver(site);
    await comment();
    await deliver(site);
    expect(service.shown()).toEqual(['Bo Keel commented on your feed post “Lanterns all the way down”']);
    await ada.client.post('/api/notifications/markRead').send({ all: true });
    await comment();
    await deliver(site);
    expect(service.shown()).toHaveLength(2);
  }));
