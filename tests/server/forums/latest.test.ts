import { forumsLimits } from '#shared/areas/forums/forums';
import { deletedPerson } from '#shared/shapes';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { act, board, latestOf, moderatorOf, told } from '../../support/server/forumCalls';
import { buildCategory, buildForum, buildForumLife, buildReply, buildThread } from '../../support/server/forums';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { rowsRead } from '../../support/server/statements';
import { removedAndBack } from '../../support/server/trash';

afterAll(closeDatabase);

const ofSite = { parentType: 'site' };
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const inOrder = (ids: number[]) => ids.sort((one, other) => one - other);
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

test('the threads of all categories come by their newest post, pinned or not, with who wrote it', () =>
  withSite(async (site) => {
    const [starter, guest] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const old = await buildForumLife(site, { starterId: starter.id });
    const { thread: pinned } = await buildForumLife(site, { starterId: starter.id });
    await site.db('forum_threads').where({ id: pinned.id }).update({ pinned: true });
    const { thread: newer } = await buildForumLife(site, { starterId: null });
    await buildReply(site, { threadId: newer.id, authorId: null, created: later(5) });
    await buildReply(site, { threadId: old.thread.id, authorId: guest.id, created: later(10) });
    const latest = await latestOf(site.visitor(), ofSite);
    expect(idsOf(latest)).toEqual([old.thread.id, newer.id, pinned.id]);
    expect(latest).toMatchObject({ total: 3, hasMore: false });
    expect(latest.items.map(({ lastPoster }) => lastPoster.alias)).toEqual([
      guest.alias,
      'DELETED USER',
      starter.alias,
    ]);
    expect(latest.items[0]).toMatchObject({
      ...{ boardId: 'site', categoryId: old.category.id, parentId: old.forum.id, totalPosts: 2 },
      ...{ starter: { id: starter.id }, canPost: false, isUnread: false },
    });
    const asStarter = await latestOf(await clientOf(site, starter), ofSite);
    expect(asStarter.items.map(({ isUnread, canPost }) => [isUnread, canPost])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
  }));

test('each board lists its own; what is private is listed for its readers alone', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id);
    const mate = await buildDeveloper(site.db);
    await buildMember(site.db, game.id, mate.id);
    const begin = async (place: { gameId?: number; isPrivate?: boolean }) =>
      (await buildForumLife(site, { ...place, starterId: owner.id })).thread.id;
    const open = await begin({});
    const ofModerators = await begin({ isPrivate: true });
    const ofGame = await begin({ gameId: game.id });
    const ofTeam = await begin({ gameId: game.id, isPrivate: true });
    const gameBoard = { parentType: 'game', parentId: game.id };
    const both = async (client: Parameters<typeof latestOf>[0]) => [
      inOrder(idsOf(await latestOf(client, ofSite))),
      inOrder(idsOf(await latestOf(client, gameBoard))),
    ];
    expect(await both(site.visitor())).toEqual([[open], [ofGame]]);
    expect(await both(await clientOf(site, mate))).toEqual([[open], [ofGame, ofTeam]]);
    expect(await both(await moderatorOf(site))).toEqual([[open, ofModerators], [ofGame]]);
    expect((await latestOf(site.visitor(), ofSite)).total).toBe(1);
    const missing = site.visitor().get('/api/forums/latestThreads').query({ parentType: 'game', parentId: 2_000_000 });
    expect(await failing(missing)).toMatchObject({ status: 404 });
  }));

test('new, moved, hidden and deleted threads are listed where they are', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db, { siteModCanBan: true });
    const game = await buildGame(site.db, owner.id);
    const client = await clientOf(site, owner);
    const category = await buildCategory(site, { gameId: game.id });
    const [from, to] = [
      await buildForum(site, { categoryId: category.id }),
      (await buildForumLife(site, { starterId: null })).forum,
    ];
    const gameBoard = { parentType: 'game', parentId: game.id };
    const ofGame = { boardId: `game.${game.id}`, categoryId: category.id };
    const words = { title: 'Fog', content: 'Words' };
    const { id } = await act(client, 'addThread', { ...ofGame, forumId: from.id, ...words });
    const places = async () => [
      idsOf(await latestOf(site.visitor(), gameBoard)).includes(id),
      idsOf(await latestOf(site.visitor(), ofSite)).includes(id),
    ];
    expect(await places()).toEqual([true, false]);
    await act(client, 'moveThread', { ...ofGame, threadId: id, moveToId: to.id });
    expect(await places()).toEqual([false, true]);
    await act(client, 'editCategory', { boardId: 'site', categoryId: to.categoryId, title: 'Attic', isPrivate: true });
    expect(await places()).toEqual([false, false]);
    expect(idsOf(await latestOf(client, ofSite))).toContain(id);
    const ofSiteBoard = { boardId: 'site', categoryId: to.categoryId };
    await act(client, 'deleteThread', { ...ofSiteBoard, threadId: id });
    expect(idsOf(await latestOf(client, ofSite))).not.toContain(id);
  }));

test('a thread of a game that a moderator removed comes back on the board of the game', () =>
  withSite(async (site) => {
    const { id: gameId } = await buildGame(site.db, (await buildDeveloper(site.db)).id);
    const { thread } = await buildForumLife(site, { gameId, starterId: null });
    const moderator = await moderatorOf(site);
    await removedAndBack(site, moderator, { kind: 'thread', targetId: thread.id });
    expect(idsOf(await latestOf(site.visitor(), { parentType: 'game', parentId: gameId }))).toEqual([thread.id]);
    expect((await latestOf(site.visitor(), ofSite)).items).toEqual([]);
  }));

test('only so many are listed, in pages', () =>
  withSite(async (site) => {
    const { forum } = await buildForumLife(site, { starterId: null });
    const most = forumsLimits.latestThreads;
    const moment = (index: number) => new Date(Date.now() + index * 1_000);
    await site.db('forum_threads').insert(
      Array.from({ length: most + 9 }, (_, index) => ({
        ...{ forumId: forum.id, title: `Thread ${index}`, stringUrl: `Thread-${index}` },
        ...{ created: moment(index), lastPostTime: moment(index), totalPosts: 1 },
      })),
    );
    await site
      .db('forums')
      .where({ id: forum.id })
      .increment('totalThreads', most + 9);
    const page = (number: number) => latestOf(site.visitor(), { ...ofSite, page: number });
    const first = await page(1);
    expect(first).toMatchObject({ total: most, hasMore: true });
    expect(first.items[0]?.title).toBe(`Thread ${most + 8}`);
    expect((await page(2)).items[0]?.title).toBe(`Thread ${most - 12}`);
    expect((await page(10)).items).toHaveLength(20);
    expect((await page(10)).hasMore).toBe(false);
    expect(await page(11)).toMatchObject({ items: [], hasMore: false });
    const odd = await latestOf(site.visitor(), { ...ofSite, page: 3, perPage: 90 });
    expect([odd.items.length, odd.hasMore]).toEqual([20, false]);
  }));

test('the rows that are read depend on the page, not on how many threads there are', () =>
  withSite(async (site) => {
    const reader = await moderatorOf(site);
    for (const isPrivate of [false, true]) {
      const { forum } = await buildForumLife(site, { isPrivate, starterId: null });
      for (let index = 0; index < 100; index += 1)
        await buildThread(site, { forumId: forum.id, threadStarterId: null });
    }
    for (const client of [site.visitor(), reader]) {
      const rows = await rowsRead(site.db, async () => {
        expect((await latestOf(client, ofSite)).items).toHaveLength(20);
      });
      expect(rows).toBeLessThan(20 * 20);
    }
  }));

test('the deletion of the newest post tells who wrote the one before', () =>
  withSite(async (site) => {
    const [starter, guest] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const { thread } = await buildForumLife(site, { starterId: starter.id });
    const postId = await buildReply(site, { threadId: thread.id, authorId: guest.id });
    await act(await clientOf(site, guest), 'deletePost', { postId });
    expect(told(site, 'forumsDeletePost')[0]?.payload).toMatchObject({
      thread: { id: thread.id, totalPosts: 1, lastPoster: { id: starter.id, alias: starter.alias } },
    });
    const { items } = await latestOf(site.visitor(), ofSite);
    expect(items[0]).toMatchObject({ id: thread.id, lastPoster: { id: starter.id } });
  }));

test('the last poster of a forum is the author of its newest post, also of one whose account is gone', () =>
  withSite(async (site) => {
    const [early, late] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const { category, forum, thread } = await buildForumLife(site, { starterId: early.id });
    await buildForum(site, { categoryId: category.id });
    const lastPosters = async () => {
      const found = (await board(site.visitor(), ofSite)).find(({ id }) => id === category.id);
      return found?.forums.map(({ lastPoster }) => lastPoster);
    };
    expect(await lastPosters()).toMatchObject([{ alias: early.alias, stringUrl: early.stringUrl }, null]);
    const second = await buildThread(site, { forumId: forum.id, threadStarterId: early.id, created: later(1) });
    await buildReply(site, { threadId: thread.id, authorId: late.id, created: later(2) });
    expect(await lastPosters()).toMatchObject([{ alias: late.alias }, null]);
    await buildReply(site, { threadId: second.id, authorId: null, created: later(3) });
    expect(await lastPosters()).toEqual([deletedPerson, null]);
  }));
