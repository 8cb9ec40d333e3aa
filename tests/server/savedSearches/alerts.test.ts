import { dayMs } from '#shared/durations';
import { alertSavedSearches } from '../../../server/areas/savedSearches';
import type { DeveloperRow } from '../../../server/db/tables';
import { MailRefused } from '../../../server/infrastructure/mail';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildSearch } from '../../support/server/savedSearches';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const alerts = (site: TestSite, days = 0) => alertSavedSearches(site.host, inDays(days));

interface News {
  items: { notificationIdentifier: string; text: string; link: string; hasBeenRead: boolean }[];
}

async function person(site: TestSite, given: Partial<DeveloperRow> = {}) {
  const developer = await buildDeveloper(site.db, given);
  const client = await clientOf(site, developer);
  return {
    ...{ id: developer.id, email: developer.email, client },
    news: async () => ((await client.get('/api/notifications').expect(200)).body as News).items,
    readAll: () => client.post('/api/notifications/markRead').send({ all: true }).expect(200),
    advertise: async (postTitle: string, more: object = {}) => {
      const ad = { postTitle, postContent: 'Somebody for the fog', ...more };
      return ((await client.post('/api/classifieds/new').send(ad).expect(201)).body as { id: number }).id;
    },
    look: (lookingForGame: boolean, more: object = {}) =>
      client
        .post('/api/developer/networking')
        .send({ lookingForGame, ...more })
        .expect(200),
    become: (roles: object) => client.post('/api/developer/rolesAndSkills').send(roles).expect(200),
  };
}

test('a search finds the next ad and tells of it once', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site)];
    await juno.advertise('Before the search');
    const id = await buildSearch(site, {
      ...{ developerId: mika.id, name: 'Paid work', kind: 'classifieds' },
      query: 'postType=developers&pay=paid',
    });
    await alerts(site);
    expect(await mika.news()).toEqual([]);
    await juno.advertise('For nothing', { pay: 'hobby' });
    await juno.advertise('I paint fog', { pay: 'paid' });
    await alerts(site);
    await alerts(site, 1);
    expect(await mika.news()).toMatchObject([
      {
        notificationIdentifier: `savedSearch.${id}.found`,
        text: 'New in your saved search “Paid work”: “I paint fog”',
        link: '/Classifieds?postType=developers&pay=paid',
        hasBeenRead: false,
      },
    ]);
    await mika.readAll();
    await alerts(site, 2);
    expect(await mika.news()).toMatchObject([{ hasBeenRead: true }]);
    expect(site.mails).toEqual([]);
  }));

test('there is one notification a search and day; what comes later that day is told on the next', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site, { alias: 'Juno Park' })];
    await buildSearch(site, { developerId: mika.id, query: 'seeking=true' });
    await juno.look(true);
    await alerts(site);
    await mika.readAll();
    const ada = await person(site, { alias: 'Ada' });
    await ada.look(true);
    await alerts(site);
    expect(await mika.news()).toMatchObject([
      { text: 'New in your saved search “Everybody”: Juno Park', hasBeenRead: true },
    ]);
    await alerts(site, 1);
    expect(await mika.news()).toMatchObject([
      { text: 'New in your saved search “Everybody”: Ada', hasBeenRead: false },
    ]);
  }));

test('alerts of people who begin to look or take on the role, not of moves, other roles or repeats', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site, { alias: 'Juno Park' })];
    await buildSearch(site, { developerId: mika.id, query: 'seeking=true&seekingRole=artists&hoursAWeek=10' });
    await juno.become({ isArtist: true });
    await juno.look(true, { hoursAWeek: 5 });
    await alerts(site);
    expect(await mika.news()).toEqual([]);
    await juno.look(true, { hoursAWeek: 12 });
    await juno.client.post('/api/developer/basicInfo').send({ locationLat: 52.5, locationLon: 13.4 }).expect(200);
    await juno.become({ isWriter: true });
    await alerts(site, 1);
    expect(await mika.news()).toEqual([]);
    const ada = await person(site, { alias: 'Ada' });
    await ada.look(true, { hoursAWeek: 20 });
    await ada.become({ isArtist: true });
    await alerts(site, 1);
    expect(await mika.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Ada' }]);
    await mika.readAll();
    await ada.look(false);
    await ada.look(true);
    await alerts(site, 2);
    expect(await mika.news()).toMatchObject([{ hasBeenRead: true }]);
  }));

test('a new game, and one that begins to seek the role, are news for who searches for it', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site)];
    await buildSearch(site, { developerId: mika.id, kind: 'games', query: 'seeking=true&seekingRole=artists' });
    const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner' });
    const seek = (flags: object) =>
      juno.client
        .post('/api/game/updateRecruitment')
        .send({ gameId: game.id, roleTitles: '', ...flags })
        .expect(200);
    await seek({ recruitingWriters: true });
    await alerts(site);
    expect(await mika.news()).toEqual([]);
    await seek({ recruitingWriters: true, recruitingArtists: true });
    await alerts(site);
    expect(await mika.news()).toMatchObject([
      {
        text: 'New in your saved search “Everybody”: Tide Runner',
        link: '/Browse/Games?seeking=true&seekingRole=artists',
      },
    ]);
  }));

test('a distance is measured from where the searcher lives, or from the place that the search names', () =>
  withSite(async (site) => {
    const berlin = { locationLat: 52.52, locationLon: 13.4 };
    const [mika, munich, lost] = [await person(site, berlin), await person(site, berlin), await person(site)];
    for (const { id } of [mika, lost]) await buildSearch(site, { developerId: id, query: 'seeking=true&within=50km' });
    await buildSearch(site, { developerId: munich.id, query: `seeking=true&near=Munich&at=48.14,11.58&within=50km` });
    const near = await person(site, { alias: 'Ada', locationLat: 52.4, locationLon: 13.1 });
    const far = await person(site, { alias: 'Bo', locationLat: 48.1, locationLon: 11.6 });
    const nowhere = await person(site, { alias: 'Cy' });
    for (const developer of [near, far, nowhere]) await developer.look(true);
    await alerts(site);
    expect(await mika.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Ada' }]);
    expect(await lost.news()).toEqual([]);
    expect(await munich.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Bo' }]);
  }));

test('nobody hears of themselves, their games, or banned, blocked and muted people, at once', () =>
  withSite(async (site) => {
    const mika = await person(site);
    await buildSearch(site, { developerId: mika.id, query: 'seeking=true' });
    await buildSearch(site, { developerId: mika.id, name: 'Ads', kind: 'classifieds' });
    await mika.look(true);
    const own = await buildGame(site.db, mika.id);
    await mika.advertise('My game', { selectedGameId: own.id });
    const boss = await person(site);
    const joined = await buildGame(site.db, boss.id);
    await buildMember(site.db, joined.id, mika.id);
    await boss.advertise('Our game', { selectedGameId: joined.id });
    const muting = await person(site);
    const muted = await buildGame(site.db, muting.id);
    await muting.advertise('A muted game', { selectedGameId: muted.id });
    await mika.client.post('/api/follows/state').send({ parentType: 'game', parentId: muted.id, state: 'muted' });
    const [banned, blocked, blocking, quiet] = [
      ...[await person(site), await person(site), await person(site), await person(site)],
    ] as const;
    for (const developer of [banned, blocked, blocking, quiet]) await developer.look(true);
    await site.db('developers').where({ id: banned.id }).update({ isBanned: true });
    await mika.client.post('/api/contact/block').send({ developerId: blocked.id }).expect(200);
    await blocking.client.post('/api/contact/block').send({ developerId: mika.id }).expect(200);
    await mika.client.post('/api/follows/state').send({ parentType: 'developer', parentId: quiet.id, state: 'muted' });
    await alerts(site);
    expect(await mika.news()).toEqual([]);

    const juno = await person(site, { alias: 'Juno Park' });
    const ada = await person(site, { alias: 'Ada' });
    for (const developer of [juno, ada]) await developer.look(true);
    await alerts(site);
    expect(await mika.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Ada and Juno Park' }]);
    await mika.client.post('/api/contact/block').send({ developerId: ada.id }).expect(200);
    expect(await mika.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Juno Park' }]);
    await mika.client.post('/api/follows/state').send({ parentType: 'developer', parentId: juno.id, state: 'muted' });
    expect(await mika.news()).toEqual([]);
  }));

test('without an alert, or from a banned or suspended account, nothing is told; an alert begins when it is switched on', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site, { alias: 'Juno Park' })];
    const id = await buildSearch(site, { developerId: mika.id, alert: 'none' });
    for (const held of [{ isBanned: true }, { suspendedUntil: inDays(3) }]) {
      const { id: developerId } = await person(site);
      await buildSearch(site, { developerId });
      await site.db('developers').where({ id: developerId }).update(held);
    }
    await juno.look(true);
    await mika.client.post('/api/savedSearches/edit').send({ id, alert: 'site' }).expect(200);
    await alerts(site);
    expect(await site.db('notifications')).toEqual([]);
    await (await person(site, { alias: 'Ada' })).look(true);
    await site.db('developers').update({ isBanned: false, suspendedUntil: null });
    await alerts(site);
    expect(await mika.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Ada' }]);
    await mika.client.post('/api/savedSearches/delete').send({ id }).expect(200);
    expect(await mika.news()).toEqual([]);
  }));

test('searches with mails are told together, in one mail a day', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site, { alias: 'Mika.Vale' }), await person(site, { alias: 'Juno Park' })];
    const search = { developerId: mika.id, alert: 'mail' } as const;
    await buildSearch(site, { ...search, name: 'Artists', query: 'seeking=true&seekingRole=artists' });
    await buildSearch(site, { ...search, name: 'www.ads.example', kind: 'classifieds', query: 'postType=developers' });
    await juno.become({ isArtist: true });
    await juno.look(true);
    await juno.advertise('I paint <b>fog</b>');
    await alerts(site);
    await (await person(site, { alias: 'Ada' })).advertise('Later that day');
    await alerts(site);
    expect(site.mails).toHaveLength(1);
    const subject = 'Your saved searches on Spawnpoint have found something';
    expect(site.mails[0]).toMatchObject({ to: mika.email, subject });
    const { text, html } = site.mails[0] ?? {};
    expect(text).toContain('New in your saved search “Artists”: Juno Park.');
    expect(text).toContain('I paint <b>fog');
    expect(html).toContain('&lt;b&gt;');
    expect(text).toContain('/Notifications\n');
    expect(text).toContain('/AccountSettings');
    expect(`${text}${html}`).not.toContain('www.ads.example');
    expect(await mika.news()).toHaveLength(2);
    await alerts(site, 1);
    expect(site.mails).toHaveLength(2);
    expect(site.mails[1]?.text).toContain('“Later that day”');
    expect(site.mails[1]?.text).toContain('/Classifieds?postType=developers\n');
  }));

test('the link at the end of such a mail ends them for all searches; the site tells all the same', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site, { alias: 'Juno Park' })];
    const search = { developerId: mika.id, alert: 'mail' } as const;
    await buildSearch(site, { ...search, kind: 'classifieds', query: 'postType=developers' });
    await juno.advertise('I paint fog');
    await alerts(site);
    const token = site.mails[0]?.unsubscribeUrl?.split('/').at(-1);
    await site.visitor().post('/api/emailSubscription').send({ token, isOn: false }).expect(200);
    await juno.advertise('I paint rain');
    await alerts(site, 1);
    expect(site.mails).toHaveLength(1);
    expect(await mika.news()).toHaveLength(1);
  }));

test('mails need a confirmed address and the account’s consent; the site tells all the same', () =>
  withSite(async (site) => {
    const juno = await person(site, { alias: 'Juno Park' });
    for (const given of [{ emailConfirmed: false }, { receiveEmailNotifications: false }]) {
      const { id } = await buildDeveloper(site.db, given);
      await buildSearch(site, { developerId: id, alert: 'mail' });
    }
    await juno.look(true);
    await alerts(site);
    expect(await site.db('notifications')).toHaveLength(2);
    expect(site.mails).toEqual([]);
  }));

test('an account’s searches go with it', () =>
  withSite(async (site) => {
    const [mika, juno] = [await person(site), await person(site)];
    await buildSearch(site, { developerId: mika.id });
    await juno.look(true);
    await alerts(site);
    await site.db('developers').where({ id: mika.id }).delete();
    for (const table of ['saved_searches', 'saved_search_finds'] as const) expect(await site.db(table)).toEqual([]);
  }));

test.each([
  ['a mute', '/api/follows/state', { parentType: 'developer', state: 'muted' }],
  ['a block', '/api/contact/block', {}],
] as const)('%s of the only one found takes the notification and its number away at once', (_what, path, given) =>
  withSite(async (site) => {
    const [mika, juno, ada] = [await person(site), await person(site), await person(site, { alias: 'Ada' })];
    await buildSearch(site, { developerId: mika.id, query: 'seeking=true' });
    await juno.look(true);
    await ada.look(true);
    await alerts(site);
    const unread = async () =>
      ((await mika.client.get('/api/login').expect(200)).body as { counts: { notifications: number } }).counts
        .notifications;
    const hide = ({ id }: { id: number }) =>
      mika.client
        .post(path)
        .send({ ...given, developerId: id, parentId: id })
        .expect(200);
    await hide(juno);
    expect(await unread()).toBe(1);
    expect(await mika.news()).toMatchObject([{ text: 'New in your saved search “Everybody”: Ada' }]);
    site.pushed.length = 0;
    await hide(ada);
    await site.host.inFlight.done();
    expect(await unread()).toBe(0);
    expect(site.pushed.filter(({ name }) => name === 'notificationsUpdated')).toMatchObject([
      { topics: [`user:${mika.id}`], payload: { unread: 0 } },
    ]);
  }),
);

test('an address that refuses mails keeps nobody else from theirs', () =>
  withSite(async (site) => {
    const [mika, noor, juno] = [await person(site), await person(site), await person(site)];
    for (const { id: developerId } of [mika, noor]) await buildSearch(site, { developerId, alert: 'mail' });
    await juno.look(true);
    const { mail } = site.host;
    const send: typeof mail.send = (letter) =>
      letter.to === mika.email ? Promise.reject(new MailRefused('A mail was refused')) : mail.send(letter);
    site.host.mail = { ...mail, send };
    await alerts(site);
    expect(site.mails.map(({ to }) => to)).toEqual([noor.email]);
  }));
