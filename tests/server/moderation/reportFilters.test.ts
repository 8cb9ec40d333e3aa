import { dayMs } from '#shared/durations';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPost, ownPage } from '../../support/server/posts';
import { buildPeople, send } from '../../support/server/reports';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('reports are found by kind, account, age, and who is on them', () =>
  withSite(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    const asOther = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const other = await buildDeveloper(site.db);
    const report = async (...[kind, targetId]: ['post' | 'developer', number]) =>
      ((await send(asReporter, kind, targetId).expect(201)).body as { id: number }).id;
    const post = await report('post', await buildPost(site, ownPage(troll)));
    const profile = await report('developer', troll.id);
    const otherPost = await report('post', await buildPost(site, ownPage(other)));
    const old = new Date(Date.now() - 4 * dayMs);
    await site.db('reports').where({ id: otherPost }).update({ created: old });
    await asModerator.post('/api/reports/claim').send({ reportId: profile, isClaimed: true }).expect(200);

    const found = async (query: object, client = asModerator) =>
      ((await client.get('/api/reports').query(query).expect(200)).body as { items: { id: number }[] }).items.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual([post, profile, otherPost]);
    expect(await found({ kind: 'post' })).toEqual([post, otherPost]);
    expect(await found({ aboutId: troll.id })).toEqual([post, profile]);
    expect(await found({ aboutId: troll.id, kind: 'post' })).toEqual([post]);
    expect(await found({ olderThan: 3 })).toEqual([otherPost]);
    expect(await found({ claim: 'mine' })).toEqual([profile]);
    expect(await found({ claim: 'free' })).toEqual([post, otherPost]);
    expect(await found({ claim: 'others' })).toEqual([]);
    expect(await found({ claim: 'others' }, asOther)).toEqual([profile]);
    // A claim that has ended counts no longer.
    await site.db('report_claims').update({ until: new Date(Date.now() - 1) });
    expect(await found({ claim: 'free' })).toEqual([post, profile, otherPost]);

    await asModerator.post('/api/reports/handle').send({ reportId: post, outcome: 'dismissed' }).expect(200);
    expect(await found({ aboutId: troll.id })).toEqual([profile]);
    expect(await found({ state: 'handled', aboutId: troll.id })).toEqual([post]);
    expect(await found({ state: 'handled', kind: 'developer' })).toEqual([]);
    for (const query of [{ kind: 'nothing' }, { claim: 'all' }, { olderThan: 0 }])
      await asModerator.get('/api/reports').query(query).expect(400);
  }));
