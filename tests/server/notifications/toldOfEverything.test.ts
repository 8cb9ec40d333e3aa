import { kindOf, kindsOfNews, type Channel, type ListedKind } from '#shared/areas/notifications/kinds';
import { targetOf } from '#shared/areas/notifications/targets';
import { otherTellings } from '../../support/server/otherTellings';
import { deliver, withPushes } from '../../support/server/pushes';
import { startPushService, type PushService } from '../../support/server/pushService';
import { buildTwo, type Two } from '../../support/server/reaching';
import { closeDatabase } from '../../support/server/site';
import type { OtherTelling } from '../../support/server/tellingParts';
import { tellings, type News, type Telling } from '../../support/server/tellings';
import { addDevice, all, none, toldTo, type Told } from '../../support/server/told';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

const allNews = Object.entries(kindsOfNews).flatMap(([type, kinds]) =>
  Object.keys(kinds).map((action) => `${type}.${action}`),
);
const kindOfNews = (news: string): ListedKind | null => kindOf(targetOf(news.replace('.', '.1.'))!);

test('all that is told stands in a table of who hears of it', () => {
  const inKinds = Object.values<Telling>(tellings).flatMap(({ tells }) => tells ?? []);
  expect([...inKinds, ...Object.keys(otherTellings)].toSorted()).toEqual(allNews.toSorted());
});

interface Given {
  channel?: Channel;
  before?: (two: Two) => PromiseLike<unknown>;
}

/** What Mika has heard of it on each channel, and what stands in her list. */
async function happen(two: Two, news: string, { prepare }: OtherTelling, { channel = 'email', before }: Given) {
  const { site, mika, oren } = two;
  const kind = kindOfNews(news);
  const people = { receiveEmailNotifications: true, emailConfirmed: true };
  await site.db('developers').whereIn('id', [mika.id, oren.id]).update(people);
  if (kind !== null) {
    const setting = { kind, channel, push: true };
    await site.db('notification_settings').insert({ developerId: mika.id, ...setting });
  } else await site.db('notification_settings').insert({ developerId: mika.id, kind: 'searches', channel, push: true });
  await addDevice(site, service, mika);
  await addDevice(site, service, oren);
  const act = await prepare(two);
  await deliver(site);
  await site.db('notifications').delete();
  await before?.(two);
  service.reset();
  site.pushed.length = 0;
  site.mails.length = 0;
  await act();
  await site.host.inFlight.done();
  const told = await toldTo(two, service);
  const rows = await site.db('notifications').where({ receiverId: mika.id }).select('targetType', 'action');
  return { told, news: [...new Set(rows.map(({ targetType, action }) => `${targetType}.${action}`))] };
}

const separate = (way: 'mute' | 'block') => (two: Two) => {
  const { site, mika, juno } = two;
  const created = new Date();
  return way === 'mute'
    ? site.db('mutes').insert({ muterId: mika.id, parentType: 'developer', parentId: juno.id, created })
    : site.db('blocks').insert({ blockerId: mika.id, blockedId: juno.id, created });
};

describe.each(Object.entries(otherTellings) as [News, OtherTelling][])('about %s', (news, telling) => {
  const kind = kindOfNews(news);
  // What belongs to no kind is mailed in its own way, or not at all.
  const heard: Told = kind === null && !telling.hasOwnMail ? { ...all, mail: 0 } : all;

  test('tells once on each channel, and nobody else', () =>
    withPushes(service, async (site) => {
      const two = await buildTwo(site);
      expect(await happen(two, news, telling, {})).toEqual({ told: heard, news: [news] });
      expect(await toldTo(two, service, 'oren')).toEqual(none);
    }));

  if (kind !== null)
    test('tells nothing to somebody who has switched it off', () =>
      withPushes(service, async (site) => {
        const { told } = await happen(await buildTwo(site), news, telling, { channel: 'none' });
        expect(told).toEqual(none);
      }));

  test.each(['mute', 'block'] as const)('keeps it from somebody across a %s where that is right', (way) =>
    withPushes(service, async (site) => {
      const { told } = await happen(await buildTwo(site), news, telling, { before: separate(way) });
      expect(told).toEqual(telling.heeds[way] ? none : heard);
    }),
  );
});
