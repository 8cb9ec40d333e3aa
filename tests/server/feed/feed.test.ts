import { developersTexts } from '#shared/areas/developers';
import { feedTexts, type FeedPost } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { deletedPerson } from '#shared/shapes';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildPost, buildPosts, failing, gamePage, listPosts, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const newestFirst = (ids: number[]) => [...ids].reverse();
const idsOf = (posts: FeedPost[]) => posts.map(({ id }) => id);

describe('a feed', () => {
  test('the home feed is newest first, twenty at a time, and ignores pins', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const ids = await buildPosts(site, 22, ownPage(mika));
      await site
        .db('feed_posts')
        .where({ id: ids[0] ?? 0 })
        .update({ isPinned: true });
      const posts = await listPosts(site.visitor(), { feedType: 'home' });
      expect(idsOf(posts)).toEqual(newestFirst(ids).slice(0, 20));
    }));

  test('the feed of a page puts pinned posts first, ten at a time, and holds that page’s posts only', () =>
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
      expect(idsOf(await listPosts(site.visitor(), page))).toEqual(whole.slice(0, 10));
      expect(idsOf(await listPosts(site.visitor(), { ...page, startResult: 10 }))).toEqual(whole.slice(10));
      expect(idsOf(await listPosts(site.visitor(), { ...page, limit: 50, direction: 'asc' }))).toEqual([
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
      await site
        .db('feed_posts')
        .where({ id: pinned ?? 0 })
        .update({ isPinned: true });
      await site
        .db('feed_posts')
        .where({ id: gone ?? 0 })
        .delete();
      const before = { before: gone ?? 0 };
      expect(idsOf(await listPosts(site.visitor(), { feedType: 'developer', feedId: mika.id, ...before }))).toEqual([
        third,
        second,
      ]);
      const home = await listPosts(site.visitor(), { feedType: 'home', ...before });
      expect(idsOf(home)).toEqual([third, second, pinned]);
    }));

  test('shows one kind when asked for it', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const status = await buildPost(site, ownPage(mika));
      const classified = await buildPost(site, { ...ownPage(mika), type: 'classifieds' });
      const of = (postType: string) => listPosts(site.visitor(), { feedType: 'home', postType });
      expect(idsOf(await of('blog'))).toEqual([status]);
      expect(idsOf(await of('classifieds'))).toEqual([classified]);
      expect(idsOf(await listPosts(site.visitor(), { feedType: 'home' }))).toEqual([classified, status]);
      const page = { feedType: 'developer', feedId: mika.id, postType: 'blog' };
      expect(idsOf(await listPosts(site.visitor(), page))).toEqual([status]);
    }));

  test('the media feed counts runs of one poster, at most six posts a run', () =>
    withSite(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const media = (developer: DeveloperRow, count: number) =>
        buildPosts(site, count, { ...ownPage(developer), type: 'media' });
      const oldest = await media(mika, 2);
      const middle = await media(oren, 3);
      const newest = await media(mika, 4);
      const of = (limit: number) => listPosts(site.visitor(), { feedType: 'home', postType: 'media', limit });
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
      const [seen] = await listPosts(await clientOf(site, mika), { feedType: 'game', feedId: game.id });
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
      const [visited] = await listPosts(site.visitor(), { feedType: 'game', feedId: game.id });
      expect(visited?.loggedVote).toBe(0);
    }));

  test('keeps the posts of a deleted account under DELETED USER', () =>
    withSite(async (site) => {
      await buildPost(site, { parentType: 'developer', parentId: 999_999, authorId: null });
      const [post] = await listPosts(site.visitor(), { feedType: 'home' });
      expect(post?.posterDetails).toMatchObject(deletedPerson);
    }));

  test('the feed of nobody is 404 with the page’s text; an empty one is empty', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const game = await buildGame(site.db, mika.id);
      const ask = (feedType: string, feedId: number) =>
        site.visitor().get('/api/feedPosts').query({ feedType, feedId });
      expect(await failing(ask('developer', 999_999))).toEqual({ status: 404, error: developersTexts.missing });
      expect(await failing(ask('game', 999_999))).toEqual({ status: 404, error: gamesTexts.missing });
      expect(await listPosts(site.visitor(), { feedType: 'developer', feedId: mika.id })).toEqual([]);
      expect(await listPosts(site.visitor(), { feedType: 'game', feedId: game.id })).toEqual([]);
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
      await listPosts(client, { feedType: 'developer', feedId: mika.id });
      expect(statements.filter((sql) => sql.startsWith('select') && !sql.includes('`sessions`'))).toHaveLength(1);
    }));
});

describe('a single post', () => {
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
