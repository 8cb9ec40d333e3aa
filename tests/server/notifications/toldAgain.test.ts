import { notificationKinds } from '#shared/areas/notifications/kinds';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { clientOf } from '../../support/server/builders';
import { deliver, withCommittedPushes, withPushes } from '../../support/server/pushes';
import { startPushService, type PushService } from '../../support/server/pushService';
import { sendAfterWeek } from '../../support/server/digests';
import { buildTwo, type Two } from '../../support/server/reaching';
import { buildRetraction, retractions, type Retraction } from '../../support/server/retractions';
import { closeDatabase, type TestSite } from '../../support/server/site';
import { addDevice, toldTo } from '../../support/server/told';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

/** Mika, who gets everything by email and on a device, and what Juno does. */
async function listen(site: TestSite, retraction: Retraction) {
  const two = await buildTwo(site);
  const { id: developerId } = two.mika;
  await site
    .db('developers')
    .where({ id: developerId })
    .update({ emailConfirmed: true, receiveEmailNotifications: true });
  const kinds = notificationKinds.filter(({ kind }) => kind !== 'digest');
  const setting = { developerId, channel: 'email' as const, push: true };
  await site.db('notification_settings').insert(kinds.map(({ kind }) => ({ ...setting, kind })));
  await addDevice(site, service, two.mika);
  const acts = await buildRetraction(two, retraction);
  await deliver(site);
  service.reset();
  site.mails.length = 0;
  return { two, ...acts };
}

/** Without the live events: the last of them says what is so. */
async function told(two: Two) {
  const { site, mail, push } = await toldTo(two, service);
  return { site, mail, push };
}

const readAll = async ({ site, mika }: Two) =>
  (await clientOf(site, mika)).post('/api/notifications/markRead').send({ all: true }).expect(200);

describe.each(Object.entries<Retraction>(retractions))('about %s', (_name, retraction) => {
  test('tells once while it is unread', () =>
    withPushes(service, async (site) => {
      const { two, act, undo } = await listen(site, retraction);
      await act();
      expect(await told(two)).toEqual({ site: 1, mail: 1, push: 1 });
      for (let turn = 0; turn < 2; turn += 1) {
        await undo();
        expect(await told(two)).toEqual({ site: 0, mail: 1, push: 1 });
        await act();
        expect(await told(two)).toEqual({ site: 1, mail: 1, push: 1 });
      }
    }));

  test('tells nothing that was read before, and new words', () =>
    withPushes(service, async (site) => {
      const { two, act, undo } = await listen(site, retraction);
      const again = retraction.isStatement ? 0 : 1;
      await act();
      expect(await told(two)).toEqual({ site: 1, mail: 1, push: 1 });
      await readAll(two);
      await undo();
      await act();
      expect(await told(two)).toEqual({ site: again, mail: 1 + again, push: 1 + again });
    }));
});

const vote = retractions['a vote that is taken back'];
const follow = retractions['a follow of a developer'];

test('a digest does not count again what it has counted', () =>
  withPushes(service, async (site) => {
    const { two, act, undo } = await listen(site, vote);
    await site.db('notification_settings').where({ kind: 'upvotes' }).update({ channel: 'app' });
    await sendAfterWeek(site, two.mika);
    await act();
    expect(await sendAfterWeek(site, two.mika)).toHaveLength(1);
    // Deleted and done again after the digest, whose time moves with all others.
    await undo();
    await site.db.raw('update retracted_notifications set created = created - interval 7 day');
    await act();
    expect(await sendAfterWeek(site, two.mika)).toEqual([]);
  }));

test('a follow tells once, on another day too', () =>
  withPushes(service, async (site) => {
    const { two, act, undo } = await listen(site, follow);
    await act();
    await told(two);
    await readAll(two);
    await undo();
    await site.db('news_days').update({ day: '2020-02-02' });
    await act();
    expect(await told(two)).toEqual({ site: 0, mail: 1, push: 1 });
  }));

test('somebody else tells of the same thing by themselves', () =>
  withPushes(service, async (site) => {
    const { two, act, undo } = await listen(site, vote);
    await act();
    await told(two);
    await readAll(two);
    await undo();
    const post = await site.db('feed_posts').first('id');
    const asOren = await clientOf(site, two.oren);
    await asOren.post('/api/voting').send({ parentType: 'post', parentId: post?.id, direction: 'up' }).expect(200);
    await site.host.inFlight.done();
    await act();
    expect(await told(two)).toEqual({ site: 1, mail: 2, push: 2 });
  }));

test('a month later it is news', () =>
  withPushes(service, async (site) => {
    const { two, act, undo } = await listen(site, vote);
    await act();
    await told(two);
    await undo();
    await site.db.raw('update retracted_notifications set created = created - interval 31 day');
    await runHourlyJobs(site.host);
    expect(await site.db('retracted_notifications')).toEqual([]);
    await act();
    expect(await told(two)).toEqual({ site: 1, mail: 2, push: 2 });
  }));

test('a follow that changes several times at once tells once', () =>
  withCommittedPushes(service, async (site) => {
    const { two, act, undo } = await listen(site, follow);
    await act();
    expect(await told(two)).toEqual({ site: 1, mail: 1, push: 1 });
    await Promise.all([undo(), act(), undo(), act(), act()]);
    await act();
    expect(await told(two)).toEqual({ site: 1, mail: 1, push: 1 });
    expect(await site.db('notifications').where({ receiverId: two.mika.id })).toHaveLength(1);
  }));
