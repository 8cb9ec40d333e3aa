import { heldPostsTexts as texts } from '#shared/areas/heldPosts';
import { dayMs } from '#shared/durations';
import { remindOfHeldPosts } from '../../../server/areas/heldPosts';
import { rereadSite } from '../../../server/site';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { buildCategory, buildForum, buildThread } from '../../support/server/forums';
import { withLive } from '../../support/server/live';
import { publishDue } from '../../../server/areas/schedules';
import { addAlbum, ownMedia, sendPiece } from '../../support/server/media';
import { buildHolding, decide, ownHeld, waiting, write } from '../../support/server/heldPosts';
import { buildPost, listPosts, ownPage } from '../../support/server/posts';
import { add, buildScheduled, postsOf, statesOf, whenAllIsDue } from '../../support/server/schedules';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('the first post of a new account waits, is seen by its writer and moderators alone, and appears when approved', () =>
  withLive(async (site) => {
    const { newcomer, moderator, asOld, asNewcomer, asModerator } = await buildHolding(site);
    const guest = await site.connect();
    await guest.ask('joinedRoom', `developer:${newcomer.id}`);
    const desk = await site.connect();
    await desk.ask('setUserSocketData', { passkey: (await logIn(site, moderator)).passkey });
    const before = await site.db('developers').where({ id: newcomer.id }).first('xp');

    const { body } = await write(asNewcomer, 'Hello, @all of you').expect(201);
    expect(body).toMatchObject({ response: texts.held, held: { kind: 'post', state: 'waiting' } });
    expect(await desk.next('heldPostsChanged')).toEqual({ open: 1 });
    // No read knows of it: feeds, search, notifications, counts.
    expect(await site.db('feed_posts')).toEqual([]);
    expect(await site.db('notification_queue')).toEqual([]);
    expect(await listPosts(asOld, { feedType: 'home' })).toEqual([]);
    expect(await ownHeld(asOld)).toEqual([]);
    await asOld.get('/api/moderation/heldPosts').expect(403);
    expect(await ownHeld(asNewcomer)).toMatchObject([
      { text: 'Hello, @all of you', place: `developer.${newcomer.id}` },
    ]);
    expect((await asNewcomer.get('/api/login')).body.info).toMatchObject({ mayBeHeld: true });
    expect((await asOld.get('/api/login')).body.info).not.toHaveProperty('mayBeHeld');

    const { items } = await waiting(asModerator);
    expect(items).toMatchObject([{ author: { alias: 'New Nia' }, link: `/Developer/${newcomer.stringUrl}` }]);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await site.db('held_posts').update({ created: hourAgo });
    await decide(asModerator, 'approve', items[0]!.id).expect(200);
    expect((await decide(asModerator, 'approve', items[0]!.id).expect(409)).body.error).toBe(texts.decidedAlready);
    const [post] = await listPosts(asOld, { feedType: 'home' });
    expect(post).toMatchObject({ content: 'Hello, @all of you', posterDetails: { id: newcomer.id } });
    // Its time is that of the approval.
    expect(Date.parse(post!.postDate)).toBeGreaterThan(Date.now() - 60_000);
    expect(await guest.next('newPost')).toMatchObject({ id: post!.id });
    expect(await ownHeld(asNewcomer)).toEqual([]);
    expect((await asNewcomer.get('/api/notifications')).body.items[0].text).toBe(
      texts.published('post “Hello, @all of you”'),
    );
    expect(await site.db('developers').where({ id: newcomer.id }).first('xp')).toEqual(before);
    // The next one appears at once, as do those of accounts that were there before.
    expect((await write(asNewcomer, 'And again').expect(201)).body).toHaveProperty('content', 'And again');
    expect((await write(asOld, 'Welcome').expect(201)).body).toHaveProperty('content', 'Welcome');
  }));

test('a declined post tells its writer why, and a withdrawn one is gone', () =>
  withSite(async (site) => {
    const { asNewcomer, asModerator } = await buildHolding(site);
    await write(asNewcomer, 'Cheap keys').expect(201);
    await write(asNewcomer, 'Cheaper keys').expect(201);
    const [first, second] = (await waiting(asModerator)).items;
    expect((await decide(asModerator, 'decline', first!.id).expect(422)).body.fields).toEqual({
      reason: texts.reasonNeeded,
    });
    await decide(asModerator, 'decline', first!.id, { reason: 'Advertising' }).expect(200);
    expect(await ownHeld(asNewcomer)).toMatchObject([
      { state: 'declined', reason: 'Advertising' },
      { state: 'waiting' },
    ]);
    expect((await asNewcomer.get('/api/notifications')).body.items[0].text).toContain('Advertising');
    for (const { id } of [first!, second!]) await asNewcomer.post('/api/heldPosts/withdraw').send({ id }).expect(200);
    expect(await ownHeld(asNewcomer)).toEqual([]);
    expect(await waiting(asModerator)).toMatchObject({ items: [], open: 0 });
    await decide(asModerator, 'approve', second!.id).expect(404);
    expect(await site.db('feed_posts')).toEqual([]);
  }));

test('comments, threads, replies, bugs, ads and resources wait as well, and files come later', () =>
  withSite(async (site) => {
    const { newcomer, moderator, asNewcomer, asModerator } = await buildHolding(site, 5);
    const postId = await buildPost(site, ownPage(moderator));
    const { id: categoryId } = await buildCategory(site);
    const { id: forumId } = await buildForum(site, { categoryId });
    const { id: threadId } = await buildThread(site, { forumId, threadStarterId: moderator.id });
    const place = { boardId: 'site', categoryId, forumId };
    const said: [path: string, body: object, table: string][] = [
      ['feedPosts/comments', { parentId: postId, content: 'Nice' }, 'comments'],
      ['forumsActions/addThread', { ...place, title: 'Fog', content: 'How?' }, 'forum_threads'],
      ['forumsActions/addPost', { ...place, threadId, content: 'So' }, 'forum_posts'],
      ['bugsAndSuggestions', { title: 'A leak', type: 'bug' }, 'bug_items'],
      ['classifieds/new', { postTitle: 'Wanted', postContent: 'A hand' }, 'classifieds'],
    ];
    const countOf = async (table: string) => (await site.db.from(table)).length;
    for (const [path, body, table] of said) {
      const before = await countOf(table);
      const answer = await asNewcomer.post(`/api/${path}`).send(body);
      expect([path, answer.status, answer.body]).toMatchObject([path, 201, { held: { state: 'waiting' } }]);
      expect(await countOf(table)).toBe(before);
      const { items } = await waiting(asModerator);
      await decide(asModerator, 'approve', items[0]!.id).expect(200);
      expect([path, await countOf(table)]).toEqual([path, before + 1]);
      await site.db('held_posts').update({ state: 'declined' });
    }
    const album = await addAlbum(asNewcomer, ownMedia(newcomer));
    const upload = await sendPiece(asNewcomer, album);
    expect([upload.status, (upload.body as { error: string }).error]).toEqual([403, texts.noFiles]);
    // What the site refuses is refused at once.
    await asNewcomer.post('/api/feedPosts').send({ content: ' ' }).expect(422);
    await asNewcomer.post('/api/feedPosts/comments').send({ parentId: 2_000_000_000, content: 'Hm' }).expect(404);
  }));

test('schedules nothing that would appear unread, and makes a draft of what was scheduled before', () =>
  withSite(async (site) => {
    const { newcomer, asNewcomer } = await buildHolding(site);
    const refused = await add(asNewcomer);
    expect([refused.status, (refused.body as { error: string }).error]).toEqual([403, texts.noSchedules]);
    await buildScheduled(site, { developerId: newcomer.id });
    await publishDue(site.host, whenAllIsDue());
    expect(await postsOf(site)).toEqual([]);
    expect(await statesOf(site)).toEqual([{ state: 'draft', problem: texts.noSchedules }]);
  }));

test('nothing is published for an account that may not post by then', () =>
  withSite(async (site) => {
    const { newcomer, asNewcomer, asModerator } = await buildHolding(site);
    await write(asNewcomer, 'Hello').expect(201);
    const [held] = (await waiting(asModerator)).items;
    const set = (change: object) => site.db('developers').where({ id: newcomer.id }).update(change);
    await set({ limitedUntil: new Date(Date.now() + dayMs) });
    expect((await decide(asModerator, 'approve', held!.id).expect(409)).body.error).toBe(texts.mayNotPost);
    await set({ limitedUntil: null, isBanned: true });
    expect((await decide(asModerator, 'approve', held!.id).expect(409)).body.error).toBe(texts.mayNotPost);
    expect(await waiting(asModerator)).toMatchObject({ items: [], open: 0 });
    await site.db('developers').where({ id: newcomer.id }).delete();
    await decide(asModerator, 'approve', held!.id).expect(404);
    expect(await site.db('feed_posts')).toEqual([]);
  }));

test('moderators are reminded once of what has waited for a week', () =>
  withSite(async (site) => {
    const { asNewcomer, asModerator } = await buildHolding(site);
    await write(asNewcomer, 'Hello').expect(201);
    const list = async () => (await asModerator.get('/api/notifications')).body as { items: object[]; unread: number };
    await asModerator.post('/api/notifications/markRead').send({ all: true }).expect(200);
    await remindOfHeldPosts(site.host, new Date(Date.now() + 6 * dayMs));
    expect((await list()).unread).toBe(0);
    await remindOfHeldPosts(site.host, new Date(Date.now() + 8 * dayMs));
    await remindOfHeldPosts(site.host, new Date(Date.now() + 9 * dayMs));
    const { unread, items } = await list();
    expect([unread, items[0]]).toMatchObject([1, { text: texts.reminder, link: '/Moderation/FirstPosts', total: 1 }]);
  }));

test('an account has few posts that wait, and nothing waits where the operator does not want it', () =>
  withSite(async (site) => {
    const { asNewcomer } = await buildHolding(site);
    for (let count = 0; count < 10; count += 1) await write(asNewcomer, `Post ${count}`).expect(201);
    expect((await write(asNewcomer, 'One more').expect(409)).body.error).toBe(texts.tooMany);
    const operator = await clientOf(site, await buildDeveloper(site.db, { isOperator: true }));
    await operator.post('/api/operator/heldPosts').send({ heldPosts: 0 }).expect(200);
    await rereadSite(site.db);
    expect((await write(asNewcomer, 'At last').expect(201)).body).toHaveProperty('content', 'At last');
  }));
