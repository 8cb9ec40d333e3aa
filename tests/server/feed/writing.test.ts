import { feed, feedTexts, type FeedPost } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import {
  buildPost,
  failing,
  gamePage,
  listPosts,
  ownPage,
  type Client,
  type GivenPost,
} from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

describe('a new post', () => {
  test('a post on the own page is stored, answered and sent to its page, home and its viewers', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const sent = { subject: '  Lantern  ', content: ' It *glows*.\r\n', postParentId: 5, posterId: 1 };
      const { status, body } = await client.post('/api/feedPosts').send(sent);
      const post = feed.addPost.output.parse(body);
      expect(status).toBe(201);
      expect(post).toMatchObject({
        type: 'status',
        title: 'Lantern',
        content: ' It *glows*.\n',
        ...ownPage(mika),
        posterDetails: { id: mika.id },
        subPosterDetails: null,
        isPinned: false,
        commentCount: 0,
        voteTotal: 0,
        loggedVote: 0,
      });
      expect(post.modifiedDate).toBe(post.postDate);
      const { loggedVote: _vote, ...everybodys } = post;
      expect(site.pushed.filter(({ name }) => name === 'newPost')).toEqual([
        { name: 'newPost', topics: [`developer:${mika.id}`, `post:${post.id}`, 'feed:home'], payload: everybodys },
      ]);
      const [listed] = await listPosts(site.visitor(), { feedType: 'home' });
      expect(listed).toEqual(post);
    }));

  test('a post of type blog is a DevLog; one of type classifieds reaches the classifieds too', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const blog = await client.post('/api/feedPosts').send({ content: 'x', type: 'blog' });
      expect((blog.body as FeedPost).type).toBe('status');
      const { body } = await client.post('/api/feedPosts').send({ content: 'x', type: 'classifieds' });
      expect((body as FeedPost).type).toBe('classifieds');
      expect(site.pushed.filter(({ name }) => name === 'newPost').at(-1)?.topics).toContain('feed:classifieds');
    }));

  test('raises the badge of its area for everybody but its writer', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const [mikas, orens] = [await clientOf(site, mika), await clientOf(site, oren)];
      for (const client of [mikas, orens]) await client.post('/api/developer/catchUpOnDevlogs').send({});
      await mikas.post('/api/feedPosts').send({ content: 'x' });
      await site.host.inFlight.done();
      const isCaughtUp = async (client: Client) => {
        const { body } = await client.get('/api/login');
        return (body as { info: { caughtUpOnDevlogs: boolean } }).info.caughtUpOnDevlogs;
      };
      expect(await isCaughtUp(mikas)).toBe(true);
      expect(await isCaughtUp(orens)).toBe(false);
    }));

  test('every member may post as the game, which becomes active', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, mika.id, { lastActive: '2020-01-01T00:00:00.000' });
      await buildMember(site.db, game.id, oren.id);
      const client = await clientOf(site, oren);
      const before = Date.now();
      const { status, body } = await client
        .post('/api/feedPosts')
        .send({ content: 'x', postParentType: 'game', postParentId: game.id });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...gamePage(game),
        posterDetails: { id: oren.id },
        subPosterDetails: { id: game.id },
      });
      expect(site.pushed.find(({ name }) => name === 'newPost')?.topics).toContain(`gamePage:${game.id}`);
      const row = await site.db('games').where({ id: game.id }).first();
      expect(Date.parse(row?.lastActive ?? '')).toBeGreaterThanOrEqual(before);
    }));

  test('is refused in the order missing, not allowed, not right', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, mika.id);
      await site.db('game_members').insert({
        gameId: game.id,
        developerId: oren.id,
        status: 'Former',
        joinDate: new Date(),
      });
      const asGame = (postParentId: number | undefined, content: string) => ({
        postParentType: 'game',
        postParentId,
        content,
      });
      const orens = await clientOf(site, oren);
      const mikas = await clientOf(site, mika);
      const send = (client: Client, input: object) => failing(client.post('/api/feedPosts').send(input));
      expect(await send(site.visitor(), {})).toEqual({ status: 401, error: failureTexts.notLoggedIn });
      expect(await send(orens, asGame(undefined, 'x'))).toEqual({ status: 400, error: failureTexts.malformed });
      expect(await send(orens, asGame(999_999, ''))).toEqual({ status: 404, error: gamesTexts.missing });
      expect(await send(orens, asGame(game.id, ''))).toEqual({ status: 403, error: failureTexts.notAllowed });
      expect(await send(mikas, asGame(game.id, '  \n'))).toEqual({ status: 422, error: feedTexts.contentNeeded });
      expect(await send(mikas, { content: 'x', type: 'media' })).toEqual({
        status: 400,
        error: failureTexts.malformed,
      });
      expect(await site.db('feed_posts').where({ parentId: game.id })).toHaveLength(0);
      expect(site.pushed.filter(({ name }) => name === 'newPost')).toHaveLength(0);
    }));

  test('gets all broken rules in the order of the form', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { status, body } = await client.post('/api/feedPosts').send({ subject: 'é'.repeat(129), content: '' });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        errors: [feedTexts.subjectTooLong, feedTexts.contentNeeded],
        fields: { subject: feedTexts.subjectTooLong, content: feedTexts.contentNeeded },
      });
      const fits = await client
        .post('/api/feedPosts')
        .send({ subject: '🎮'.repeat(128), content: '🎮'.repeat(20_000) });
      expect(fits.status).toBe(201);
      const long = await client.post('/api/feedPosts').send({ content: 'x'.repeat(20_001) });
      expect(long.body).toMatchObject({ error: feedTexts.contentTooLong });
    }));

  test('sent again with the same key is one post', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const send = () =>
        client
          .post('/api/feedPosts')
          .set('Idempotency-Key', '7b0f1a52-98a7-4f6e-8b53-1b1f2f8f6a10')
          .send({ content: 'once' });
      const [first, second] = [await send(), await send()];
      expect(second.body).toEqual(first.body);
      expect(await listPosts(site.visitor(), { feedType: 'developer', feedId: mika.id })).toHaveLength(1);
      expect(site.pushed.filter(({ name }) => name === 'newPost')).toHaveLength(1);
    }));
});

describe('changing a post', () => {
  test('keeps an absent title or text, sets the time of the change, and is told', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const then = '2025-03-01T12:00:00.000';
      const id = await buildPost(site, { ...ownPage(mika), title: 'Old', postDate: then, modifiedDate: then });
      const client = await clientOf(site, mika);
      const { status, body } = await client.post('/api/feedPosts/edit').send({ postId: id, content: 'New words' });
      const post = body as FeedPost;
      expect(status).toBe(200);
      expect(post).toMatchObject({ id, title: 'Old', content: 'New words', postDate: `${then}Z` });
      expect(post.modifiedDate > then).toBe(true);
      const told = site.pushed.find(({ name }) => name === 'editedPost');
      expect(told?.topics).toEqual([`developer:${mika.id}`, `post:${id}`, 'feed:home']);
      expect(told?.payload).not.toHaveProperty('loggedVote');
      const renamed = await client.post('/api/feedPosts/edit').send({ postId: id, title: '', content: 'x' });
      expect((renamed.body as FeedPost).title).toBe('');
      const kept = await client.post('/api/feedPosts/edit').send({ postId: id, title: 'Title alone' });
      expect(kept.body).toMatchObject({ title: 'Title alone', content: 'x' });
    }));

  test.each(['edit', 'delete'])('by %s is for its author, members of its game and site moderators', (deed) =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
      const game = await buildGame(site.db, mika.id);
      await buildMember(site.db, game.id, oren.id);
      const stranger = await buildDeveloper(site.db);
      const attempt = async (who: DeveloperRow, given: GivenPost) => {
        const postId = await buildPost(site, given);
        const input = { postId, ...(deed === 'edit' && { content: 'x' }) };
        return (await (await clientOf(site, who)).post(`/api/feedPosts/${deed}`).send(input)).status;
      };
      expect(await attempt(mika, ownPage(mika))).toBe(200);
      expect(await attempt(oren, ownPage(mika))).toBe(403);
      expect(await attempt(oren, { ...gamePage(game), authorId: mika.id })).toBe(200);
      expect(await attempt(stranger, gamePage(game))).toBe(403);
      expect(await site.db('audit_log').where('action', 'like', 'moderator%')).toHaveLength(0);
      expect(await attempt(moderator, ownPage(mika))).toBe(200);
      expect(await attempt(moderator, gamePage(game))).toBe(200);
      expect(await attempt(moderator, ownPage(moderator))).toBe(200);
      const action = deed === 'edit' ? 'moderatorEdit' : 'moderatorDelete';
      expect(await site.db('audit_log').where({ action, actorId: moderator.id })).toHaveLength(2);
      expect(await attempt(mika, { ...ownPage(mika), type: 'media' })).toBe(403);
      expect(await attempt(moderator, { ...ownPage(mika), type: 'media' })).toBe(403);
    }),
  );

  test('is refused in the order missing, not allowed, not right', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const postId = await buildPost(site, ownPage(mika));
      const edit = async (who: DeveloperRow, input: object) =>
        failing((await clientOf(site, who)).post('/api/feedPosts/edit').send(input));
      const missing = { status: 404, error: feedTexts.missingPost };
      expect(await edit(mika, { postId: 999_999, content: '' })).toEqual(missing);
      expect(await edit(oren, { postId, content: '' })).toEqual({ status: 403, error: failureTexts.notAllowed });
      expect(await edit(mika, { postId, content: ' ' })).toEqual({ status: 422, error: feedTexts.contentNeeded });
      expect(await edit(mika, { postId: String(postId), content: 'x' })).toEqual({
        status: 400,
        error: failureTexts.malformed,
      });
      expect(await site.db('feed_posts').where({ id: postId }).first()).toMatchObject({ content: 'Words' });
    }));
});

describe('deleting a post', () => {
  test('takes its votes along and is told with where it stood', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const game = await buildGame(site.db, mika.id);
      const id = await buildPost(site, { ...gamePage(game), authorId: mika.id });
      const other = await buildPost(site, ownPage(mika));
      for (const parentId of [id, other])
        await site.db('votes').insert({
          parentType: 'post',
          parentId,
          voterId: mika.id,
          direction: 1,
          givesPoint: false,
          created: new Date(),
        });
      const { status, body } = await (await clientOf(site, mika)).post('/api/feedPosts/delete').send({ postId: id });
      expect({ status, body: body as unknown }).toEqual({ status: 200, body: { id } });
      expect(await site.db('votes').pluck('parentId')).toEqual([other]);
      expect(site.pushed.find(({ name }) => name === 'deletedPost')).toEqual({
        name: 'deletedPost',
        topics: [`gamePage:${game.id}`, `post:${id}`, 'feed:home'],
        payload: {
          id,
          type: 'status',
          ...gamePage(game),
          posterId: mika.id,
          subPosterType: 'game',
          subPosterId: game.id,
          parentData: { id, ...gamePage(game), commentCount: 0 },
        },
      });
      expect((await failing(site.visitor().get(`/api/feedPosts/${id}`))).status).toBe(404);
    }));

  test('deleting the newest post of a game sets its last activity back', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const created = '2025-01-01T00:00:00.000Z';
      const game = await buildGame(site.db, mika.id, { created: created.slice(0, -1) });
      const at = (day: string) => ({ postDate: `2025-${day}T00:00:00.000`, authorId: mika.id });
      const older = await buildPost(site, { ...gamePage(game), ...at('02-02') });
      const newer = await buildPost(site, { ...gamePage(game), ...at('03-03') });
      const client = await clientOf(site, mika);
      const lastActive = async (postId: number) => {
        await client.post('/api/feedPosts/delete').send({ postId });
        return (await site.db('games').where({ id: game.id }).first())?.lastActive;
      };
      expect(await lastActive(newer)).toBe('2025-02-02T00:00:00.000Z');
      expect(await lastActive(older)).toBe(created);
    }));
});

describe('pinning', () => {
  test('is for the developer on the own page and for game moderators on a game’s, and goes on and off', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
      const game = await buildGame(site.db, mika.id);
      await buildMember(site.db, game.id, oren.id, 'member');
      const own = await buildPost(site, ownPage(mika));
      const games = await buildPost(site, { ...gamePage(game), authorId: oren.id });
      const pin = async (who: DeveloperRow, postId: number) => {
        const { status, body } = await (await clientOf(site, who)).post('/api/feedPosts/togglePin').send({ postId });
        return status === 200 ? (body as unknown) : status;
      };
      expect(await pin(oren, own)).toBe(403);
      expect(await pin(moderator, own)).toBe(403);
      expect(await pin(oren, games)).toBe(403);
      expect(await pin(mika, 999_999)).toBe(404);
      expect(await pin(mika, own)).toEqual({ id: own, isPinned: true });
      expect(await pin(mika, games)).toEqual({ id: games, isPinned: true });
      expect(await pin(mika, own)).toEqual({ id: own, isPinned: false });
      expect(site.pushed.at(0)).toEqual({
        name: 'pinnedPost',
        topics: [`developer:${mika.id}`, `post:${own}`],
        payload: { id: own, type: 'status', ...ownPage(mika), subPosterType: 'developer', isPinned: true },
      });
      await site.db('game_members').where({ developerId: oren.id }).update({ modLevel: 'mod' });
      expect(await pin(oren, games)).toEqual({ id: games, isPinned: false });
    }));
});
