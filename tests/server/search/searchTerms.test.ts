import { contentSearch } from '#shared/areas/contentSearch';
import { fillSearchTerms, optimizeSearchIndexes } from '../../../server/areas/contentSearch';
import { rowsOf } from '../../../server/db/rows';
import { buildForum, buildThread } from '../../support/server/boards';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
import { openSite, type TestSite } from '../../support/server/site';

// Full-text indexes contain committed rows only; the tests of this file tolerate each other's.
let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function find(search: string) {
  const { body } = await site.visitor().get('/api/searchContent').query({ search }).expect(200);
  return contentSearch.searchContent.output.parse(body);
}

describe('words that the index does not have by itself', () => {
  const sentences = [
    'Rewritten in Go',
    'Ported to C#, with d3.js',
    '私は日本語で話します',
    'เรากำลังสร้างเกมใหม่',
    '게임을 만들어요',
  ];
  const searches = ['go rewritten', 'C#', 'd3.js', '日本語', '語', 'เกม', '게임'];

  test.each(searches)(
    '%s is found in all texts as soon as they are written, and after an edit no more',
    async (search) => {
      const { db } = site;
      const juno = await buildDeveloper(db);
      const client = await clientOf(site, juno);
      const text = sentences.join('. ');
      await client.post('/api/developer/about').send({ aboutMe: text }).expect(200);
      const game = await buildGame(db, juno.id);
      await client.post('/api/game/pitch').send({ gameId: game.id, tagline: 'Plain', description: text }).expect(200);
      const { body } = await client.post('/api/feedPosts').send({ content: text }).expect(201);
      const { id: postId } = body as { id: number };
      const found = await find(search);
      expect(found.developers?.items.map(({ id }) => id)).toContain(juno.id);
      expect(found.games?.items.map(({ id }) => id)).toContain(game.id);
      expect(found.posts?.items.map(({ id }) => id)).toContain(postId);
      await client.post('/api/feedPosts/edit').send({ postId, content: 'Something else' }).expect(200);
      const left = (await find(search)).posts?.items.map(({ id }) => id);
      expect(left).not.toContain(postId);
    },
  );

  test('are added to texts of before by a job, which goes on where it was stopped', async () => {
    const juno = await buildDeveloper(site.db);
    const thread = { title: '更好的 UI 工具', authorId: juno.id, posts: ['No words'] };
    const { threadId } = await buildThread(site, await buildForum(site), thread);
    const page = { pageType: 'developer' as const, pageId: juno.id };
    const piece = await buildPiece(site, { ...page, title: 'Sprite in Aseprite v2', description: '像素' });
    expect((await find('像素')).posts?.items).toEqual([]);
    await fillSearchTerms(site.db, () => true);
    expect((await find('像素')).posts?.items).toEqual([]);
    await fillSearchTerms(site.db, () => false);
    expect((await find('像素 v2')).posts?.items).toMatchObject([{ piece: { id: piece.id } }]);
    expect((await find('ui 工具')).threads?.items).toMatchObject([{ id: threadId }]);
    expect(await site.db('feed_posts').whereNull('searchTerms').first('id')).toBeUndefined();
  });
});

test('forgets changed texts every night, of which each search would pass over the list', async () => {
  const { db } = site;
  const client = await clientOf(site, await buildDeveloper(db));
  const { body } = await client.post('/api/feedPosts').send({ content: 'Barnacles on the hull' }).expect(201);
  const { id: postId } = body as { id: number };
  await client.post('/api/feedPosts/edit').send({ postId, content: 'Limpets on the hull' }).expect(200);
  const schema = (await rowsOf<{ name: string }>(db.raw('select database() as name')))[0]!.name;
  const forgotten = async () => {
    await db.raw('set global innodb_ft_aux_table = ?', [`${schema}/feed_posts`]);
    return rowsOf(db.raw('select * from information_schema.innodb_ft_deleted'));
  };
  expect((await forgotten()).length).toBeGreaterThan(0);
  await optimizeSearchIndexes(db);
  expect(await forgotten()).toEqual([]);
  expect((await find('limpets hull')).posts?.items.map(({ id }) => id)).toEqual([postId]);
  expect((await find('barnacles')).posts?.items).toEqual([]);
});
