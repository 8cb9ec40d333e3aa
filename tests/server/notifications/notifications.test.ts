import type { notifications } from '#shared/areas/notifications/notifications';
import type { LoggedUser } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { notify, unnotify, type NewNotification } from '../../../server/areas/notifications';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { act } from '../../support/server/forumCalls';
import { buildForumLife } from '../../support/server/forums';
import { buildPost, gamePage, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Listed = OutputOf<typeof notifications.listNotifications>;

/** Notifies as an action does, with the effects after its answer. */
async function notifyNow({ db, host }: TestSite, news: NewNotification) {
  const following: (() => void | Promise<void>)[] = [];
  await notify({ db, host, afterCommit: (task) => void following.push(task) }, news);
  for (const task of following) await task();
  await host.inFlight.done();
}

async function takeBack({ db, host }: TestSite, filter: Parameters<typeof unnotify>[1]) {
  const following: (() => void | Promise<void>)[] = [];
  await unnotify({ db, host, afterCommit: (task) => void following.push(task) }, filter);
  for (const task of following) await task();
  await host.inFlight.done();
}

async function listOf(site: TestSite, developer: DeveloperRow): Promise<Listed> {
  const { body } = await (await clientOf(site, developer)).get('/api/notifications').expect(200);
  return body as Listed;
}

async function people(site: TestSite) {
  const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
  const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
  const oren = await buildDeveloper(site.db, { alias: 'Oren Dale' });
  return { mika, juno, oren };
}

const upvote = (targetId: number) => ({ targetType: 'post', targetId, action: 'upvote' }) as const;
const eventsOf = ({ pushed }: TestSite) => pushed.filter(({ name }) => name === 'notificationsUpdated');

test('rows of several actors are one notification, with their number, the beginning of the text, and its link', async () => {
  await withSite(async (site) => {
    const { mika, juno, oren } = await people(site);
    const postId = await buildPost(site, {
      ...ownPage(mika),
      content: 'The fog in the valley finally moves as it should',
    });
    for (const { id } of [juno, oren])
      await notifyNow(site, { ...upvote(postId), actorId: id, receiverIds: [mika.id, id] });
    const { items, unread, total, hasMore } = await listOf(site, mika);
    expect(items).toEqual([
      {
        notificationIdentifier: `post.${postId}.upvote`,
        text: '2 Upvotes on your feed post “The fog in the valley finally…”',
        link: `/Developer/Mika-Vale/Post/${postId}`,
        hasBeenRead: false,
        created: expect.any(String) as string,
        total: 2,
        actor: { id: oren.id, alias: 'Oren Dale', stringUrl: 'Oren-Dale', hasAvatar: false, avatarId: '0' },
        namedText: 'Oren Dale and 1 other upvoted your feed post “The fog in the valley finally…”',
      },
    ]);
    expect({ unread, total, hasMore }).toEqual({ unread: 1, total: 1, hasMore: false });
    expect((await listOf(site, juno)).items).toEqual([]);
    expect(eventsOf(site)).toHaveLength(2);
    expect(eventsOf(site)[1]).toMatchObject({
      topics: [`user:${mika.id}`],
      payload: { unread: 1, notification: { total: 2 } },
    });
  });
});

test('a text is quoted in its words, without what formats them', async () => {
  await withSite(async (site) => {
    const { mika, juno } = await people(site);
    const told = async (content: string) => {
      const postId = await buildPost(site, { ...ownPage(mika), content });
      await notifyNow(site, { ...upvote(postId), actorId: juno.id, receiverIds: [mika.id] });
      return (await listOf(site, mika)).items.find(({ link }) => link.endsWith(`/${postId}`))?.text;
    };
    expect(await told('## Trees\n\nI **draw** [them](https://example.org)')).toBe(
      '1 Upvote on your feed post “Trees I draw them”',
    );
    expect(await told('1. Draw, then   rest')).toBe('1 Upvote on your feed post “Draw, then rest”');
    expect(await told('Rest - then + draw 2) trees &amp; fog')).toBe(
      '1 Upvote on your feed post “Rest - then + draw 2) trees &…”',
    );
    expect(await told('🌫️'.repeat(20))).toBe(`1 Upvote on your feed post “${'🌫️'.repeat(15)}…”`);
    expect(await told('[youtube:abcdefghijk]')).toBe('1 Upvote on your feed post “[youtube:abcdefghijk]”');
  });
});

test('taking a vote back removes its row, and the last one the notification; who votes again makes it unread again', async () => {
  await withSite(async (site) => {
    const { mika, juno, oren } = await people(site);
    const postId = await buildPost(site, { ...ownPage(mika), content: 'Fog' });
    for (const { id } of [juno, oren])
      await notifyNow(site, { ...upvote(postId), actorId: id, receiverIds: [mika.id] });
    await takeBack(site, { ...upvote(postId), actorId: oren.id });
    expect((await listOf(site, mika)).items).toMatchObject([{ text: '1 Upvote on your feed post “Fog”', total: 1 }]);
    await takeBack(site, { ...upvote(postId), actorId: juno.id });
    expect(await listOf(site, mika)).toMatchObject({ items: [], unread: 0 });
    const payloads = eventsOf(site).map(({ payload }) => payload);
    expect(payloads.slice(2)).toEqual([
      { unread: 1, notification: expect.objectContaining({ total: 1 }) as unknown },
      { unread: 0, removed: `post.${postId}.upvote` },
    ]);
  });
});

test('members own notifications about posts of their game; others hear whose it is', async () => {
  await withSite(async (site) => {
    const { mika, juno, oren } = await people(site);
    const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner' });
    await buildMember(site.db, game.id, mika.id);
    const postId = await buildPost(site, { ...gamePage(game), authorId: juno.id, content: 'A log' });
    const about = { targetType: 'post', targetId: postId, action: 'comment', actorId: juno.id } as const;
    await notifyNow(site, { ...about, receiverIds: [mika.id, oren.id] });
    expect((await listOf(site, mika)).items[0]).toMatchObject({
      text: '1 Comment on your feed post “A log”',
      link: `/Game/Tide-Runner/Post/${postId}`,
    });
    expect((await listOf(site, oren)).items[0]?.text).toBe('1 Comment on Tide Runner’s feed post “A log”');
    await site.db('games').where({ id: game.id }).update({ alias: 'Tide Walker', stringUrl: 'Tide-Walker' });
    expect((await listOf(site, oren)).items[0]).toMatchObject({
      text: '1 Comment on Tide Walker’s feed post “A log”',
      link: `/Game/Tide-Walker/Post/${postId}`,
    });
  });
});

test('unread groups come first, then the newest; they come in pages', async () => {
  await withSite(async (site) => {
    const { mika, juno } = await people(site);
    const ids: number[] = [];
    for (let day = 1; day <= 3; day += 1) {
      ids.push(await buildPost(site, ownPage(mika)));
      const targetId = ids.at(-1) ?? 0;
      await notifyNow(site, { ...upvote(targetId), actorId: juno.id, receiverIds: [mika.id] });
      await site
        .db('notifications')
        .where({ targetId })
        .update({ created: new Date(Date.UTC(2025, 0, day)) });
    }
    const client = await clientOf(site, mika);
    const identifiers = async (query: object) => {
      const { body } = await client.get('/api/notifications').query(query).expect(200);
      return (body as Listed).items.map(({ notificationIdentifier }) => notificationIdentifier);
    };
    const named = (...places: number[]) => places.map((place) => `post.${ids[place]}.upvote`);
    expect(await identifiers({})).toEqual(named(2, 1, 0));
    await client
      .post('/api/notifications/markRead')
      .send({ notificationIdentifier: named(2)[0] })
      .expect(200);
    expect(await identifiers({})).toEqual(named(1, 0, 2));
    expect(await identifiers({ startResult: 1, limit: 1 })).toEqual(named(0));
    expect((await client.get('/api/notifications').query({ limit: 1 })).body).toMatchObject({
      hasMore: true,
      total: 3,
    });
    for (const query of [{ limit: 0 }, { limit: 1_001 }, { startResult: -1 }])
      await client.get('/api/notifications').query(query).expect(400);
    await client.get('/api/notifications').query({ limit: 1_000, startResult: 1_000 }).expect(200);
  });
});

test('a notification of a new kind is listed at once', async () => {
  await withSite(async (site) => {
    const { mika, juno } = await people(site);
    const gameId = (await buildGame(site.db, juno.id)).id;
    const postId = await buildPost(site, { ...ownPage(mika), content: 'The fog moves' });
    const identifiers = async () => (await listOf(site, mika)).items.map((each) => each.notificationIdentifier);
    expect(await identifiers()).toEqual([]);
    await notifyNow(site, { ...upvote(postId), actorId: juno.id, receiverIds: [mika.id] });
    expect(await identifiers()).toEqual([`post.${postId}.upvote`]);
    const change = { targetType: 'membership', targetId: gameId, action: 'changed' } as const;
    await notifyNow(site, { ...change, actorId: juno.id, receiverIds: [mika.id] });
    expect((await identifiers()).sort()).toEqual([`membership.${gameId}.changed`, `post.${postId}.upvote`]);
  });
});

test('one, a list or all are marked as read, and every tab hears the true number', async () => {
  await withSite(async (site) => {
    const { mika, juno } = await people(site);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const targetId = await buildPost(site, ownPage(mika));
      await notifyNow(site, { ...upvote(targetId), actorId: juno.id, receiverIds: [mika.id] });
      ids.push(`post.${targetId}.upvote`);
    }
    site.pushed.length = 0;
    const client = await clientOf(site, mika);
    const mark = (body: object) => client.post('/api/notifications/markRead').send(body);
    const countOf = async () => ((await client.get('/api/login')).body as LoggedUser).counts.notifications;
    expect(await countOf()).toBe(4);
    const one = { notificationIdentifier: ids[0] };
    expect((await mark(one)).body).toEqual({ ...one, hasBeenRead: true, unread: 3 });
    expect(await countOf()).toBe(3);
    const two = { notificationIdentifier: [ids[1], 'post.2000000.upvote'] };
    expect((await mark(two)).body).toEqual({ ...two, hasBeenRead: true, unread: 2 });
    expect((await mark({ all: true })).body).toEqual({ hasBeenRead: true, unread: 0 });
    expect(eventsOf(site).map(({ payload }) => payload)).toMatchObject([
      { unread: 3, notification: { notificationIdentifier: ids[0], hasBeenRead: true } },
      { unread: 2, notification: { notificationIdentifier: ids[1], hasBeenRead: true } },
      { unread: 0 },
    ]);
    for (const body of [
      {},
      { notificationIdentifier: 'post.0.upvote' },
      { notificationIdentifier: 'posting.1.upvote' },
      { notificationIdentifier: 'post.1.shout' },
      { notificationIdentifier: [] },
      { notificationIdentifier: Array.from({ length: 101 }, () => 'post.1.upvote') },
      { notificationIdentifier: 7 },
    ])
      expect((await mark(body)).status).toBe(400);
  });
});

test('somebody who does the same again makes it unread again; others’ notifications stay as they are', async () => {
  await withSite(async (site) => {
    const { mika, juno, oren } = await people(site);
    const postId = await buildPost(site, ownPage(mika));
    const news = { targetType: 'post', targetId: postId, action: 'comment', actorId: juno.id } as const;
    await notifyNow(site, { ...news, receiverIds: [mika.id, oren.id] });
    const client = await clientOf(site, mika);
    await client.post('/api/notifications/markRead').send({ all: true });
    expect((await listOf(site, oren)).unread).toBe(1);
    await notifyNow(site, { ...news, receiverIds: [mika.id] });
    expect((await listOf(site, mika)).items).toMatchObject([{ hasBeenRead: false, total: 1 }]);
  });
});

test('hides and does not count notifications about deleted content', async () => {
  await withSite(async (site) => {
    const { mika, juno } = await people(site);
    const postId = await buildPost(site, ownPage(mika));
    await notifyNow(site, { ...upvote(postId), actorId: juno.id, receiverIds: [mika.id] });
    const client = await clientOf(site, mika);
    await client.post('/api/feedPosts/delete').send({ postId }).expect(200);
    expect(await listOf(site, mika)).toMatchObject({ items: [], unread: 0, total: 0 });
    expect(await site.db('notifications')).toEqual([]);
    await notifyNow(site, { ...upvote(postId), actorId: juno.id, receiverIds: [mika.id] });
    expect(await listOf(site, mika)).toMatchObject({ items: [], unread: 0, total: 0 });
    expect((await client.get('/api/login')).body).toMatchObject({ counts: { notifications: 0 } });
  });
});

test('the number beside the bell follows at once what others hide, show again, move and delete', async () => {
  await withSite(async (site) => {
    const { mika, juno } = await people(site);
    const asMika = await clientOf(site, mika);
    const marta = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const [open, secret] = [
      await buildForumLife(site, { starterId: null }),
      await buildForumLife(site, { isPrivate: true, starterId: null }),
    ];
    const adId = await buildClassified(site, { developerId: juno.id });
    const postId = await buildPost(site, ownPage(juno));
    const told = { actorId: juno.id, receiverIds: [mika.id] };
    await notifyNow(site, { targetType: 'forumThread', targetId: open.thread.id, action: 'comment', ...told });
    await notifyNow(site, { targetType: 'classified', targetId: adId, action: 'mention', ...told });
    await notifyNow(site, { targetType: 'post', targetId: postId, action: 'comment', ...told });

    const expectUnread = async (number: number) => {
      const { body } = await asMika.get('/api/login').expect(200);
      expect(body).toMatchObject({ counts: { notifications: number } });
      const listed = await asMika.get('/api/notifications').query({ limit: 1 }).expect(200);
      expect(listed.body).toMatchObject({ unread: number, total: number });
    };
    await expectUnread(3);
    const hide = (isPrivate: boolean) =>
      act(marta, 'editCategory', { boardId: 'site', categoryId: open.category.id, isPrivate });
    await hide(true);
    await expectUnread(2);
    await hide(false);
    await expectUnread(3);
    await act(marta, 'moveThread', { ...open.place, moveToId: secret.forum.id });
    await expectUnread(2);
    const ban = (call: string) =>
      marta.post(`/api/developer/${call}`).send({ developerId: juno.id, reason: 'Sold keys' }).expect(200);
    await ban('ban');
    await expectUnread(1);
    await ban('unBan');
    await expectUnread(2);
  });
});

test('a visitor has none, and may mark nothing', async () => {
  await withSite(async ({ visitor }) => {
    const { body } = await visitor().get('/api/notifications').expect(200);
    expect(body).toEqual({ items: [], hasMore: false, total: 0, unread: 0 });
    await visitor().post('/api/notifications/markRead').send({ all: true }).expect(401);
    await visitor().get('/api/notifications/settings').expect(401);
  });
});
