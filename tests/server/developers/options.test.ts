import { account } from '#shared/areas/account';
import { topics } from '#shared/topics';
import { raiseMissedBadges, recordActivity } from '../../../server/areas/options';
import type { Call } from '../../../server/http/call';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const defaults = {
  ...{ feedLayoutStyle: 'masonry', mediaLayoutStyle: 'masonry', chatroomNotificationSound: 'on' },
  feedScope: null,
  ...{ watchesStarted: true, watchesAnswered: true },
};

test.each([
  ['updateFeedLayoutStyle', { style: 'double' }, { ...defaults, feedLayoutStyle: 'double' }],
  ['updateMediaLayoutStyle', { style: 'gallery' }, { ...defaults, mediaLayoutStyle: 'gallery' }],
  ['updateFeedScope', { scope: 'following' }, { ...defaults, feedScope: 'following' }],
  ['updateChatroomNotificationSound', { state: 'off' }, { ...defaults, chatroomNotificationSound: 'off' }],
  ['updateWatching', { watchesAnswered: false }, { ...defaults, watchesAnswered: false }],
])('%s saves the option and tells the other windows', (call, input, options) =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const path = `/api/userOptions/${call}`;
    for (const _time of [1, 2]) await client.post(path).send(input).expect(200, options);
    expect(site.pushed[0]).toEqual({ topics: [topics.user(mika.id)], name: 'updateUserInfo', payload: { options } });
    expect((await client.get('/api/login')).body.options).toEqual(options);
    await client.post(path).send({ style: 'spiral', state: 'maybe', scope: 'none' }).expect(400);
    await site.visitor().post(path).send(input).expect(401);
  }),
);

test('a dismissal is kept once with the account, and its other windows hear of it', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const dismiss = (name: string) => client.post('/api/userOptions/dismiss').send({ name });
    for (const _time of [1, 2]) await dismiss('people').expect(200, { dismissed: ['people'] });
    await dismiss('welcome').expect(200, { dismissed: ['people', 'welcome'] });
    expect(site.pushed.at(-1)).toEqual({
      topics: [topics.user(mika.id)],
      name: 'updateUserInfo',
      payload: { dismissed: ['people', 'welcome'] },
    });
    expect((await client.get('/api/login')).body.dismissed).toEqual(['people', 'welcome']);
    await dismiss('everything').expect(400);
    await site.visitor().post('/api/userOptions/dismiss').send({ name: 'people' }).expect(401);
  }));

const areas = [
  ['catchUpOnMedia', 'caughtUpOnMedia', 'media'],
  ['catchUpOnDevlogs', 'caughtUpOnDevlogs', 'devlogs'],
  ['catchUpOnClassifieds', 'caughtUpOnClassifieds', 'classifieds'],
  ['catchUpOnForums', 'caughtUpOnForums', 'forums'],
] as const;

/** Lets somebody write something new in an area. */
async function publish(site: TestSite, area: (typeof areas)[number][2], actorId: number, onlineIds: number[]) {
  const host = { ...site.host, live: { ...site.host.live, onlineIds: () => onlineIds } };
  const committed: (() => void | Promise<void>)[] = [];
  const afterCommit: Call['afterCommit'] = (task) => void committed.push(task);
  const viewer = { id: actorId } as Call['viewer'];
  await recordActivity({ db: site.db, host, afterCommit, viewer }, { area, kind: 'post', targetId: 1 });
  for (const task of committed) await task();
  await host.inFlight.done();
}

test.each(areas)('%s turns the badge off, for good until something new stands there', (call, flag, area) =>
  withSite(async (site) => {
    const [mika, ines] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const client = await clientOf(site, mika);
    const isCaughtUp = async () => (await client.get('/api/login')).body.info[flag] as boolean;
    // Where nobody has written yet, nothing is new.
    expect(await isCaughtUp()).toBe(true);
    await publish(site, area, ines.id, []);
    expect(await isCaughtUp()).toBe(false);
    for (const _time of [1, 2]) await client.post(`/api/developer/${call}`).expect(200, { [flag]: true });
    expect(site.pushed).toEqual([
      { topics: [topics.user(mika.id)], name: 'updateUserInfo', payload: { info: { [flag]: true } } },
    ]);
    expect(await isCaughtUp()).toBe(true);
    await publish(site, area, ines.id, []);
    expect(await isCaughtUp()).toBe(false);
  }),
);

test('content whose process died before it raised the badge is told afterwards, together, once', () =>
  withSite(async (site) => {
    const { db, host } = site;
    const [maker, other, reader] = [await buildDeveloper(db), await buildDeveloper(db), await buildDeveloper(db)];
    const revision = async () =>
      (await db('activity_marks').where({ area: 'forums' }).first('revision'))?.revision ?? 0;
    const before = await revision();
    await db('developers').update({ seenForums: before });
    const dies: Call['afterCommit'] = () => undefined;
    const write = ({ id }: { id: number }) =>
      recordActivity(
        { db, host, afterCommit: dies, viewer: { id } as Call['viewer'] },
        { area: 'forums', kind: 'forumPost', targetId: 1 },
      );
    for (const _time of [1, 2]) await write(maker);
    expect(await revision()).toBe(before);
    for (const _time of [1, 2]) await raiseMissedBadges(host);
    const seen = async () =>
      (await db('developers').where('id', '>=', maker.id).orderBy('id').pluck('seenForums')).map((at) => at - before);
    expect([await revision(), await seen()]).toEqual([before + 1, [1, 0, 0]]);
    // Of two who wrote, neither has seen what the other did; reading it is not told to its reader afterwards.
    for (const each of [maker, other]) await write(each);
    const client = await clientOf(site, reader);
    await client.post('/api/developer/catchUpOnForums').expect(200);
    await raiseMissedBadges(host);
    expect([await revision(), await seen()]).toEqual([before + 2, [1, 0, 2]]);
  }));

test('something new lights the badge of everyone but its maker, and tells those online whose flag changed', () =>
  withSite(async (site) => {
    const developers = [];
    for (const _each of Array(4)) developers.push(await buildDeveloper(site.db));
    const [maker, online, offline, behind] = developers.map(({ id }) => id) as [number, number, number, number];
    await site.db('activity_marks').update({ revision: 1 });
    const seen = { seenDevlogs: 1 };
    await site.db('developers').whereIn('id', [maker, online, offline]).update(seen);
    await publish(site, 'devlogs', maker, [maker, online, behind]);
    expect(site.pushed).toEqual([
      { topics: [topics.user(online)], name: 'updateUserInfo', payload: { info: { caughtUpOnDevlogs: false } } },
    ]);
    const flags = [];
    for (const developer of developers) {
      const { body } = await (await clientOf(site, developer)).get('/api/login');
      flags.push(account.readSession.output.parse(body).info);
    }
    expect(flags).toMatchObject([
      { caughtUpOnDevlogs: true, caughtUpOnMedia: false },
      { caughtUpOnDevlogs: false },
      { caughtUpOnDevlogs: false },
      { caughtUpOnDevlogs: false },
    ]);
    // A second item changes no flags.
    await publish(site, 'devlogs', maker, [maker, online, behind]);
    expect(site.pushed).toHaveLength(1);
  }));
