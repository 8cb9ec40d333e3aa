import { guestReportsTexts as texts } from '#shared/areas/moderation/guestReports';
import { reportsTexts } from '#shared/areas/moderation/reports';
import { dayMs } from '#shared/durations';
import { mediaPath } from '#shared/media/mediaPaths';
import { forgetGuests } from '../../../server/areas/reports';
import { mailsOf, solve } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { buildCategory, buildForum, buildReply, buildThread } from '../../support/server/forums';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { buildComment, buildPost, gamePage, ownPage } from '../../support/server/posts';
import { buildPeople, queueOf } from '../../support/server/reports';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const email = 'Passer.By@example.com';
const words = { reason: 'harassment', words: 'They insult everybody', email };

async function sendTo(site: TestSite, address: string, given: object = {}) {
  const visitor = site.visitor();
  const recaptchaResponse = await solve(visitor);
  return visitor.post('/api/reports/guest').send({ ...words, address, recaptchaResponse, ...given });
}

/** What a report at this address is about; the text where there is nothing. */
async function thingAt(site: TestSite, address: string) {
  const { status, body } = await sendTo(site, address);
  if (status !== 200) return (body as { fields?: { address?: string } }).fields?.address;
  const report = await site.db('reports').orderBy('id', 'desc').first('id', 'kind', 'targetId');
  await site.db('reports').where({ id: report!.id }).delete();
  return [report!.kind, report!.targetId];
}

test('somebody without an account reports a post, and gets the answer of the moderators by mail', () =>
  withSite(async (site) => {
    const { troll, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, { ...ownPage(troll), content: 'You are all fools' });
    const address = `http://localhost/Developer/${troll.stringUrl}/Post/${postId}`;
    expect((await sendTo(site, address)).body).toEqual({ sent: true });
    // The same person again, written otherwise, is thanked alike.
    expect((await sendTo(site, address, { email: 'passer.by@EXAMPLE.com' })).body).toEqual({ sent: true });
    expect((await sendTo(site, address, { email: 'another@example.com' })).body).toEqual({ sent: true });

    const { items } = await queueOf(asModerator);
    expect(items).toMatchObject([
      { kind: 'post', targetId: postId, isFromGuest: true, openOnThis: 2, excerpt: 'You are all fools' },
      { kind: 'post', targetId: postId, isFromGuest: true },
    ]);
    expect(JSON.stringify(items).toLowerCase()).not.toContain('example.com');
    expect((await asModerator.get('/api/notifications')).body.items).toMatchObject([
      { text: '2 reports of the post “You are all fools”' },
    ]);

    const answer = { reportId: items[0]!.id, outcome: 'actedOn', answer: 'We talked to them.' };
    await asModerator.post('/api/reports/handle').send(answer).expect(200);
    const mails = await mailsOf(site, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([email, 'another@example.com'].sort());
    expect(mails[0]).toMatchObject({ subject: 'The answer to your report on Spawnpoint', unsubscribeUrl: undefined });
    expect(mails[0]!.text).toContain('The moderators have acted on your report of the post “You are all fools”.');
    expect(mails[0]!.text).toContain('We talked to them.');
    expect(mails[0]!.text).toContain('Why you get this');
    // Afterwards it may be reported anew.
    await sendTo(site, address);
    expect((await queueOf(asModerator)).open).toBe(1);
  }));

test('a removal and a ban answer those without an account too', () =>
  withSite(async (site) => {
    const { troll, asModerator } = await buildPeople(site);
    const [one, other] = [await buildPost(site, ownPage(troll)), await buildPost(site, ownPage(troll))];
    await sendTo(site, `/Post/${one}`);
    await sendTo(site, `/Post/${other}`);
    await asModerator.post('/api/reports/remove').send({ kind: 'post', targetId: one }).expect(200);
    expect((await mailsOf(site, 1))[0]!.text).toContain(reportsTexts.wasRemoved);
    await asModerator.post('/api/developer/ban').send({ developerId: troll.id, reason: 'Insults' }).expect(200);
    const answers = (await mailsOf(site, 2)).map(({ text }) => text).join();
    expect(answers).toContain(reportsTexts.accountBanned);
  }));

test('the thing is found by its address, whatever it is', () =>
  withSite(async (site) => {
    const dev = await buildDeveloper(site.db, { alias: 'Ada Mast' });
    const game = await buildGame(site.db, dev.id, { alias: 'Fog Bank' });
    const asDev = await clientOf(site, dev);
    const postId = await buildPost(site, ownPage(dev));
    const gamePostId = await buildPost(site, gamePage(game));
    const commentId = await buildComment(site, { postId, authorId: dev.id });
    const album = await buildAlbum(site, ownMedia(dev));
    const piece = await buildPiece(site, album, { title: 'Lantern' });
    const category = await buildCategory(site, { gameId: game.id });
    const forum = await buildForum(site, { categoryId: category.id });
    const thread = await buildThread(site, { forumId: forum.id, threadStarterId: dev.id });
    const replyId = await buildReply(site, { threadId: thread.id, authorId: dev.id });
    const ad = { postTitle: 'Wanted', postContent: 'A hand for the fog' };
    const { id: adId } = (await asDev.post('/api/classifieds/new').send(ad).expect(201)).body as { id: number };
    const bug = { title: 'A leak', type: 'bug' };
    const { id: bugId } = (await asDev.post('/api/bugsAndSuggestions').send(bug).expect(201)).body as { id: number };
    const line = (await say(asDev, 'Hello').expect(201)).body as { id: number };
    const of = `/Developer/${dev.stringUrl}`;
    const threadPath = `/Game/${game.stringUrl}/Forums/${category.stringUrl}/${forum.stringUrl}/${thread.stringUrl}`;
    const piecePath = mediaPath({
      pageType: 'developer',
      page: dev.stringUrl,
      album: album.stringUrl,
      piece: piece.stringUrl,
    });
    const expected: [string, unknown][] = [
      [of, ['developer', dev.id]],
      [`LOCALHOST:3000${of}/Portfolio?sort=new`, ['developer', dev.id]],
      [`/game/${game.stringUrl.toLowerCase()}/members`, ['game', game.id]],
      [`${of}/Post/${postId}`, ['post', postId]],
      [`/Game/${game.stringUrl}/Post/${gamePostId}`, ['post', gamePostId]],
      [`${of}/Post/${postId}#comment-${commentId}`, ['comment', commentId]],
      [piecePath, ['piece', piece.id]],
      // A post that stands for a piece.
      [`/Post/${piece.postId}`, ['piece', piece.id]],
      [`${threadPath}?page=2`, ['thread', thread.id]],
      [`${threadPath}#forumPost-${replyId}`, ['forumPost', replyId]],
      [`/Classifieds/${adId}`, ['classified', adId]],
      [`/BugsAndSuggestions/${bugId}`, ['bug', bugId]],
      [`/#chatLine-${line.id}`, ['chatLine', line.id]],
    ];
    for (const [address, thing] of expected) expect([address, await thingAt(site, address)]).toEqual([address, thing]);
  }));

test('a private thing gets the same answer as one that is gone, elsewhere or nothing', () =>
  withSite(async (site) => {
    const dev = await buildDeveloper(site.db);
    const game = await buildGame(site.db, dev.id);
    const category = await buildCategory(site, { gameId: game.id, isPrivate: true });
    const forum = await buildForum(site, { categoryId: category.id });
    const thread = await buildThread(site, { forumId: forum.id, threadStarterId: dev.id });
    const asDev = await clientOf(site, dev);
    const line = (await say(asDev, 'Hello team', `game.${game.stringUrl}`).expect(201)).body as { id: number };
    const threadPath = `/Game/${game.stringUrl}/Forums/${category.stringUrl}/${forum.stringUrl}/${thread.stringUrl}`;
    const search = { gameId: game.id, askerId: dev.id, ownerId: dev.id, state: 'open' as const, created: new Date() };
    const [searchId] = await site.db('owner_searches').insert(search);
    for (const address of [
      threadPath,
      `/#thread-${thread.id}`,
      `/#chatLine-${line.id}`,
      `/#ownerSearch-${searchId}`,
      '/#privateMessage-1',
      '/#inboxMessage-1',
      '/Post/999999',
      '/Game/There-Is-No-Such-Game',
      '/',
      '/Forums',
      'https://elsewhere.example/Post/1',
      '//elsewhere.example/Post/1',
      'javascript:alert(1)',
      '/Post/%E0%A4%A',
      'https://[',
      'x'.repeat(2_000),
    ])
      expect([address, await thingAt(site, address)]).toEqual([address, texts.nothingThere]);
    expect((await sendTo(site, ' ')).body.fields).toEqual({ address: texts.addressNeeded });
  }));

test('the form needs an address for the answer, words, and a human', () =>
  withSite(async (site) => {
    const dev = await buildDeveloper(site.db);
    const postId = await buildPost(site, ownPage(dev));
    const address = `/Post/${postId}`;
    expect((await sendTo(site, address, { email: 'nobody' })).body.fields).toEqual({ email: texts.emailNeeded });
    expect((await sendTo(site, address, { words: '' })).body.fields).toEqual({ words: reportsTexts.wordsNeeded });
    expect((await sendTo(site, address, { recaptchaResponse: '' })).status).toBe(422);
    expect(await site.db('reports')).toEqual([]);
  }));

test('an address can send few reports an hour', () =>
  withSite(
    async (site) => {
      const visitor = site.visitor();
      for (let count = 0; count < 10; count += 1)
        expect((await visitor.post('/api/reports/guest').send({ ...words, address: '/Post/9' })).status).toBe(422);
      expect((await visitor.post('/api/reports/guest').send({ ...words, address: '/Post/9' })).status).toBe(429);
    },
    { limitFactor: 1 },
  ));

test('the email address is deleted thirty days after the answer, and not before', () =>
  withSite(async (site) => {
    const { troll, asModerator } = await buildPeople(site);
    const [answered, open] = [await buildPost(site, ownPage(troll)), await buildPost(site, ownPage(troll))];
    await sendTo(site, `/Post/${answered}`);
    await sendTo(site, `/Post/${open}`);
    await asModerator.post('/api/reports/remove').send({ kind: 'post', targetId: answered }).expect(200);
    const addresses = () => site.db('reports').orderBy('id').pluck('guestEmail');
    await forgetGuests(site.db, new Date(Date.now() - dayMs));
    expect(await addresses()).toEqual([email, email]);
    await forgetGuests(site.db, new Date());
    expect(await addresses()).toEqual([null, email]);
    expect((await queueOf(asModerator, 'handled')).items).toMatchObject([{ isFromGuest: true }]);
  }));
