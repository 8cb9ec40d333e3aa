import { contactTexts } from '#shared/areas/contact';
import { feed } from '#shared/areas/feed';
import { followsLimits, followsTexts, type FollowState } from '#shared/areas/follows';
import { dayMs } from '#shared/durations';
import { deliverQueued } from '../../../server/areas/notifications';
import { nameKey, textKey } from '../../../server/db/keys';
import { createInFlight } from '../../../server/http/inFlight';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildPost, buildPosts, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;
type Target = 'developer' | 'game';

const setState = (client: Client, parentType: Target, parentId: number, state: FollowState) =>
  client.post('/api/follows/state').send({ parentType, parentId, state });
const write = (client: Client, content: string, postParentId?: number) =>
  client
    .post('/api/feedPosts')
    .send({ content, ...(postParentId !== undefined && { postParentType: 'game', postParentId }) })
    .expect(201);

async function followed(client: Client, query: Record<string, string | number> = {}) {
  const { body } = await client.get('/api/feedPosts/followed').query(query).expect(200);
  return feed.listFollowed.output.parse(body);
}
const wordsOf = (posts: { content: string }[]) => posts.map(({ content }) => content);

/** What somebody is told, once everything queued is delivered. */
async function newsOf(site: TestSite, client: Client) {
  await site.host.inFlight.done();
  deliverQueued(site.host);
  await site.host.inFlight.done();
  const { body } = await client.get('/api/notifications').expect(200);
  return body as { unread: number; items: { text: string; link: string; notificationIdentifier: string }[] };
}
const textsOf = ({ items }: Awaited<ReturnType<typeof newsOf>>) => items.map(({ text }) => text);

async function three(site: TestSite) {
  const mika = await buildDeveloper(site.db, { alias: 'Mika Vale', stringUrl: 'Mika-Vale' });
  const juno = await buildDeveloper(site.db, { alias: 'Juno Park', stringUrl: 'Juno-Park' });
  const oren = await buildDeveloper(site.db, { alias: 'Oren Dale', stringUrl: 'Oren-Dale' });
  const [asMika, asJuno, asOren] = [await clientOf(site, mika), await clientOf(site, juno), await clientOf(site, oren)];
  return { mika, juno, oren, asMika, asJuno, asOren };
}

test('the feed of those one follows has their posts, newest first, of people and games, in pages', () =>
  withSite(async (site) => {
    const { mika, juno, oren, asMika } = await three(site);
    const game = await buildGame(site.db, oren.id, { alias: 'Tide Runner' });
    await setState(asMika, 'developer', juno.id, 'following').expect(200);
    await setState(asMika, 'game', game.id, 'following').expect(200);
    await buildPost(site, { ...ownPage(juno), content: 'one', isPinned: true });
    await buildPost(site, { ...ownPage(oren), content: 'of nobody' });
    await buildPost(site, { parentType: 'game', parentId: game.id, authorId: oren.id, content: 'two' });
    await buildPost(site, { ...ownPage(mika), content: 'my own' });
    await buildPost(site, { ...ownPage(juno), content: '7', type: 'classifieds' });
    await buildPost(site, { ...ownPage(juno), content: 'three' });
    expect(wordsOf(await followed(asMika))).toEqual(['three', '7', 'two', 'one']);
    expect(wordsOf(await followed(asMika, { postType: 'blog' }))).toEqual(['three', 'two', 'one']);
    const first = await followed(asMika, { limit: 2 });
    expect(wordsOf(await followed(asMika, { limit: 2, before: first[1]?.id ?? 0 }))).toEqual(['two', 'one']);
    await setState(asMika, 'developer', juno.id, 'neutral').expect(200);
    expect(wordsOf(await followed(asMika))).toEqual(['two']);
    expect(await followed(await clientOf(site, await buildDeveloper(site.db)))).toEqual([]);
  }));

test('posts of banned people are left out of it, and pages are full all the same', () =>
  withSite(async (site) => {
    const { juno, oren, asMika } = await three(site);
    for (const { id } of [juno, oren]) await setState(asMika, 'developer', id, 'following');
    await buildPosts(site, 3, { ...ownPage(oren), content: 'wanted' });
    await buildPosts(site, 5, { ...ownPage(juno), content: 'spam' });
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
    expect(wordsOf(await followed(asMika, { limit: 2 }))).toEqual(['wanted', 'wanted']);
    expect(await followed(asMika, { limit: 10 })).toHaveLength(3);
  }));

test('following, muting and neither are one state, told to nobody but the own windows', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno } = await three(site);
    const target = { parentType: 'developer', parentId: juno.id };
    const answers = async (state: FollowState) =>
      (await setState(asMika, 'developer', juno.id, state).expect(200)).body as unknown;
    expect(await answers('following')).toEqual({ ...target, state: 'following', isFollowing: true, followers: 1 });
    site.pushed.length = 0;
    expect(await answers('muted')).toEqual({ ...target, state: 'muted', isFollowing: false, followers: 0 });
    const own = { ...target, isFollowing: false, state: 'muted', following: 0, muteChanged: true };
    expect(site.pushed.filter(({ name }) => name === 'followUpdated')).toEqual([
      { topics: [`user:${mika.id}`], name: 'followUpdated', payload: own },
    ]);
    const listed = async (client: Client) =>
      (await client.get('/api/follows').query({ followType: 'developer', id: juno.id }).expect(200)).body as object;
    expect(await listed(asMika)).toMatchObject({ state: 'muted', isFollowing: false });
    expect(await listed(asJuno)).toMatchObject({ state: 'neutral' });
    expect(await listed(site.visitor())).not.toHaveProperty('state');
    const { body } = await asMika.get('/api/login').expect(200);
    expect(body).toMatchObject({ muted: { developers: [juno.id], games: [] }, counts: { following: 0 } });
    await site.host.inFlight.done();
    site.pushed.length = 0;
    expect(await answers('muted')).toMatchObject({ state: 'muted' });
    expect(site.pushed).toEqual([]);
    expect((await asMika.post('/api/follows').send(target).expect(200)).body).toMatchObject({ state: 'following' });
    expect(await site.db('mutes')).toEqual([]);
    await setState(asMika, 'developer', mika.id, 'muted').expect(403);
    await setState(asMika, 'game', 999_999, 'muted').expect(404);
    await setState(asMika, 'developer', juno.id, 'adored' as FollowState).expect(400);
  }));

test('there is an end to what one account mutes', () =>
  withSite(async (site) => {
    const { mika, juno, asMika } = await three(site);
    const mutes = Array.from({ length: followsLimits.muted }, (_each, index) => ({
      ...{ muterId: mika.id, parentType: 'game' as const, parentId: 500_000 + index, created: new Date() },
    }));
    await site.db('mutes').insert(mutes);
    const { body } = await setState(asMika, 'developer', juno.id, 'muted').expect(409);
    expect(body).toMatchObject({ error: followsTexts.tooManyMuted });
  }));

test('new followers are told as one for each day, and taken back unread', () =>
  withSite(async (site) => {
    const { juno, asMika, asJuno, asOren, mika, oren } = await three(site);
    await setState(asMika, 'developer', juno.id, 'following');
    const first = await newsOf(site, asJuno);
    expect(first.items).toMatchObject([{ text: 'Mika Vale follows you', link: '/Developer/Juno-Park/Connections' }]);
    await setState(asOren, 'developer', juno.id, 'following');
    expect(textsOf(await newsOf(site, asJuno))).toEqual(['Oren Dale and Mika Vale follow you']);
    for (const alias of ['Ada', 'Bo'])
      await setState(await clientOf(site, await buildDeveloper(site.db, { alias })), 'developer', juno.id, 'following');
    const { items, unread } = await newsOf(site, asJuno);
    expect([items[0]?.text, items.length, unread]).toEqual(['Bo, Ada and 2 others follow you', 1, 1]);
    await site.db('developers').where({ alias: 'Bo' }).update({ isBanned: true });
    expect(textsOf(await newsOf(site, asJuno))).toEqual(['Ada, Oren Dale and 1 other follow you']);
    await setState(asMika, 'developer', juno.id, 'neutral');
    await setState(asOren, 'developer', juno.id, 'neutral');
    expect(textsOf(await newsOf(site, asJuno))).toEqual(['Ada follows you']);
    expect(await site.db('notifications').whereIn('actorId', [mika.id, oren.id])).toEqual([]);
    // Yesterday's stay by themselves, and who follows again is told with the time of the first follow.
    await site.db('news_days').update({ day: new Date(Date.now() - dayMs).toISOString().slice(0, 10) });
    await setState(asMika, 'developer', juno.id, 'following');
    expect(textsOf(await newsOf(site, asJuno))).toEqual(['Ada follows you', 'Mika Vale follows you']);
    await asJuno.post('/api/notifications/markRead').send({ all: true }).expect(200);
    await setState(asMika, 'developer', juno.id, 'neutral');
    expect(textsOf(await newsOf(site, asJuno))).toEqual(['Ada follows you', 'Mika Vale follows you']);
  }));

test('a game’s new followers are told to its owner', () =>
  withSite(async (site) => {
    const { juno, asMika, asJuno } = await three(site);
    const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner', stringUrl: 'Tide-Runner' });
    await setState(asMika, 'game', game.id, 'following');
    await setState(asJuno, 'game', game.id, 'following');
    const { items } = await newsOf(site, asJuno);
    expect(items).toMatchObject([{ text: 'Mika Vale follows Tide Runner', link: '/Game/Tide-Runner/Followers' }]);
  }));

test('followers are told of a day’s posts as one, live and in their notifications, and of none that is gone', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, asOren } = await three(site);
    const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner', stringUrl: 'Tide-Runner' });
    await setState(asMika, 'game', game.id, 'following');
    const { body } = await write(asJuno, 'We **ship** tomorrow', game.id);
    const { id } = body as { id: number };
    const first = await newsOf(site, asMika);
    expect(first.items).toMatchObject([
      { text: 'Tide Runner posted “We ship tomorrow”', link: `/Game/Tide-Runner/Post/${id}` },
    ]);
    expect(first.items).toMatchObject([{ game: { id: game.id, alias: 'Tide Runner', hasAvatar: false } }]);
    expect(first.items[0]).not.toHaveProperty('actor');
    const live = site.pushed.filter(({ name }) => name === 'followedPost');
    expect(live).toMatchObject([{ topics: [`user:${mika.id}`], payload: { id } }]);
    await write(asJuno, 'And again', game.id);
    await write(asJuno, 'And of myself');
    const { items, unread } = await newsOf(site, asMika);
    expect([items, unread]).toMatchObject([[{ text: 'Tide Runner posted twice', link: '/Game/Tide-Runner' }], 1]);
    expect((await newsOf(site, asOren)).items).toEqual([]);
    await asJuno.post('/api/feedPosts/delete').send({ postId: id }).expect(200);
    expect(textsOf(await newsOf(site, asMika))).toEqual(['Tide Runner posted “And again”']);
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
    expect((await newsOf(site, asMika)).items).toEqual([]);
  }));

test('the news of a deleted post are taken back where they are shown', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno } = await three(site);
    await setState(asMika, 'developer', juno.id, 'following');
    const { body } = await write(asJuno, 'Too early');
    expect((await newsOf(site, asMika)).unread).toBe(1);
    site.pushed.length = 0;
    await asJuno
      .post('/api/feedPosts/delete')
      .send({ postId: (body as { id: number }).id })
      .expect(200);
    expect(await newsOf(site, asMika)).toMatchObject({ unread: 0, items: [] });
    const told = site.pushed.filter(
      ({ name, topics }) => name === 'notificationsUpdated' && topics[0] === `user:${mika.id}`,
    );
    expect(told.at(-1)?.payload).toMatchObject({ unread: 0, removed: expect.stringContaining('posts.') as unknown });
    expect(await site.db('notifications').where({ targetType: 'posts' })).toEqual([]);
    expect(await site.db('news_days').where({ kind: 'posts' })).toEqual([]);
  }));

test('a mute silences somebody for its owner and for nobody else', () =>
  withSite(async (site) => {
    const { juno, mika, asMika, asJuno, asOren } = await three(site);
    const postId = await buildPost(site, ownPage(mika));
    const comment = (client: Client) =>
      client.post('/api/feedPosts/comments').send({ parentId: postId, content: 'Hello @Oren-Dale' }).expect(201);
    await comment(asJuno);
    expect((await newsOf(site, asMika)).items).toHaveLength(1);
    await setState(asMika, 'developer', juno.id, 'muted').expect(200);
    expect((await newsOf(site, asMika)).items).toEqual([]);
    await comment(asJuno);
    await setState(asJuno, 'developer', mika.id, 'following').expect(200);
    expect((await newsOf(site, asMika)).items).toEqual([]);
    expect((await newsOf(site, asOren)).items).not.toEqual([]);
    await comment(asOren);
    expect((await newsOf(site, asMika)).items).toHaveLength(1);
  }));

test('a block ends the follows between two, and refuses new ones with the words for all contact', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno } = await three(site);
    await setState(asMika, 'developer', juno.id, 'following');
    await setState(asJuno, 'developer', mika.id, 'following');
    site.pushed.length = 0;
    await asJuno.post('/api/contact/block').send({ developerId: mika.id }).expect(200);
    expect(await site.db('developer_follows')).toEqual([]);
    const counters = { followers: 0, friends: 0, followingDevelopers: 0 };
    for (const { id } of [mika, juno])
      expect(await site.db('developers').where({ id }).first()).toMatchObject(counters);
    const told = site.pushed.filter(({ name }) => name === 'followUpdated').map(({ topics }) => topics[0]);
    expect(told).toEqual([`user:${juno.id}`, `user:${mika.id}`]);
    const refused = await setState(asMika, 'developer', juno.id, 'following').expect(403);
    expect(refused.body).toMatchObject({ error: contactTexts.notReachable('Juno Park') });
    await asMika.post('/api/follows').send({ parentType: 'developer', parentId: juno.id }).expect(403);
    await setState(asMika, 'developer', juno.id, 'muted').expect(200);
    await setState(asMika, 'developer', juno.id, 'neutral').expect(200);
  }));

test.each([1, 2, 3])('a follow and a block at once leave no follow behind (%i)', () =>
  withCommits(async (site) => {
    const { mika, juno, asMika, asJuno } = await three(site);
    const [one, other] = await Promise.all([
      setState(asMika, 'developer', juno.id, 'following'),
      asJuno.post('/api/contact/block').send({ developerId: mika.id }),
    ]);
    expect([[200, 403], other.status]).toEqual([expect.arrayContaining([one.status]), 200]);
    expect(await site.db('developer_follows')).toEqual([]);
    expect(await site.db('developers').where({ id: juno.id }).first()).toMatchObject({ followers: 0 });
  }),
);

test('a follow and a mute at once are one of both', () =>
  withCommits(async (site) => {
    const { juno, asMika } = await three(site);
    await Promise.all([
      setState(asMika, 'developer', juno.id, 'following').expect(200),
      setState(asMika, 'developer', juno.id, 'muted').expect(200),
    ]);
    const rows = [...(await site.db('developer_follows')), ...(await site.db('mutes'))];
    expect(rows).toHaveLength(1);
    const { followers } = (await site.db('developers').where({ id: juno.id }).first()) ?? { followers: -1 };
    expect(followers).toBe((await site.db('developer_follows')).length);
  }));

test('many followers are told a part at a time, each once, by whatever processes are there', () =>
  withCommits(async (site) => {
    const { juno, asJuno } = await three(site);
    const followers = 2_500;
    const first = 10_000;
    const people = Array.from({ length: followers }, (_each, index) => first + index);
    const now = new Date();
    for (let from = 0; from < followers; from += 500) {
      const ids = people.slice(from, from + 500);
      await site.db('developers').insert(
        ids.map((id) => ({
          ...{ id, alias: `Follower ${id}`, aliasKey: nameKey(`Follower ${id}`), stringUrl: `Follower-${id}` },
          ...{ email: `${id}@example.org`, emailKey: textKey(`${id}@example.org`), emailConfirmed: true },
          ...{
            personalWebsites: '[]',
            workHistory: '[]',
            educationHistory: '[]',
            registrationDate: now,
            lastOnline: now,
          },
        })),
      );
      await site
        .db('developer_follows')
        .insert(ids.map((followerId) => ({ followerId, developerId: juno.id, isMutual: false, created: now })));
    }
    await write(asJuno, 'To all of you');
    await site.host.inFlight.done();
    const others = [1, 2].map(() => ({ ...site.host, inFlight: createInFlight() }));
    for (const host of [site.host, ...others]) deliverQueued(host);
    for (const host of [site.host, ...others]) await host.inFlight.done();
    const told: number[] = await site.db('notifications').orderBy('receiverId').pluck('receiverId');
    expect(told).toEqual(people);
    expect(await site.db('notification_queue')).toEqual([]);
    const live = site.pushed.filter(({ name }) => name === 'followedPost').flatMap(({ topics }) => topics);
    expect([live.length, new Set(live).size]).toEqual([followers, followers]);
  }));
