import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import { buildPost, ownPage, type Client } from '../../support/server/posts';
import { buildPeople, queueOf, send } from '../../support/server/reports';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('each moderator is notified of a new report at once, and of several about one thing once, until they are answered', () =>
  withLive(async (site) => {
    const { troll, reporter, moderator, asReporter, asModerator } = await buildPeople(site);
    const post = await buildPost(site, { ...ownPage(troll), content: 'You are all fools' });
    // A block is no reason to miss a report.
    await site.db('blocks').insert({ blockerId: moderator.id, blockedId: reporter.id, created: new Date() });
    const listOf = async (client: Client) =>
      ((await client.get('/api/notifications').expect(200)).body.items as { text: string; link: string }[]).map(
        ({ text, link }) => [text, link],
      );
    const { passkey } = await logIn(site, moderator);
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    await send(asReporter, 'post', post).expect(201);
    const heard = await tab.next('notificationsUpdated');
    expect(heard).toMatchObject({ unread: 1, notification: { link: '/Moderation/Reports' } });
    const one = ['New report of the post “You are all fools”: Harassment or hate', '/Moderation/Reports'];
    expect(await listOf(asModerator)).toEqual([one]);
    expect(JSON.stringify(heard)).not.toContain(reporter.alias);

    const second = await buildDeveloper(site.db, { siteModCanBan: true });
    const asSecond = await clientOf(site, second);
    await send(asSecond, 'post', post, { reason: 'spam' }).expect(201);
    const two = ['2 reports of the post “You are all fools”', '/Moderation/Reports'];
    expect(await listOf(asModerator)).toEqual([two]);
    expect(await listOf(asSecond)).toEqual([]);
    await site.db('developers').where({ id: moderator.id }).update({ siteModCanBan: false });
    site.host.sessions.forgetAccount(moderator.id);
    expect(await listOf(asModerator)).toEqual([]);

    const [report] = (await queueOf(asSecond)).items;
    await asSecond.post('/api/reports/handle').send({ reportId: report!.id, outcome: 'dismissed' }).expect(200);
    expect(await site.db('notifications').where({ action: 'received' })).toEqual([]);
  }));

test('only moderators choose how they are notified of reports', () =>
  withSite(async (site) => {
    const { asReporter, asModerator } = await buildPeople(site);
    const kindsOf = async (client: Client) =>
      (
        (await client.get('/api/notifications/settings').expect(200)).body as { settings: { kind: string }[] }
      ).settings.map(({ kind }) => kind);
    expect(await kindsOf(asReporter)).not.toContain('reports');
    expect(await kindsOf(asModerator)).toContain('reports');
  }));
