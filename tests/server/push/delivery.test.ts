import { dayMs, hourMs, minuteMs, secondMs } from '#shared/durations';
import { deliverPushes } from '../../../server/jobs/push/delivery';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { buildConversation } from '../../support/server/inbox';
import { buildPost, ownPage } from '../../support/server/posts';
import { buildPushed, deliver, pushSettings, withPushes, type Pushed } from '../../support/server/pushes';
import { startPushService, type PushService } from '../../support/server/pushService';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => service.reset());
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

/** Lets somebody new comment on a new post of a developer. */
async function comment(site: TestSite, { developer }: Pushed) {
  const parentId = await buildPost(site, ownPage(developer));
  const client = await clientOf(site, await buildDeveloper(site.db));
  await client.post('/api/feedPosts/comments').send({ parentId, content: 'Bright' }).expect(201);
  await site.host.inFlight.done();
  return parentId;
}

const queued = ({ db }: TestSite) => db('push_queue').pluck('deviceId');
const withMika = (body: (site: TestSite, mika: Pushed) => Promise<void>, isPublic = true) =>
  withPushes(service, async (site) => body(site, await buildPushed(site, service, { alias: 'Mika Vale' })), isPublic);

describe('a push', () => {
  test('is encrypted for its device, signed by the site, and names nothing to the push service', () =>
    withMika(async (site, mika) => {
      const postId = await comment(site, mika);
      await deliver(site);
      const [push] = service.received;
      const { body } = await mika.client.get('/api/pushDevices');
      const path = `/Developer/Mika-Vale/Post/${postId}`;
      expect(push).toMatchObject({
        key: (body as { key: string }).key,
        ttl: '86400',
        claims: { aud: 'https://hooks.example', sub: `mailto:${pushSettings.OPERATOR_EMAIL}` },
        message: { title: 'Spawnpoint', tag: `post.${postId}.comment`, path },
      });
      expect(push?.claims.exp).toBeLessThanOrEqual(Date.now() / secondMs + dayMs / secondMs);
      expect(push?.topic).toMatch(/^[\w-]{32}$/);
    }));

  test('waits a few seconds, in which it may be read on the site', () =>
    withMika(async (site, mika) => {
      await comment(site, mika);
      await deliver(site, 0);
      expect(service.received).toEqual([]);
      await deliver(site);
      expect(service.received).toHaveLength(1);
    }));

  test('is sent by one of two processes', () =>
    withCommits(
      async (site) => {
        const mika = await buildPushed(site, service);
        for (const _post of Array(3)) await comment(site, mika);
        const soon = new Date(Date.now() + 6 * secondMs);
        await Promise.all([site.host, { ...site.host }].map((host) => deliverPushes(host, soon)));
        await deliverPushes(site.host, soon);
        expect(service.received).toHaveLength(3);
        expect(await queued(site)).toEqual([]);
      },
      { outward: service.clientWith(() => Promise.resolve(['8.8.8.8'])), settings: pushSettings },
    ));

  test('is sent again where the process that had it died', () =>
    withMika(async (site, mika) => {
      await comment(site, mika);
      await site.db('push_queue').update({ due: new Date(Date.now() + minuteMs), tries: 1 });
      await deliver(site);
      expect(service.received).toEqual([]);
      await deliver(site, 61 * secondMs);
      expect(service.received).toHaveLength(1);
    }));

  test('is dropped once it is a day old', () =>
    withMika(async (site, mika) => {
      await comment(site, mika);
      await deliver(site, 25 * hourMs);
      expect(service.received).toEqual([]);
      expect(await queued(site)).toEqual([]);
    }));

  test('is sent to each device of its receiver', () =>
    withMika(async (site, mika) => {
      const other = await clientOf(site, mika.developer);
      await other.post('/api/pushDevices').send(service.subscribe()).expect(200);
      await comment(site, mika);
      await deliver(site);
      expect(new Set(service.received.map(({ path }) => path)).size).toBe(2);
    }));
});

describe('a locked screen', () => {
  const privateWords = 'Meet me at the hidden pier';

  test.each([false, true])('shows no words of a private message, unless its owner has chosen so: %s', (showsTexts) =>
    withPushes(service, async (site) => {
      const mika = await buildPushed(site, service, { showsTexts });
      const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
      const inboxId = await buildConversation(site, { from: juno, to: [mika.developer] });
      const client = await clientOf(site, juno);
      await client.post('/api/inboxMessages').send({ inboxId, message: privateWords }).expect(201);
      await deliver(site);
      expect(service.received.map(({ message }) => message)).toEqual([
        {
          title: 'Spawnpoint',
          body: showsTexts ? `Juno Park: ${privateWords}` : 'You have a new message.',
          tag: `inbox.${inboxId}`,
          path: `/Inbox/${inboxId}`,
        },
      ]);
    }),
  );

  test.each([false, true])('shows no words of a place for members, unless its owner has chosen so: %s', (showsTexts) =>
    withPushes(service, async (site) => {
      const mika = await buildPushed(site, service, { showsTexts });
      const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
      const game = await buildGame(site.db, juno.id);
      await buildMember(site.db, game.id, mika.developer.id);
      const { thread } = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: juno.id });
      const targetId = await buildReply(site, { threadId: thread.id, authorId: juno.id, content: privateWords });
      await site.db('notifications').insert({
        ...{ receiverId: mika.developer.id, targetType: 'forumPost', targetId, action: 'mention', actorId: juno.id },
        created: new Date(),
      });
      const row = { deviceId: mika.deviceId, targetType: 'forumPost', targetId, action: 'mention' };
      await site.db('push_queue').insert({ ...row, created: new Date(), due: new Date() });
      await deliver(site);
      expect(service.shown()).toEqual([
        showsTexts ? expect.stringContaining('Meet me at the hidden') : 'You were mentioned.',
      ]);
    }),
  );

  test('shows nothing of strangers, whose requests nothing counts', () =>
    withMika(async (site, { developer }) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const sent = { participantId: developer.id, message: privateWords };
      await client.post('/api/privateChat/newConversation').send(sent).expect(201);
      await deliver(site);
      expect(service.received).toEqual([]);
    }));
});

describe('a push service that refuses', () => {
  test.each([404, 410])('by %s ends the device', (status) =>
    withMika(async (site, mika) => {
      service.answerWith(status);
      await comment(site, mika);
      await deliver(site);
      expect(await site.db('push_devices')).toEqual([]);
      expect(await queued(site)).toEqual([]);
    }),
  );

  test.each([400, 401, 403, 413, 302])('by %s five times in a row ends the device', (status) =>
    withMika(async (site, mika) => {
      const send = async () => {
        await comment(site, mika);
        await deliver(site);
      };
      service.answerWith(status, { Location: 'https://hooks.example/elsewhere' });
      for (const _time of Array(4)) await send();
      expect(await site.db('push_devices').pluck('failures')).toEqual([4]);
      service.answerWith(201);
      await send();
      expect(await site.db('push_devices').pluck('failures')).toEqual([0]);
      service.answerWith(status, { Location: 'https://hooks.example/elsewhere' });
      for (const _time of Array(5)) await send();
      expect(await site.db('push_devices')).toEqual([]);
      expect(service.refused).toEqual([]);
    }),
  );

  test('for now is asked again after the time that it names, or after longer and longer', () =>
    withMika(async (site, mika) => {
      service.answerWith(429, { 'Retry-After': '600' });
      await comment(site, mika);
      await deliver(site);
      await deliver(site, 9 * minuteMs);
      expect(service.received).toHaveLength(1);
      service.answerWith(503);
      await deliver(site, 11 * minuteMs);
      expect(service.received).toHaveLength(2);
      await deliver(site, 12 * minuteMs);
      expect(service.received).toHaveLength(2);
      service.answerWith(201);
      await deliver(site, 20 * minuteMs);
      await deliver(site, 21 * minuteMs);
      expect(service.received).toHaveLength(3);
      expect(await site.db('push_devices').pluck('failures')).toEqual([0]);
    }));

  test('holds up none but its own device, which has one at a time', () =>
    withMika(async (site, mika) => {
      const juno = await buildPushed(site, service);
      service.answerWith(500, {}, mika.subscription);
      for (const person of [mika, mika, mika, juno]) await comment(site, person);
      await deliver(site);
      expect(service.received.map(({ path }) => path).sort()).toEqual(
        [mika, juno].map(({ subscription }) => new URL(subscription.endpoint).pathname).sort(),
      );
    }));
});

test('a name that leads inside is never connected to, and ends its device after five pushes', () =>
  withMika(async (site, mika) => {
    for (const _time of Array(5)) {
      await comment(site, mika);
      await deliver(site);
    }
    expect([...service.received, ...service.refused]).toEqual([]);
    expect(await site.db('push_devices')).toEqual([]);
  }, false));
