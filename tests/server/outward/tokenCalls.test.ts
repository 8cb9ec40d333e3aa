import { tokenPrefix, tokensTexts as texts } from '#shared/areas/outward/tokens';
import { minuteMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildComment, buildPost, failing, gamePage, listPosts, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;

const asGame = (id: number) => ({ postParentType: 'game', postParentId: id });
const post = (client: Client, given: object = {}) =>
  client.post('/api/feedPosts').send({ content: 'Night one', ...given });
const refusal = (error: string) => ({ status: 403, error });

describe('a call with a token', () => {
  test('reads as a visitor, whatever cookies come along', () =>
    withSite(async (site) => {
      const { owner, game, gameId } = await buildOwned(site);
      const postId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
      const asOwner = await clientOf(site, owner);
      await asOwner.post('/api/voting').send({ parentType: 'post', parentId: postId, direction: 'up' }).expect(200);
      const { secret } = await buildToken(site, owner, { canRead: true });
      const bearer = { Authorization: `bearer ${secret}` };
      const [own] = await listPosts(asOwner, { feedType: 'home' });
      const [read] = await listPosts(asOwner.set(bearer), { feedType: 'home' });
      expect([own?.loggedVote, read?.loggedVote, read?.voteTotal]).toEqual([1, 0, 1]);
      const room = `game.${game.stringUrl}`;
      expect(await failing(asOwner.get('/api/chatrooms').query({ chatRoomId: room }).set(bearer))).toMatchObject({
        status: 403,
      });
      expect(await failing(asOwner.get('/api/webhooks').query({ gameId }).set(bearer))).toEqual(
        refusal(texts.notAccepted),
      );
    }));

  test.each([
    ['Bearer', texts.malformed],
    ['Bearer spawnpoint_short', texts.malformed],
    [`Bearer ${tokenPrefix}${'a'.repeat(43)} more`, texts.malformed],
    [`${tokenPrefix}${'a'.repeat(43)}`, texts.malformed],
    [`Token ${tokenPrefix}${'a'.repeat(43)}`, texts.malformed],
    [`Bearer ${tokenPrefix}${'a'.repeat(43)}`, texts.invalid],
  ])('is refused with “%s”, also where it is logged in', (authorization, error) =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const read = await client.get('/api/totals').set('Authorization', authorization);
      expect([read.status, read.body.error]).toEqual([401, error]);
      expect(read.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect(await failing(post(client.set('Authorization', authorization)))).toEqual({ status: 401, error });
      expect(await site.db('feed_posts')).toEqual([]);
    }),
  );

  test('is not one with the credentials of a proxy in front of the site', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await client.get('/api/login').set('Authorization', 'Basic c3Bhd246cG9pbnQ=').expect(200);
      expect(body.isLoggedIn).toBe(true);
    }));

  test('may come from anywhere: no browser adds a token by itself', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const { client } = await buildToken(site, owner, { canPost: true });
      await post(client.set('Sec-Fetch-Site', 'cross-site').set('Origin', 'https://elsewhere.example')).expect(201);
      const asOwner = await clientOf(site, owner);
      const foreign = await failing(post(asOwner.set('Sec-Fetch-Site', 'cross-site')));
      expect(foreign).toEqual(refusal(failureTexts.crossSite));
    }));

  test('has the limits of its account', () =>
    withSite(
      async (site) => {
        const owner = await buildDeveloper(site.db);
        const asOwner = await clientOf(site, owner);
        const { client } = await buildToken(site, owner, { canPost: true });
        for (let count = 0; count < 5; count += 1) await post(asOwner).expect(201);
        for (let count = 0; count < 5; count += 1) await post(client).expect(201);
        for (const each of [client, asOwner]) expect(await failing(post(each))).toMatchObject({ status: 429 });
      },
      { limitFactor: 1 },
    ));

  test('counts for its address where the token is refused', () =>
    withSite(
      async ({ visitor }) => {
        const client = visitor().set('Authorization', `Bearer ${tokenPrefix}${'a'.repeat(43)}`);
        for (let count = 0; count < 6; count += 1) await client.get('/api/totals').expect(401);
        await client.get('/api/totals').expect(429);
      },
      { limitFactor: 0.01 },
    ));

  test('is kept by no shared cache', () =>
    withSite(
      async (site) => {
        const { client } = await buildToken(site, await buildDeveloper(site.db), { canRead: true });
        const { headers } = await client.get('/api/topContent').expect(200);
        const { 'cdn-cache-control': cdn, 'x-accel-expires': nginx } = headers as Record<string, string>;
        expect([headers['cache-control'], cdn, nginx]).toEqual(['no-store', undefined, undefined]);
      },
      { settings: { SHARED_CACHE: '1' } },
    ));

  test('notes the use of the token once in ten minutes', () =>
    withSite(async (site) => {
      const { id, client } = await buildToken(site, await buildDeveloper(site.db), { canRead: true });
      const lastUse = async () => (await site.db('access_tokens').where({ id }).first())?.lastUsedAt;
      await failing(client.get('/api/accessTokens'));
      expect(await lastUse()).toBeNull();
      await client.get('/api/totals').expect(200);
      const first = await lastUse();
      await client.get('/api/totals').expect(200);
      expect(await lastUse()).toBe(first);
      const longAgo = new Date(Date.now() - 11 * minuteMs);
      await site.db('access_tokens').where({ id }).update({ lastUsedAt: longAgo });
      await client.get('/api/totals').expect(200);
      expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(longAgo.getTime());
    }));
});

describe('a token with the scope to post', () => {
  test('posts as its owner only, not as a game', () =>
    withSite(async (site) => {
      const { owner, gameId } = await buildOwned(site);
      const { client } = await buildToken(site, owner, { canPost: true });
      const { body: own } = await post(client).expect(201);
      await client.post('/api/feedPosts/edit').send({ postId: own.id, content: 'Night two' }).expect(200);
      const { body: comment } = await client
        .post('/api/feedPosts/comments')
        .send({ parentId: own.id, content: 'Soon' })
        .expect(201);
      expect(comment.poster.id).toBe(owner.id);
      await client.post('/api/feedPosts/delete').send({ postId: own.id }).expect(200);
      expect(await failing(post(client, asGame(gameId)))).toEqual(refusal(texts.notAsGame));
      const ofGame = await buildPost(site, gamePage({ id: gameId }));
      expect(await failing(client.post('/api/feedPosts/delete').send({ postId: ofGame }))).toEqual(
        refusal(texts.notAsGame),
      );
      expect(await failing(client.get(`/api/feedPosts/${ofGame}`))).toEqual(refusal(texts.mayNotRead));
    }));

  test('posts as its game only, not as its owner or another game', () =>
    withSite(async (site) => {
      const { owner, gameId } = await buildOwned(site);
      const other = await buildGame(site.db, owner.id);
      const { client } = await buildToken(site, owner, { gameId });
      const { body: ofGame } = await post(client, asGame(gameId)).expect(201);
      const commented = { parentId: ofGame.id, content: 'Soon' };
      const asThem = { postAsType: 'game', postAsId: gameId };
      const { body: comment } = await client
        .post('/api/feedPosts/comments')
        .send({ ...commented, ...asThem })
        .expect(201);
      const ownComment = await buildComment(site, { postId: ofGame.id, authorId: owner.id });
      const before = await site.db('comments');
      expect(await failing(post(client))).toEqual(refusal(texts.notAsYou));
      expect(await failing(post(client, asGame(other.id)))).toEqual(refusal(texts.notAsGame));
      expect(await failing(client.post('/api/feedPosts/comments').send(commented))).toEqual(refusal(texts.notAsYou));
      expect(await failing(client.post('/api/feedPosts/delete').send({ postId: ownComment }))).toEqual(
        refusal(texts.notAsYou),
      );
      expect(await site.db('comments')).toEqual(before);
      await client.post('/api/feedPosts/delete').send({ postId: comment.id }).expect(200);
    }));

  test('is refused as soon as its owner may not post as the game any more', () =>
    withSite(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const member = await join();
      const { client } = await buildToken(site, member, { gameId });
      const { body: posted } = await post(client, asGame(gameId)).expect(201);
      await asOwner
        .post('/api/members/rights')
        .send({ gameId, member: { id: member.id, rights: { post: false } } })
        .expect(200);
      expect(await failing(post(client, asGame(gameId)))).toEqual(refusal(failureTexts.notAllowed));
      const edit = client.post('/api/feedPosts/edit').send({ postId: posted.id, content: 'Night two' });
      expect(await failing(edit)).toEqual(refusal(failureTexts.notAllowed));
      await asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: member.id } })
        .expect(200);
      expect(await failing(post(client, asGame(gameId)))).toEqual(refusal(failureTexts.notAllowed));
      expect(await site.db('feed_posts').where({ gameId })).toHaveLength(1);
    }));

  test('does not moderate for a moderator', () =>
    withSite(async (site) => {
      const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
      const postId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
      const { client } = await buildToken(site, moderator, { canRead: true, canPost: true });
      for (const path of ['edit', 'delete']) {
        const sent = client.post(`/api/feedPosts/${path}`).send({ postId, content: 'Removed' });
        expect(await failing(sent)).toEqual(refusal(failureTexts.notAllowed));
      }
      expect(await failing(client.get('/api/reports'))).toEqual(refusal(texts.notAccepted));
      expect(await site.db('feed_posts').where({ id: postId })).toMatchObject([{ content: 'Words' }]);
    }));
});
