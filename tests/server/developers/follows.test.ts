import { randomUUID } from 'node:crypto';
import { developersTexts } from '#shared/areas/developers';
import { follows } from '#shared/areas/follows';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts, type OutputOf } from '#shared/endpoint';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { failing } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;
type Listed = OutputOf<typeof follows.listFollows>;

const toggle = (client: Client, parentType: 'developer' | 'game', parentId: number) =>
  client.post('/api/follows').send({ parentType, parentId });

async function listOf(client: Client, query: Record<string, string | number>): Promise<Listed> {
  const { body } = await client.get('/api/follows').query(query).expect(200);
  return follows.listFollows.output.parse(body);
}

const namesIn = (page: { items: { alias: string }[] } | undefined) => page?.items.map(({ alias }) => alias);

async function three(site: TestSite) {
  const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
  const juno = await buildDeveloper(site.db, { alias: 'Juno Park', xp: 30 });
  const oren = await buildDeveloper(site.db, { alias: 'Oren Dale' });
  const [asMika, asJuno, asOren] = [await clientOf(site, mika), await clientOf(site, juno), await clientOf(site, oren)];
  return { mika, juno, oren, asMika, asJuno, asOren };
}

test('following and stopping again tell the new state and the followers there are', () =>
  withSite(async (site) => {
    const { juno, asMika } = await three(site);
    const answer = (operation: string, followers: number) => ({
      parentType: 'developer',
      parentId: juno.id,
      operation,
      isFollowing: operation === 'inserted',
      state: operation === 'inserted' ? 'following' : 'neutral',
      followers,
    });
    expect((await toggle(asMika, 'developer', juno.id)).body).toEqual(answer('inserted', 1));
    expect((await toggle(asMika, 'developer', juno.id)).body).toEqual(answer('deleted', 0));
    expect((await toggle(asMika, 'developer', juno.id)).body).toEqual(answer('inserted', 1));
  }));

test('a follow is told to the pages of both and to the tabs of who follows, and to nobody when it is refused', () =>
  withSite(async (site) => {
    const { mika, juno, asMika } = await three(site);
    await toggle(asMika, 'developer', juno.id).expect(200);
    const target = { parentType: 'developer', parentId: juno.id };
    await site.host.inFlight.done();
    expect(site.pushed.filter(({ name }) => name !== 'notificationsUpdated')).toEqual([
      {
        topics: [`developer:${juno.id}`, `developer:${mika.id}`],
        name: 'followersUpdated',
        payload: { ...target, followers: 1, followerId: mika.id },
      },
      {
        topics: [`user:${mika.id}`],
        name: 'followUpdated',
        payload: { ...target, isFollowing: true, state: 'following', following: 1 },
      },
    ]);
    site.pushed.length = 0;
    await toggle(asMika, 'developer', mika.id).expect(403);
    expect(site.pushed).toEqual([]);
  }));

test('people who follow each other are friends, for as long as both do', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, asOren } = await three(site);
    await toggle(asMika, 'developer', juno.id);
    await toggle(asOren, 'developer', juno.id);
    await toggle(asJuno, 'developer', mika.id);
    const lists = await listOf(asMika, { followType: 'developer', id: juno.id });
    expect(namesIn(lists.followers)).toEqual(['Oren Dale', 'Mika Vale']);
    expect(namesIn(lists.friends)).toEqual(['Mika Vale']);
    expect(namesIn(lists.followingDevelopers)).toEqual(['Mika Vale']);
    expect([lists.followers?.total, lists.friends?.total, lists.isFollowing]).toEqual([2, 1, true]);
    const mine = await listOf(asMika, { followType: 'developer', id: mika.id });
    expect(mine.friends?.items).toMatchObject([{ alias: 'Juno Park', xp: 30, xpLevelData: { xpLevel: 3 } }]);
    await toggle(asJuno, 'developer', mika.id);
    const after = await listOf(asMika, { followType: 'developer', id: mika.id });
    expect([after.friends, after.followingDevelopers?.total]).toEqual([{ items: [], hasMore: false, total: 0 }, 1]);
  }));

test('a game has followers, who find it among what they follow', () =>
  withSite(async (site) => {
    const { mika, juno, asMika } = await three(site);
    const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner', xp: 10 });
    expect((await toggle(asMika, 'game', game.id)).body).toMatchObject({ operation: 'inserted', followers: 1 });
    const ofGame = await listOf(asMika, { followType: 'game', id: game.id });
    expect([namesIn(ofGame.followers), ofGame.isFollowing]).toEqual([['Mika Vale'], true]);
    expect([ofGame.friends?.items, ofGame.followingGames?.items]).toEqual([[], []]);
    const ofMika = await listOf(site.visitor(), { followType: 'developer', id: mika.id });
    expect(ofMika.followingGames).toMatchObject({
      total: 1,
      items: [{ alias: 'Tide Runner', xp: 10, hasAvatar: false }],
    });
    expect(ofMika.isFollowing).toBe(false);
  }));

test('lists come in pages, and one at a time where it is named, in at most four statements', () =>
  withSite(async (site) => {
    const { juno, asMika, asOren } = await three(site);
    await toggle(asMika, 'developer', juno.id);
    await toggle(asOren, 'developer', juno.id);
    const query = { followType: 'developer', id: juno.id, list: 'followers', startResult: 1, limit: 1 };
    const listed = await listOf(asMika, query);
    expect(listed).toMatchObject({ followers: { hasMore: false, total: 2, items: [{ alias: 'Mika Vale' }] } });
    expect(listed).not.toHaveProperty('friends');
    await asMika.get('/api/follows').query({ followType: 'developer' }).expect(400);
    await asMika
      .get('/api/follows')
      .query({ ...query, list: 'enemies' })
      .expect(400);
  }));

test('oneself cannot be followed, nor what is not there, nor by a visitor', () =>
  withSite(async (site) => {
    const { mika, asMika } = await three(site);
    expect(await failing(toggle(asMika, 'developer', mika.id))).toEqual({
      status: 403,
      error: failureTexts.notAllowed,
    });
    expect(await failing(toggle(asMika, 'developer', 2_000_000))).toEqual({
      status: 404,
      error: developersTexts.missing,
    });
    expect(await failing(toggle(asMika, 'game', 2_000_000))).toEqual({ status: 404, error: gamesTexts.missing });
    expect((await toggle(site.visitor(), 'developer', mika.id)).status).toBe(401);
    await asMika.get('/api/follows').query({ followType: 'game', id: 2_000_000 }).expect(404);
  }));

test('an account that goes is counted by nobody any more', () =>
  withSite(async (site) => {
    const { juno, asJuno } = await three(site);
    const goer = await buildAccount(site);
    const asGoer = await clientOf(site, goer);
    const game = await buildGame(site.db, juno.id);
    await toggle(asGoer, 'developer', juno.id);
    await toggle(asGoer, 'game', game.id);
    await toggle(asJuno, 'developer', goer.id);
    await asGoer
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    await site.host.inFlight.done();
    const counters = await site
      .db('developers')
      .where({ id: juno.id })
      .first('followers', 'friends', 'followingDevelopers', 'followingGames');
    expect(counters).toEqual({ followers: 0, friends: 0, followingDevelopers: 0, followingGames: 0 });
    expect((await site.db('games').where({ id: game.id }).first('followers'))?.followers).toBe(0);
  }));

/** Repeats the call with the same key while the server is too busy, as the site's own client does. */
function toggleAtLast(client: Client, developerId: number) {
  const key = randomUUID();
  return until(
    () => toggle(client, 'developer', developerId).set('Idempotency-Key', key),
    ({ status }) => status !== 503,
  );
}

test('fifty who follow at once are fifty followers', () =>
  withCommits(async (site) => {
    const juno = await buildDeveloper(site.db);
    const clients: Client[] = [];
    for (let count = 0; count < 50; count += 1) clients.push(await clientOf(site, await buildDeveloper(site.db)));
    const replies = await Promise.all(clients.map((client) => toggleAtLast(client, juno.id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    const rows = await site.db('developer_follows').where({ developerId: juno.id });
    expect(rows).toHaveLength(50);
    expect((await site.db('developers').where({ id: juno.id }).first('followers'))?.followers).toBe(50);
  }));

test('toggles of the same two at once end in one state that the counters tell', () =>
  withCommits(async (site) => {
    const { mika, juno, asMika, asJuno } = await three(site);
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => toggle(asMika, 'developer', juno.id)),
      toggle(asJuno, 'developer', mika.id),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await site.db('developer_follows').orderBy('followerId').select('followerId', 'isMutual');
    expect(rows).toEqual([
      { followerId: mika.id, isMutual: true },
      { followerId: juno.id, isMutual: true },
    ]);
    const friends = await site.db('developers').whereIn('id', [mika.id, juno.id]).pluck('friends');
    expect(friends).toEqual([1, 1]);
  }));

test('a repeated toggle with the same key does nothing more', () =>
  withSite(async (site) => {
    const { juno, asMika } = await three(site);
    const key = '11111111-2222-4333-8444-555555555555';
    const send = () => toggle(asMika, 'developer', juno.id).set('Idempotency-Key', key);
    expect((await send()).body).toMatchObject({ isFollowing: true });
    expect((await send()).body).toMatchObject({ isFollowing: true, followers: 1 });
  }));
