import { contentSearch, contentSearchLimits } from '#shared/areas/contentSearch';
import { searchLimits } from '#shared/areas/search';
import { buildForum, buildThread } from '../../support/server/boards';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
import { buildPost, gamePage, ownPage, type Client } from '../../support/server/posts';
import { openSite, type TestSite } from '../../support/server/site';

// Full-text indexes contain committed rows only; the tests of this file tolerate each other's.
let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function find(client: Client, search: string, more: Record<string, string | number> = {}) {
  const { body } = await client
    .get('/api/searchContent')
    .query({ search, ...more })
    .expect(200);
  return contentSearch.searchContent.output.parse(body);
}
const count = async (client: Client, search: string): Promise<object> =>
  (await client.get('/api/countContent').query({ search }).expect(200)).body as object;
const postsOf = async (search: string) => ((await find(site.visitor(), search)).posts?.items ?? []).map(({ id }) => id);

/** Inserts a post by a new developer. */
async function write(content: string, given: { title?: string; isBanned?: boolean } = {}) {
  const { isBanned = false, ...post } = given;
  const author = await buildDeveloper(site.db, { isBanned });
  return buildPost(site, { ...ownPage(author), content, ...post });
}

describe('developers', () => {
  test('are found by what they say about themselves, without banned ones, as soon as they say it', async () => {
    const { db } = site;
    const juno = await buildDeveloper(db, { alias: 'Juno Quarry', role: 'Sculptor' });
    const gone = await buildDeveloper(db, { isBanned: true });
    const client = await clientOf(site, juno);
    await client
      .post('/api/developer/about')
      .send({ aboutMe: 'I carve **basalt** golems about the house' })
      .expect(200);
    await db('developer_abouts').insert({ id: gone.id, aboutMe: 'Basalt golems' });
    const { developers } = await find(site.visitor(), 'golems about', { list: 'developers' });
    expect(developers).toMatchObject({
      items: [
        { id: juno.id, alias: 'Juno Quarry', role: 'Sculptor', excerpt: 'I carve basalt golems about the house' },
      ],
      hasMore: false,
    });
    expect(await count(site.visitor(), 'basalt golems')).toMatchObject({ developers: 1 });
  });
});

describe('games', () => {
  test('are found by all words of their tagline and description', async () => {
    const juno = await buildDeveloper(site.db);
    const game = await buildGame(site.db, juno.id, { alias: 'Sundial' });
    const tagline = 'A gnomon casts a shadow';
    const description = `${'Nothing of note. '.repeat(30)}\n\nEvery **sundial** tells the hour.`;
    await site.db('games').where({ id: game.id }).update({ tagline, description });
    const { games } = await find(site.visitor(), 'gnomon sundial', { list: 'games' });
    expect(games?.items).toMatchObject([{ id: game.id, alias: 'Sundial', tagline, hasAvatar: false }]);
    expect(games?.items[0]?.excerpt).toMatch(/Every sundial tells the hour/);
    expect(await count(site.visitor(), 'gnomon')).toMatchObject({ games: 1 });
    expect((await find(site.visitor(), 'gnomon moon')).games?.items).toEqual([]);
  });
});

describe('feed posts', () => {
  test('are found by all words of their title and text, with who wrote them and the words around', async () => {
    const juno = await buildDeveloper(site.db, { alias: 'Juno Farrow', avatarId: 'a1' });
    const game = await buildGame(site.db, juno.id, { alias: 'Windmillers' });
    const own = await buildPost(site, {
      ...ownPage(juno),
      title: 'On **windmills**',
      content: `${'Nothing of note. '.repeat(30)}\n\n## The [sails](https://a.example) turn\n\n- slowly, _slowly_`,
    });
    const voiced = await buildPost(site, { ...gamePage(game), authorId: juno.id, content: 'Windmills have sails' });
    await write('Windmills without');
    const { posts } = await find(site.visitor(), 'WINDMILLS sails');
    expect(posts?.hasMore).toBe(false);
    expect(posts?.items.map(({ id }) => id).sort((one, other) => one - other)).toEqual([own, voiced]);
    const ofJuno = posts?.items.find(({ id }) => id === own);
    expect(ofJuno).toMatchObject({
      title: 'On **windmills**',
      poster: { id: juno.id, alias: 'Juno Farrow' },
      game: null,
    });
    expect(ofJuno?.excerpt).toMatch(/^…note\. .* The sails turn slowly, slowly$/);
    expect(ofJuno?.excerpt.length).toBeLessThanOrEqual(contentSearchLimits.excerpt);
    expect(posts?.items.find(({ id }) => id === voiced)).toMatchObject({
      parentType: 'game',
      parentId: game.id,
      game: { id: game.id, stringUrl: 'Windmillers' },
    });
  });

  test('are found without case and accents, by the beginning of long words, and by words that are said often', async () => {
    const creme = await write('Crème brûlée about the harbour lights');
    expect(await postsOf('creme BRULEE')).toEqual([creme]);
    expect(await postsOf('brulee harb')).toEqual([creme]);
    expect(await postsOf('the about brulee')).toEqual([creme]);
    expect(await postsOf('harbour cat brulee')).toEqual([]);
    // Short words match only whole words, so "bru" finds nothing.
    expect(await postsOf('bru creme')).toEqual([]);
  });

  test.each([
    '"',
    '+-',
    '+*foo*',
    '(((',
    '>~<@',
    '%%%',
    "can't @4",
    'zebrafish -zebrafish',
    '~zebrafish*',
    '"zebrafish',
    'a b',
  ])('are searched for %s without anybody minding the signs', async (search) => {
    const fish = await write('A zebrafish swims');
    expect(await postsOf(search.padEnd(3, '?'))).toEqual(search.includes('zebrafish') ? [expect.any(Number)] : []);
    await site.db('feed_posts').where({ id: fish }).delete();
  });

  test('finds comments on media by the words of their piece, with a link to it', async () => {
    const mika = await buildDeveloper(site.db);
    const { id, postId } = await buildPiece(site, {
      ...{ pageType: 'developer', pageId: mika.id },
      ...{ title: 'Octopus', stringUrl: 'Octopus', description: 'With *eight* arms' },
    });
    const { posts } = await find(site.visitor(), 'octopus arms');
    expect(posts?.items).toMatchObject([
      {
        ...{ id: postId, type: 'media', title: 'Octopus', excerpt: 'With eight arms' },
        piece: { id, stringUrl: 'Octopus', albumStringUrl: 'Sketches', mediaType: 'Image' },
      },
    ]);
  });

  test('finds no comments on media by the number of their piece, nor those of banned accounts', async () => {
    const mika = await buildDeveloper(site.db);
    await buildPost(site, { ...ownPage(mika), type: 'media', content: '987654' });
    await write('Quarrelsome words', { isBanned: true });
    expect(await postsOf('987654')).toEqual([]);
    expect(await postsOf('quarrelsome')).toEqual([]);
    const game = await buildGame(site.db, mika.id);
    const banned = await buildDeveloper(site.db, { isBanned: true });
    const ofGame = await buildPost(site, { ...gamePage(game), authorId: banned.id, content: 'Quarrelsome game' });
    expect(await postsOf('quarrelsome')).toEqual([ofGame]);
    expect(await count(site.visitor(), 'quarrelsome')).toEqual({
      developers: 0,
      games: 0,
      posts: 1,
      threads: 0,
      forumPosts: 0,
    });
  });

  test('are sorted by how often they have the word, then newest first; pages continue where the last one ended', async () => {
    const once = [await write('Gargoyles'), await write('Gargoyles'), await write('Gargoyles')];
    const twice = await write('Gargoyles upon gargoyles upon gargoyles');
    const page = (startResult: number) => find(site.visitor(), 'gargoyles', { list: 'posts', startResult, limit: 3 });
    const first = await page(0);
    expect(first.posts?.items.map(({ id }) => id)).toEqual([twice, once[2], once[1]]);
    expect(first).toEqual({ posts: { items: expect.any(Array) as unknown, hasMore: true } });
    const last = await page(3);
    expect(last.posts).toMatchObject({ items: [{ id: once[0] }], hasMore: false });
    expect((await page(6)).posts).toEqual({ items: [], hasMore: false });
  });
});

describe('a word that nearly every text holds', () => {
  const { matches } = contentSearchLimits;

  test('finds so many and no more, the best first, wherever they stand', async () => {
    const author = await buildDeveloper(site.db);
    const { threadId } = await buildThread(site, await buildForum(site), {
      title: 'Pangolins',
      authorId: author.id,
      posts: [],
    });
    const now = new Date();
    const row = (content: string, position: number) => ({
      ...{ threadId, authorId: author.id, content, position, created: now, modified: now },
    });
    const once = Array.from({ length: matches }, (_each, at) => row('A pangolin', at + 2));
    await site.db('forum_posts').insert(once);
    const [twice = 0] = await site.db('forum_posts').insert(row('Pangolins, pangolins', matches + 2));
    await site.db('forum_posts').insert(once.map((each) => ({ ...each, position: each.position + matches + 1 })));
    const page = (startResult: number) =>
      find(site.visitor(), 'pangolin', { list: 'forumPosts', startResult, limit: 10 });
    const first = await page(0);
    expect(first.forumPosts?.items[0]?.id).toBe(twice);
    expect(first.forumPosts?.hasMore).toBe(true);
    const last = await page(matches - 10);
    expect([last.forumPosts?.items.length, last.forumPosts?.hasMore]).toEqual([10, false]);
    expect((await page(matches)).forumPosts).toEqual({ items: [], hasMore: false });
    expect(await count(site.visitor(), 'pangolin')).toMatchObject({ forumPosts: searchLimits.counted });
  });
});

describe('forums', () => {
  test('threads are found by their titles, posts by their texts, with the way to them', async () => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika of the Forums' });
    const game = await buildGame(site.db, mika.id, { alias: 'Abacus Bay' });
    const forum = await buildForum(site, { gameId: game.id, title: 'Crew Talk' });
    const posts = Array.from({ length: 21 }, (_each, index) => (index === 20 ? 'An *abacus* at last' : 'Nothing'));
    const { threadId, postIds } = await buildThread(site, forum, { title: 'Abacus lore', authorId: mika.id, posts });
    const { posts: feedPosts, threads, forumPosts } = await find(site.visitor(), 'abacus');
    expect(feedPosts?.items).toEqual([]);
    const place = {
      threadAlias: 'Abacus lore',
      threadStringUrl: 'Abacus-lore',
      forumStringUrl: 'Talk',
      categoryAlias: 'Crew Talk',
      categoryStringUrl: 'Crew-Talk',
      gameAlias: 'Abacus Bay',
      gameStringUrl: 'Abacus-Bay',
      isPrivate: false,
    };
    const person = { id: mika.id, alias: 'Mika of the Forums' };
    expect(threads).toMatchObject({
      items: [{ ...place, id: threadId, totalPosts: 21, starter: person }],
      hasMore: false,
    });
    expect(forumPosts).toMatchObject({
      items: [{ ...place, id: postIds[20], threadId, page: 2, excerpt: 'An abacus at last', poster: person }],
      hasMore: false,
    });
  });

  test('private categories are searched for those alone who read them', async () => {
    const [owner, member, former, stranger, moderator, banned] = [
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db, { siteModCanBan: true }),
      await buildDeveloper(site.db, { isBanned: true }),
    ];
    const game = await buildGame(site.db, owner.id);
    await buildMember(site.db, game.id, member.id);
    await buildMember(site.db, game.id, former.id);
    await site.db('game_members').where({ developerId: former.id }).update({ status: 'Former' });
    const hidden = { title: 'Xylophone', authorId: owner.id, posts: ['Xylophone plans'] };
    const ofGame = await buildThread(site, await buildForum(site, { gameId: game.id, isPrivate: true }), hidden);
    const ofSite = await buildThread(site, await buildForum(site, { isPrivate: true }), hidden);
    await buildThread(site, await buildForum(site), { ...hidden, authorId: banned.id });
    const foundBy = async (client: Client) => {
      const { threads, forumPosts } = await find(client, 'xylophone');
      expect(forumPosts?.items.map((post) => post.threadId)).toEqual(threads?.items.map(({ id }) => id));
      expect(threads?.items.every(({ isPrivate }) => isPrivate)).toBe(true);
      const found = threads?.items.length;
      expect(await count(client, 'xylophone')).toEqual({
        developers: 0,
        games: 0,
        posts: 0,
        threads: found,
        forumPosts: found,
      });
      return threads?.items.map(({ id }) => id);
    };
    expect(await foundBy(site.visitor())).toEqual([]);
    expect(await foundBy(await clientOf(site, stranger))).toEqual([]);
    expect(await foundBy(await clientOf(site, former))).toEqual([]);
    expect(await foundBy(await clientOf(site, member))).toEqual([ofGame.threadId]);
    expect(await foundBy(await clientOf(site, moderator))).toEqual([ofSite.threadId]);
    const client = await clientOf(site, owner);
    expect(await foundBy(client)).toEqual([ofGame.threadId]);
  });
});

test('a text is needed, and known lists', async () => {
  const ask = (query: object) => site.visitor().get('/api/searchContent').query(query);
  await ask({ search: ' ' }).expect(422);
  await ask({}).expect(422);
  await ask({ search: 'abc', list: 'messages' }).expect(400);
  await ask({ search: 'abc', limit: 51 }).expect(400);
});
