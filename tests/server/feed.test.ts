import { developersTexts } from '#shared/areas/developers';
import { feed, feedTexts, type FeedPost } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { deletedPerson } from '#shared/shapes';
import type { DeveloperRow, FeedPostRow } from '../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../support/build';
import { closeDatabase, withCommits, withSite, type TestSite } from '../support/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;
type Given = Partial<FeedPostRow> & Pick<FeedPostRow, 'parentType' | 'parentId'>;

async function buildPost({ db }: TestSite, given: Given): Promise<number> {
  const now = new Date();
  const [id = 0] = await db('feed_posts').insert({
    content: 'Words',
    authorId: given.parentType === 'developer' ? given.parentId : null,
    gameId: given.parentType === 'game' ? given.parentId : null,
    postDate: now,
    modifiedDate: now,
    ...given,
  });
  return id;
}

const ownPage = ({ id }: Pick<DeveloperRow, 'id'>) => ({ parentType: 'developer' as const, parentId: id });
const gamePage = ({ id }: { id: number }) => ({ parentType: 'game' as const, parentId: id });

async function buildPosts(site: TestSite, count: number, given: Given) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await buildPost(site, given));
  return ids;
}

async function list(client: Client, query: Record<string, string | number>): Promise<FeedPost[]> {
  const { body, status } = await client.get('/api/feedPosts').query(query);
  expect({ status, body: status === 200 ? null : (body as unknown) }).toEqual({ status: 200, body: null });
  return feed.listPosts.output.parse(body);
}
const idsOf = (posts: FeedPost[]) => posts.map(({ id }) => id);
const newestFirst = (ids: number[]) => [...ids].reverse();

async function failing(request: PromiseLike<{ status: number; body: unknown }>) {
  const { status, body } = await request;
  return { status, error: (body as { error?: string }).error };
}

describe('a feed', () => {
  test('of the home page is newest first, twenty at a time, and ignores pins', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const ids = await buildPosts(site, 22, ownPage(mika));
      await site.db('feed_posts').where({ id: ids[0] }).update({ isPinned: true });
      const posts = await list(site.visitor(), { feedType: 'home' });
      expect(idsOf(posts)).toEqual(newestFirst(ids).slice(0, 20));
    }));

  test('of a page puts pinned posts first, ten at a time, and holds that page’s posts only', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const ids = await buildPosts(site, 12, ownPage(mika));
      await buildPost(site, ownPage(oren));
      await site
        .db('feed_posts')
        .whereIn('id', [ids[1] ?? 0, ids[2] ?? 0])
        .update({ isPinned: true });
      const [first, second, third, ...rest] = ids;
      const whole = [third, second, ...newestFirst(rest), first];
      const page = { feedType: 'developer', feedId: mika.id };
      expect(idsOf(await list(site.visitor(), page))).toEqual(whole.slice(0, 10));
      expect(idsOf(await list(site.visitor(), { ...page, startResult: 10 }))).toEqual(whole.slice(10));
      expect(idsOf(await list(site.visitor(), { ...page, limit: 50, direction: 'asc' }))).toEqual([
        second,
        third,
        first,
        ...rest,
      ]);
    }));

  test('goes on below a post, also when that post is gone, and without pinned ones', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const ids = await buildPosts(site, 6, ownPage(mika));
      const [pinned, second, third, gone] = ids;
      await site.db('feed_posts').where({ id: pinned }).update({ isPinned: true });
      await site.db('feed_posts').where({ id: gone }).delete();
      const before = { before: gone ?? 0 };
      expect(idsOf(await list(site.visitor(), { feedType: 'developer', feedId: mika.id, ...before }))).toEqual([
        third,
        second,
      ]);
      const home = await list(site.visitor(), { feedType: 'home', ...before });
      expect(idsOf(home)).toEqual([third, second, pinned]);
    }));

  test('shows one kind when asked for it', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const status = await buildPost(site, ownPage(mika));
      const classified = await buildPost(site, { ...ownPage(mika), type: 'classifieds' });
      const of = (postType: string) => list(site.visitor(), { feedType: 'home', postType });
      expect(idsOf(await of('blog'))).toEqual([status]);
      expect(idsOf(await of('classifieds'))).toEqual([classified]);
      expect(idsOf(await list(site.visitor(), { feedType: 'home' }))).toEqual([classified, status]);
      const page = { feedType: 'developer', feedId: mika.id, postType: 'blog' };
      expect(idsOf(await list(site.visitor(), page))).toEqual([status]);
    }));

  test('of media counts runs of one poster, at most six posts a run', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const media = (developer: DeveloperRow, count: number) =>
        buildPosts(site, count, { ...ownPage(developer), type: 'media' });
      const oldest = await media(mika, 2);
      const middle = await media(oren, 3);
      const newest = await media(mika, 4);
      const of = (limit: number) => list(site.visitor(), { feedType: 'home', postType: 'media', limit });
      expect(idsOf(await of(2))).toEqual(newestFirst([...middle, ...newest]));
      expect(idsOf(await of(1))).toEqual(newestFirst(newest));
      expect(idsOf(await of(3))).toEqual(newestFirst([...oldest, ...middle, ...newest]));
      await media(oren, 8);
      expect(await of(1)).toHaveLength(6);
    }));

  test('says who wrote a post and for which game, with levels, and how the viewer voted', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db, { xp: 42 });
      const game = await buildGame(site.db, mika.id, { xp: 12, avatarId: 'a1' });
      const id = await buildPost(site, { ...gamePage(game), authorId: mika.id, voteTotal: 3, commentCount: 2 });
      const vote = { parentType: 'post', parentId: id, voterId: mika.id, direction: -1, created: new Date() } as const;
      await site.db('votes').insert(vote);
      const [seen] = await list(await clientOf(site, mika), { feedType: 'game', feedId: game.id });
      expect(seen).toMatchObject({
        posterType: 'game',
        subPosterType: 'game',
        ...gamePage(game),
        posterDetails: { id: mika.id, alias: mika.alias, xpLevelData: { xpLevel: 3 } },
        subPosterDetails: {
          id: game.id,
          alias: game.alias,
          avatarId: 'a1',
          hasAvatar: true,
          xpLevelData: { xpLevel: 2 },
        },
        voteTotal: 3,
        commentCount: 2,
        loggedVote: -1,
        mediaData: null,
      });
      const [visited] = await list(site.visitor(), { feedType: 'game', feedId: game.id });
      expect(visited?.loggedVote).toBe(0);
    }));

  test('keeps the posts of an account that is gone under DELETED USER', () =>
    withSite(async (site) => {
      await buildPost(site, { parentType: 'developer', parentId: 999_999, authorId: null });
      const [post] = await list(site.visitor(), { feedType: 'home' });
      expect(post?.posterDetails).toMatchObject(deletedPerson);
    }));

  test('of nobody is 404 with the page’s text; an empty one is empty', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const game = await buildGame(site.db, mika.id);
      const ask = (feedType: string, feedId: number) =>
        site.visitor().get('/api/feedPosts').query({ feedType, feedId });
      expect(await failing(ask('developer', 999_999))).toEqual({ status: 404, error: developersTexts.missing });
      expect(await failing(ask('game', 999_999))).toEqual({ status: 404, error: gamesTexts.missing });
      expect(await list(site.visitor(), { feedType: 'developer', feedId: mika.id })).toEqual([]);
      expect(await list(site.visitor(), { feedType: 'game', feedId: game.id })).toEqual([]);
    }));

  test.each([
    [{ feedType: 'developer' }],
    [{ feedType: 'everybody' }],
    [{}],
    [{ feedType: 'home', limit: 51 }],
    [{ feedType: 'home', limit: 0 }],
    [{ feedType: 'home', startResult: 100_001 }],
    [{ feedType: 'home', before: 9, direction: 'asc' }],
    [{ feedType: 'home', postType: 'status' }],
    [{ feedType: 'home', before: '1e3' }],
  ])('asked for as %j is malformed', (query) =>
    withSite(async (site) => {
      expect(await failing(site.visitor().get('/api/feedPosts').query(query))).toEqual({
        status: 400,
        error: failureTexts.malformed,
      });
    }),
  );

  test('costs one statement besides the session', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      await buildPosts(site, 3, ownPage(mika));
      const client = await clientOf(site, mika);
      const statements: string[] = [];
      site.db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
      await list(client, { feedType: 'developer', feedId: mika.id });
      expect(statements.filter((sql) => sql.startsWith('select') && !sql.includes('`sessions`'))).toHaveLength(1);
    }));
});

describe('one post', () => {
  test('is read by its id, and only in a feed that holds it', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const id = await buildPost(site, { ...ownPage(mika), title: 'Hello' });
      const read = (query: object) => site.visitor().get(`/api/feedPosts/${id}`).query(query);
      for (const query of [{}, { feedType: 'home' }, { feedType: 'developer', feedId: mika.id }]) {
        const { status, body } = await read(query);
        expect({ status, title: (body as FeedPost).title }).toEqual({ status: 200, title: 'Hello' });
      }
      const missing = { status: 404, error: feedTexts.missingPost };
      expect(await failing(read({ feedType: 'developer', feedId: oren.id }))).toEqual(missing);
      expect(await failing(read({ feedType: 'game', feedId: mika.id }))).toEqual(missing);
      expect(await failing(site.visitor().get('/api/feedPosts/999999'))).toEqual(missing);
      expect((await failing(site.visitor().get('/api/feedPosts/edit'))).status).toBe(405);
      expect((await failing(site.visitor().get('/api/feedPosts/x'))).status).toBe(400);
    }));
});

describe('a new post', () => {
  test('of oneself is stored, answered and told to its page, home and those who look at it', () =>
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
      const [listed] = await list(site.visitor(), { feedType: 'home' });
      expect(listed).toEqual(post);
    }));

  test('of type blog is a DevLog; one of type classifieds is told to the classifieds too', () =>
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
      const isCaughtUp = async (client: Client) => {
        const { body } = await client.get('/api/login');
        return (body as { info: { caughtUpOnDevlogs: boolean } }).info.caughtUpOnDevlogs;
      };
      expect(await isCaughtUp(mikas)).toBe(true);
      expect(await isCaughtUp(orens)).toBe(false);
    }));

  test('of a game may be written by each of its members and makes the game active', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, mika.id, { lastActive: '2020-01-01T00:00:00.000' });
      await buildMember(site.db, game.id, oren.id);
      const client = await clientOf(site, oren);
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
      expect(Date.now() - Date.parse(row?.lastActive ?? '')).toBeLessThan(60_000);
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

  test('that breaks several rules is told all of them, in form order', () =>
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
      expect(await list(site.visitor(), { feedType: 'developer', feedId: mika.id })).toHaveLength(1);
      expect(site.pushed.filter(({ name }) => name === 'newPost')).toHaveLength(1);
    }));
});

describe('changing a post', () => {
  test('keeps an absent title, sets the time of the change, and is told', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const then = '2025-03-01T12:00:00.000Z';
      const id = await buildPost(site, { ...ownPage(mika), title: 'Old', postDate: then, modifiedDate: then } as Given);
      const client = await clientOf(site, mika);
      const { status, body } = await client.post('/api/feedPosts/edit').send({ postId: id, content: 'New words' });
      const post = body as FeedPost;
      expect(status).toBe(200);
      expect(post).toMatchObject({ id, title: 'Old', content: 'New words', postDate: then });
      expect(post.modifiedDate > then).toBe(true);
      const told = site.pushed.find(({ name }) => name === 'editedPost');
      expect(told?.topics).toEqual([`developer:${mika.id}`, `post:${id}`, 'feed:home']);
      expect(told?.payload).not.toHaveProperty('loggedVote');
      const renamed = await client.post('/api/feedPosts/edit').send({ postId: id, title: '', content: 'x' });
      expect((renamed.body as FeedPost).title).toBe('');
    }));

  test.each(['edit', 'delete'])('by %s is for its author, members of its game and site moderators', (deed) =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
      const game = await buildGame(site.db, mika.id);
      await buildMember(site.db, game.id, oren.id);
      const stranger = await buildDeveloper(site.db);
      const attempt = async (who: DeveloperRow, given: Given) => {
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
        await site
          .db('votes')
          .insert({ parentType: 'post', parentId, voterId: mika.id, direction: 1, created: new Date() });
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

  test('of a game’s newest one sets its last activity back', () =>
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

describe('two at once', () => {
  test('who pin the same post are told different states, and the last one holds', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const postId = await buildPost(site, ownPage(mika));
      const client = await clientOf(site, mika);
      const pin = () => client.post('/api/feedPosts/togglePin').send({ postId });
      const replies = await Promise.all([pin(), pin(), pin()]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const states = replies.map(({ body }) => (body as { isPinned: boolean }).isPinned);
      expect(states.filter((isPinned) => isPinned)).toHaveLength(2);
      expect((await site.db('feed_posts').where({ id: postId }).first())?.isPinned).toBe(true);
    }));

  test('one of whom deletes what the other edits: it is gone, and neither fails unexpectedly', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      for (let round = 0; round < 5; round += 1) {
        const postId = await buildPost(site, ownPage(mika));
        const [edit, first, second] = await Promise.all([
          client.post('/api/feedPosts/edit').send({ postId, content: 'x' }),
          client.post('/api/feedPosts/delete').send({ postId }),
          client.post('/api/feedPosts/delete').send({ postId }),
        ]);
        expect([200, 404]).toContain(edit.status);
        expect([first.status, second.status].sort()).toEqual([200, 404]);
        expect(await site.db('feed_posts').where({ id: postId })).toHaveLength(0);
      }
      expect(site.pushed.filter(({ name }) => name === 'deletedPost')).toHaveLength(5);
    }));

  test('who delete the last two posts of a game leave it as active as at its creation', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const game = await buildGame(site.db, mika.id, { created: '2025-01-01T00:00:00.000' });
      const client = await clientOf(site, mika);
      const ids = await buildPosts(site, 2, { ...gamePage(game), authorId: mika.id });
      const replies = await Promise.all(
        ids.map((postId) =>
          client
            .post('/api/feedPosts/delete')
            .send({ postId })
            .then(({ status }) => status),
        ),
      );
      expect(replies).toEqual([200, 200]);
      expect((await site.db('games').where({ id: game.id }).first())?.lastActive).toBe('2025-01-01T00:00:00.000Z');
    }));

  test('who post as the same game both succeed', () =>
    withCommits(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, mika.id);
      await buildMember(site.db, game.id, oren.id);
      const post = async (who: DeveloperRow) =>
        (await clientOf(site, who))
          .post('/api/feedPosts')
          .send({ content: 'x', postParentType: 'game', postParentId: game.id });
      const replies = await Promise.all([mika, oren, mika, oren].map(post));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await site.db('feed_posts').where({ gameId: game.id })).toHaveLength(4);
    }));
});
