import { forums, forumsTexts } from '#shared/areas/forums/forums';
import { feedTexts } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { board, postsOf, readThread, threadsOf, type Query } from '../../support/server/forumCalls';
import { buildCategory, buildForum, buildForumLife, buildReply, buildThread } from '../../support/server/forums';
import { failing, type Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { everyStatement } from '../../support/server/statements';

afterAll(closeDatabase);

const later = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

describe('a board', () => {
  test('lists the categories that the site starts with, by rank, and no private one to a stranger', () =>
    withSite(async (site) => {
      const categories = await board(site.visitor(), { parentType: 'site' });
      expect(categories.map(({ title }) => title)).toEqual(['Spawnpoint', 'Game Development', 'Projects']);
      expect(categories[0]?.forums.map(({ title }) => title)).toEqual(['Spawnpoint', 'Introductions', 'Off Topic']);
      expect(categories[0]?.forums[0]).toMatchObject({ totalThreads: 0, lastReply: null, canPost: false, views: 0 });
      const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      expect((await board(moderator, { parentType: 'site' })).at(-1)).toMatchObject({
        title: 'Moderators',
        isPrivate: true,
        forums: [{ canPost: true }],
      });
    }));

  test('shows the private categories of a game to its members alone, not to site moderators', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      const mate = await buildDeveloper(site.db);
      await buildMember(site.db, game.id, mate.id);
      await buildForumLife(site, { gameId: game.id, starterId: owner.id });
      const secret = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
      const query = { parentType: 'game', parentId: game.id };
      const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
      for (const client of [site.visitor(), await clientOf(site, moderator)]) {
        expect(await board(client, query)).toHaveLength(1);
        for (const [path, asked] of [
          ['forum', { forumId: secret.forum.id }],
          ['threads', { forumId: secret.forum.id }],
          ['thread', { forumId: secret.forum.id, threadStringUrl: secret.thread.stringUrl }],
          ['posts', { threadId: secret.thread.id }],
        ] as const)
          expect(await failing(client.get(`/api/forums/${path}`).query(asked))).toEqual({
            status: 404,
            error: failureTexts.notFound,
          });
      }
      const asMate = await clientOf(site, mate);
      expect(await board(asMate, query)).toHaveLength(2);
      expect((await threadsOf(asMate, secret.forum.id)).items).toHaveLength(1);
      expect((await postsOf(asMate, secret.thread.id)).items).toHaveLength(1);
    }));

  test('does the same work for what is hidden as for what is missing: the time of an answer tells nothing', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      const ofGame = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
      const ofSite = await buildForumLife(site, { isPrivate: true, starterId: owner.id });
      const stranger = await clientOf(site, await buildDeveloper(site.db));
      const statementsOf = async (call: PromiseLike<{ status: number }>) => {
        await site.host.inFlight.done();
        const statements = everyStatement(site.db);
        const { status } = await call;
        await site.host.inFlight.done();
        const sent = statements.stop().filter((sql) => !sql.includes('from `sessions`'));
        expect(status).toBe(404);
        return sent;
      };
      const none = 2_000_000;
      for (const [hidden, board] of [
        [ofGame, { parentType: 'game', parentId: game.id }],
        [ofSite, { parentType: 'site' }],
      ] as const) {
        const { category, forum, thread } = hidden;
        const post = await site.db('forum_posts').where({ threadId: thread.id }).first('id');
        const address = { ...board, category: category.stringUrl, forum: forum.stringUrl };
        const reads: [path: string, hidden: object, missing: object][] = [
          ['forums/forum', { forumId: forum.id }, { forumId: none }],
          ['forums/threads', { forumId: forum.id }, { forumId: none }],
          ['forums/posts', { threadId: thread.id }, { threadId: none }],
          ['forums/postPage', { postId: post?.id }, { postId: none }],
          [
            'forums/thread',
            { forumId: forum.id, threadStringUrl: thread.stringUrl },
            { forumId: forum.id, threadStringUrl: 'none' },
          ],
          ['forums/place', { ...address, thread: thread.stringUrl }, { ...address, thread: 'none' }],
          ['forums/place', { ...address, thread: thread.stringUrl }, { ...address, category: 'none', thread: 'none' }],
          ['forums/place', address, { ...address, forum: 'none' }],
          ['forums/place', { ...board, category: category.stringUrl }, { ...board, category: 'none' }],
          ['voting', { parentType: 'forum', parentId: post?.id }, { parentType: 'forum', parentId: none }],
        ];
        for (const client of [site.visitor(), stranger])
          for (const [path, shown, missing] of reads)
            expect([path, await statementsOf(client.get(`/api/${path}`).query(shown))]).toEqual([
              path,
              await statementsOf(client.get(`/api/${path}`).query(missing)),
            ]);
        const unread = (threadId: number) => statementsOf(stranger.get('/api/forums/firstUnread').query({ threadId }));
        expect(await unread(thread.id)).toEqual(await unread(none));
        const vote = (parentId: number | undefined) =>
          statementsOf(stranger.post('/api/voting').send({ parentType: 'forum', parentId, direction: 'up' }));
        expect(await vote(post?.id)).toEqual(await vote(none));
        const reply = (categoryId: number) =>
          statementsOf(
            stranger.post('/api/forumsActions/addPost').send({ ...hidden.place, categoryId, content: 'Words' }),
          );
        expect(await reply(category.id)).toEqual(await reply(none));
      }
    }));

  test('answers 404 for a missing game; a board without categories is empty', () =>
    withSite(async (site) => {
      const { id: parentId } = await buildGame(site.db, (await buildDeveloper(site.db)).id);
      expect(await board(site.visitor(), { parentType: 'game', parentId })).toEqual([]);
      const missing = { parentType: 'game', parentId: 2_000_000 };
      expect(await failing(site.visitor().get('/api/forums/categoriesAndForums').query(missing))).toEqual({
        status: 404,
        error: gamesTexts.missing,
      });
    }));
});

describe('threads', () => {
  test('are listed with pinned ones first, then by their newest post, in pages of 20', () =>
    withSite(async (site) => {
      const starter = await buildDeveloper(site.db);
      const { forum, thread } = await buildForumLife(site, { starterId: starter.id });
      const pinned = await buildThread(site, { forumId: forum.id, threadStarterId: starter.id, pinned: true });
      const others: number[] = [];
      for (let index = 1; index <= 20; index += 1) {
        const created = later(index);
        others.unshift((await buildThread(site, { forumId: forum.id, threadStarterId: starter.id, created })).id);
      }
      await buildReply(site, { threadId: thread.id, authorId: starter.id, created: later(60) });
      const first = await threadsOf(site.visitor(), forum.id);
      expect(first.items.map(({ id }) => id)).toEqual([pinned.id, thread.id, ...others.slice(0, 18)]);
      expect(first).toMatchObject({ hasMore: true, total: 22 });
      const second = await threadsOf(site.visitor(), forum.id, { page: 2 });
      expect(second.items.map(({ id }) => id)).toEqual(others.slice(18));
      expect(second.hasMore).toBe(false);
      expect((await threadsOf(site.visitor(), forum.id, { page: 9_999 })).items).toEqual([]);
      expect(first.items[1]).toMatchObject({
        boardId: 'site',
        parentId: forum.id,
        totalPosts: 2,
        starter: { id: starter.id, alias: starter.alias },
        canPost: false,
        isUnread: false,
      });
    }));

  test('are found by their address in a forum; a look counts once a viewer and day, a bot never', () =>
    withSite(async (site) => {
      const { forum, thread } = await buildForumLife(site, { starterId: (await buildDeveloper(site.db)).id });
      const reader = await clientOf(site, await buildDeveloper(site.db));
      for (const client of [reader, reader, site.visitor(), site.visitor()]) {
        await readThread(client, forum.id, thread.stringUrl.toUpperCase());
        await site.host.inFlight.done();
      }
      const bot = site.visitor().set('User-Agent', 'Googlebot/2.1');
      const read = await readThread(bot, forum.id, thread.stringUrl);
      await site.host.inFlight.done();
      expect(read.views).toBe(2);
      expect(await site.db('forum_threads').where({ id: thread.id }).first('views')).toEqual({ views: 2 });
      expect(await site.db('forums').where({ id: forum.id }).first('views')).toEqual({ views: 2 });
    }));

  test('are locked for all but the moderators of the board', () =>
    withSite(async (site) => {
      const { forum, thread } = await buildForumLife(site, { starterId: (await buildDeveloper(site.db)).id });
      await site.db('forum_threads').where({ id: thread.id }).update({ locked: true });
      const canPost = async (client: Client) => (await readThread(client, forum.id, thread.stringUrl)).canPost;
      expect(await canPost(await clientOf(site, await buildDeveloper(site.db)))).toBe(false);
      expect(await canPost(await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true })))).toBe(true);
    }));
});

describe('places', () => {
  test('are found by all addresses that they ever had, also where a thread stood before', () =>
    withSite(async (site) => {
      const starterId = (await buildDeveloper(site.db)).id;
      const { category, forum, thread } = await buildForumLife(site, { starterId });
      const other = await buildForum(site, { categoryId: category.id });
      await site.db('forum_threads').where({ id: thread.id }).update({ forumId: other.id, stringUrl: 'moved' });
      const place = async (query: Query) => {
        const { body } = await site
          .visitor()
          .get('/api/forums/place')
          .query({ parentType: 'site', ...query })
          .expect(200);
        return forums.findPlace.output.parse(body);
      };
      const [c, f, t] = [category.stringUrl.toLowerCase(), forum.stringUrl, thread.stringUrl];
      expect(await place({ category: c })).toMatchObject({ category: { id: category.id }, forum: null, thread: null });
      expect(await place({ category: c, forum: f })).toMatchObject({ forum: { id: forum.id }, thread: null });
      expect(await place({ category: c, forum: f, thread: t })).toMatchObject({
        forum: { id: other.id },
        thread: { id: thread.id, stringUrl: 'moved', parentId: other.id },
      });
      const missing = (query: Query) =>
        failing(
          site
            .visitor()
            .get('/api/forums/place')
            .query({ parentType: 'site', ...query }),
        );
      expect(await missing({ category: 'nowhere' })).toEqual({ status: 404, error: forumsTexts.missingCategory });
      expect(await missing({ category: c, forum: 'nowhere' })).toEqual({ status: 404, error: failureTexts.notFound });
      expect(await missing({ category: c, forum: f, thread: 'nowhere' })).toMatchObject({ status: 404 });
      expect(await missing({ category: c, thread: t })).toMatchObject({ status: 400 });
    }));

  test('answers 404 for private categories as for those that never were', () =>
    withSite(async (site) => {
      const { category, forum, thread } = await buildForumLife(site, { isPrivate: true, starterId: null });
      const at = { parentType: 'site', category: category.stringUrl };
      const client = await clientOf(site, await buildDeveloper(site.db));
      expect(await failing(client.get('/api/forums/place').query(at))).toEqual({
        status: 404,
        error: forumsTexts.missingCategory,
      });
      const below = { ...at, forum: forum.stringUrl, thread: thread.stringUrl };
      const hidden = await failing(client.get('/api/forums/place').query(below));
      const unknown = await failing(client.get('/api/forums/place').query({ ...below, category: 'nowhere' }));
      expect(hidden).toEqual({ status: 404, error: failureTexts.notFound });
      expect(unknown).toEqual(hidden);
    }));
});

describe('posts', () => {
  test('come in pages, oldest first, with their writers and the own vote', () =>
    withSite(async (site) => {
      const [starter, voter] = [await buildDeveloper(site.db, { xp: 35 }), await buildDeveloper(site.db)];
      const { thread } = await buildForumLife(site, { starterId: starter.id });
      const ids: number[] = [];
      for (let index = 0; index < 25; index += 1)
        ids.push(await buildReply(site, { threadId: thread.id, authorId: index % 2 ? voter.id : null }));
      const vote = { parentType: 'forum' as const, parentId: ids[20]!, voterId: voter.id, direction: 1 };
      await site.db('votes').insert({ ...vote, created: new Date() });
      const client = await clientOf(site, voter);
      const first = await postsOf(client, thread.id);
      expect(first).toMatchObject({ total: 26, hasMore: true });
      expect(first.items.map(({ threadStarter }) => threadStarter)).toEqual([true, ...Array<boolean>(19).fill(false)]);
      expect(first.items[0]?.posterData).toMatchObject({ id: starter.id, xpLevelData: { xpLevel: 3 } });
      expect(first.items[1]?.posterData).toMatchObject({
        id: null,
        alias: 'DELETED USER',
        xpLevelData: { xpLevel: 1 },
      });
      const last = await postsOf(client, thread.id, { page: 2 });
      expect(last.items.map(({ id }) => id)).toEqual(ids.slice(19));
      expect(last.items[1]).toMatchObject({ loggedVote: 1 });
      expect(last.hasMore).toBe(false);
      const { body } = await client.get('/api/forums/postPage').query({ postId: ids[19] }).expect(200);
      expect(body).toEqual({ postId: ids[19], threadId: thread.id, page: 2 });
      expect(await failing(client.get('/api/forums/postPage').query({ postId: 2_000_000_000 }))).toEqual({
        status: 404,
        error: feedTexts.missingPost,
      });
    }));

  test('the newest of public categories are told to everyone, of private ones to nobody', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      const open = await buildForumLife(site, { gameId: game.id, starterId: owner.id });
      const quiet = await buildForumLife(site, { starterId: null });
      const secret = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
      const ids: number[] = [];
      for (let index = 1; index <= 4; index += 1) {
        const created = later(index);
        ids.unshift(await buildReply(site, { threadId: open.thread.id, authorId: owner.id, created }));
        await buildReply(site, { threadId: secret.thread.id, authorId: owner.id, created: later(index + 100) });
      }
      const last = await buildReply(site, { threadId: quiet.thread.id, authorId: null, created: later(60) });
      for (const client of [site.visitor(), await clientOf(site, owner)]) {
        const { body } = await client.get('/api/Forums/recentPosts').expect(200);
        const recent = forums.recentPosts.output.parse(body);
        expect(recent.map(({ postId }) => postId)).toEqual([last, ...ids]);
        expect(recent[0]).toMatchObject({ posterAlias: 'DELETED USER', gameAlias: null, gameStringUrl: null });
        expect(recent[1]).toMatchObject({
          posterAlias: owner.alias,
          threadStringUrl: open.thread.stringUrl,
          gameStringUrl: game.stringUrl,
        });
      }
    }));
});

test('a category without forums is listed with none', () =>
  withSite(async (site) => {
    const { id } = await buildCategory(site);
    const categories = await board(site.visitor(), { parentType: 'site' });
    expect(categories.find((category) => category.id === id)?.forums).toEqual([]);
  }));
