import { contentKinds } from '../../../server/content';
import { closeReportsOfGone } from '../../../server/areas/reports';
import { mailsOf, solve } from '../../support/server/accounts';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import { buildComment, buildPost, ownPage } from '../../support/server/posts';
import { buildPeople, queueOf, send } from '../../support/server/reports';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('reports of what its author deletes close by themselves, live, and their reporters are told', () =>
  withLive(async (site) => {
    const { troll, moderator, asTroll, asReporter, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, { ...ownPage(troll), content: 'You are all fools' });
    const commentId = await buildComment(site, { postId, authorId: troll.id });
    const kept = await buildPost(site, ownPage(troll));
    const desk = await site.connect();
    await desk.ask('setUserSocketData', { passkey: (await logIn(site, moderator)).passkey });
    await send(asReporter, 'post', postId).expect(201);
    await send(asReporter, 'comment', commentId).expect(201);
    await send(asReporter, 'post', kept).expect(201);
    const visitor = site.visitor();
    const guest = { address: `/Post/${postId}`, reason: 'spam', email: 'passer.by@example.com' };
    await visitor
      .post('/api/reports/guest')
      .send({ ...guest, recaptchaResponse: await solve(visitor) })
      .expect(200);
    await closeReportsOfGone(site.host);
    expect((await queueOf(asModerator)).open).toBe(4);

    await asTroll.post('/api/feedPosts/delete').send({ postId }).expect(200);
    await Promise.all([closeReportsOfGone(site.host), closeReportsOfGone(site.host)]);
    expect((await queueOf(asModerator)).items).toMatchObject([{ kind: 'post', targetId: kept }]);
    const { items } = await queueOf(asModerator, 'handled');
    expect(items).toHaveLength(3);
    expect(items.every(({ outcome, handledBy }) => outcome === null && handledBy === null)).toBe(true);
    const told = (await asReporter.get('/api/notifications').expect(200)).body as { items: { text: string }[] };
    expect(told.items.map(({ text }) => text).sort()).toEqual([
      'What you reported is no longer there: the comment “Words”',
      'What you reported is no longer there: the post “You are all fools”',
    ]);
    expect((await mailsOf(site, 1))[0]!.text).toContain('What you reported is no longer there');
    // Nothing waits for the moderators but the other post.
    expect((await asModerator.get('/api/notifications')).body).toMatchObject({ unread: 1 });
  }));

test('reports of a deleted account close too', () =>
  withSite(async (site) => {
    const { asReporter, asModerator } = await buildPeople(site);
    const gone = await buildDeveloper(site.db);
    await send(asReporter, 'developer', gone.id).expect(201);
    const asGone = await clientOf(site, gone);
    await asGone
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    await closeReportsOfGone(site.host);
    expect(await queueOf(asModerator)).toMatchObject({ items: [], open: 0 });
  }));

test('every kind of content can be looked for', () =>
  withSite(async (site) => {
    const reports = contentKinds().map(({ name: kind }) => ({ kind, targetId: 2_000_000_000, reason: 'spam' }));
    const row = { words: '', excerpt: '', answer: '', created: new Date() };
    await site.db('reports').insert(reports.map((report) => ({ ...report, ...row })));
    await closeReportsOfGone(site.host);
    expect(await site.db('reports').where({ isOpen: true })).toEqual([]);
  }));
