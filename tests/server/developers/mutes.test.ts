import { follows, type FollowState } from '#shared/areas/follows';
import { forums } from '#shared/areas/forums/forums';
import { topContent } from '#shared/areas/topContent';
import { buildForum, buildThread } from '../../support/server/boards';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
import { buildPost, buildPosts, gamePage, listPosts, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;

const setState = (client: Client, parentType: 'developer' | 'game', parentId: number, state: FollowState) =>
  client.post('/api/follows/state').send({ parentType, parentId, state }).expect(200);

/** Somebody, two others, and a game of the second of them. */
async function community(site: TestSite) {
  const viewer = await buildDeveloper(site.db);
  const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
  const oren = await buildDeveloper(site.db, { alias: 'Oren Dale' });
  const game = await buildGame(site.db, oren.id, { alias: 'Tide Runner' });
  return { viewer, juno, oren, game, asViewer: await clientOf(site, viewer) };
}
const wordsOf = (posts: { content: string }[]) => posts.map(({ content }) => content);

test('the feeds of the whole site leave out whom one mutes, and pages stay full', () =>
  withSite(async (site) => {
    const { juno, oren, game, asViewer } = await community(site);
    const [home, visitor] = [{ feedType: 'home', limit: 3 }, site.visitor()];
    await buildPosts(site, 3, { ...ownPage(oren), content: 'wanted' });
    await buildPosts(site, 4, { ...ownPage(juno), content: 'noise' });
    await buildPosts(site, 2, { ...gamePage(game), authorId: oren.id, content: 'game' });
    // Everybody knows the page before it is another for one viewer.
    const before = await listPosts(asViewer, home);
    expect(wordsOf(before)).toEqual(['game', 'game', 'noise']);
    await setState(asViewer, 'developer', juno.id, 'muted');
    expect(wordsOf(await listPosts(asViewer, home))).toEqual(['game', 'game', 'wanted']);
    await setState(asViewer, 'game', game.id, 'muted');
    const page = await listPosts(asViewer, home);
    expect(wordsOf(page)).toEqual(['wanted', 'wanted', 'wanted']);
    expect(wordsOf(await listPosts(asViewer, { ...home, postType: 'blog' }))).toEqual(['wanted', 'wanted', 'wanted']);
    expect(await listPosts(asViewer, { ...home, before: page[2]?.id ?? 0 })).toEqual([]);
    expect(await listPosts(visitor, home)).toMatchObject(before.map(({ id }) => ({ id })));
    // Their own pages are whole for whoever goes there.
    expect(await listPosts(asViewer, { feedType: 'developer', feedId: juno.id })).toHaveLength(4);
    expect(await listPosts(asViewer, { feedType: 'game', feedId: game.id })).toHaveLength(2);
    await setState(asViewer, 'game', game.id, 'neutral');
    await setState(asViewer, 'developer', juno.id, 'neutral');
    expect(await listPosts(asViewer, home)).toEqual(before);
  }));

test('media and top content have others in the place of muted ones', () =>
  withSite(async (site) => {
    const { juno, oren, game, asViewer } = await community(site);
    // Top content takes nothing of new accounts that nobody has liked.
    await site.db('developers').update({ registrationDate: '2024-01-01' });
    const pages = [
      ...[1, 2, 3].map(() => ({ pageType: 'developer' as const, pageId: oren.id })),
      ...Array.from({ length: 30 }, () => ({ pageType: 'developer' as const, pageId: juno.id })),
      ...[1, 2].map(() => ({ pageType: 'game' as const, pageId: game.id })),
    ];
    for (const page of pages) await buildPiece(site, { ...page, voteTotal: page.pageId === oren.id ? 1 : 5 });
    const media = async () =>
      (await listPosts(asViewer, { feedType: 'home', postType: 'media', limit: 2 })).map(({ parentId }) => parentId);
    const top = async (client: Client) => {
      const { body } = await client.get('/api/topContent').expect(200);
      return topContent.listTopContent.output.parse(body);
    };
    const everybodys = await top(site.visitor());
    expect(everybodys.some(({ authorId }) => authorId === juno.id)).toBe(true);
    await setState(asViewer, 'developer', juno.id, 'muted');
    await setState(asViewer, 'game', game.id, 'muted');
    expect(new Set(await media())).toEqual(new Set([oren.id]));
    const own = await top(asViewer);
    expect(own.map(({ authorId, gameId }) => [authorId, gameId])).toEqual(own.map(() => [oren.id, null]));
    expect(own).toHaveLength(3);
    expect(await top(site.visitor())).toEqual(everybodys);
  }));

test('recent forum posts are five without those of muted people and the boards of muted games', () =>
  withSite(async (site) => {
    const { juno, oren, game, asViewer } = await community(site);
    const [board, gameBoard] = [await buildForum(site), await buildForum(site, { gameId: game.id, title: 'Talk' })];
    const of = (where: typeof board, title: string, authorId: number) =>
      buildThread(site, where, { title, authorId, posts: ['Hello', 'and again'] });
    for (const title of ['One', 'Two', 'Three']) await of(board, title, oren.id);
    for (const title of ['Noise', 'More noise', 'Most noise', 'All noise']) await of(board, title, juno.id);
    await of(gameBoard, 'About the game', oren.id);
    const recent = async () => {
      const { body } = await asViewer.get('/api/forums/recentPosts').expect(200);
      return forums.recentPosts.output.parse(body).map(({ threadAlias }) => threadAlias);
    };
    expect(await recent()).toContain('All noise');
    await setState(asViewer, 'developer', juno.id, 'muted');
    await setState(asViewer, 'game', game.id, 'muted');
    expect(await recent()).toEqual(['Three', 'Three', 'Two', 'Two', 'One']);
  }));

test('the feed of those one follows leaves out muted members of a followed game', () =>
  withSite(async (site) => {
    const { juno, oren, game, asViewer } = await community(site);
    await setState(asViewer, 'game', game.id, 'following');
    await buildPosts(site, 3, { ...gamePage(game), authorId: oren.id, content: 'wanted' });
    await buildPosts(site, 5, { ...gamePage(game), authorId: juno.id, content: 'noise' });
    await setState(asViewer, 'developer', juno.id, 'muted');
    const { body } = await asViewer.get('/api/feedPosts/followed').query({ limit: 2 }).expect(200);
    expect(wordsOf(body as { content: string }[])).toEqual(['wanted', 'wanted']);
  }));

test('mutes are listed newest first, in pages, for their owner alone', () =>
  withSite(async (site) => {
    const { juno, game, asViewer } = await community(site);
    const list = async (client: Client, query = {}) => {
      const { body } = await client.get('/api/follows/muted').query(query).expect(200);
      return follows.listMuted.output.parse(body);
    };
    expect(await list(asViewer)).toEqual({ items: [], hasMore: false, total: 0 });
    await setState(asViewer, 'developer', juno.id, 'muted');
    await setState(asViewer, 'game', game.id, 'muted');
    const first = await list(asViewer, { limit: 1 });
    expect(first).toMatchObject({ items: [{ parentType: 'game', id: game.id, alias: 'Tide Runner' }], hasMore: true });
    const second = await list(asViewer, { limit: 1, startResult: 1 });
    expect(second).toMatchObject({ items: [{ parentType: 'developer', id: juno.id, alias: 'Juno Park' }], total: 2 });
    expect((await list(await clientOf(site, juno))).items).toEqual([]);
    await site.visitor().get('/api/follows/muted').expect(401);
  }));

test('a mute acts on the next request of all the account’s devices', () =>
  withSite(async (site) => {
    const { viewer, juno, asViewer } = await community(site);
    const elsewhere = await clientOf(site, viewer);
    const home = { feedType: 'home', limit: 5 };
    await buildPost(site, { ...ownPage(juno), content: 'noise' });
    expect(await listPosts(elsewhere, home)).toHaveLength(1);
    await setState(asViewer, 'developer', juno.id, 'muted');
    expect(await listPosts(elsewhere, home)).toEqual([]);
  }));
