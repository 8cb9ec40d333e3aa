import type { DeveloperResult } from '#shared/areas/browse';
import type { FeedPost } from '#shared/areas/feed';
import { feedTexts } from '#shared/areas/feed';
import type { Host } from '../../../server/http/call';
import { coalesce } from '../../../server/http/pipeline/coalesce';
import { cachedVisitorAnswer } from '../../../server/http/pipeline/answerCache';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { everyStatement } from '../../support/server/statements';

afterAll(closeDatabase);

describe('visitors who ask for the same at the same moment', () => {
  test('are answered by one reading, which begins when all of them have asked', async () => {
    const site = {};
    let stored = 'before';
    let readings = 0;
    const read = () => {
      readings += 1;
      return Promise.resolve(stored);
    };
    const first = coalesce(site, 'page', read);
    const second = coalesce(site, 'page', read);
    stored = 'after';
    expect(await Promise.all([first, second])).toEqual(['after', 'after']);
    expect(readings).toBe(1);
  });

  test('are not kept waiting with what others ask, on this site or another, or asked before', async () => {
    const [site, other] = [{}, {}];
    let release: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const early = coalesce(site, 'page', async () => {
      begun();
      await released;
      return 'early';
    });
    expect(await coalesce(other, 'page', () => Promise.resolve('elsewhere'))).toBe('elsewhere');
    expect(await coalesce(site, 'another page', () => Promise.resolve('another'))).toBe('another');
    await hasBegun;
    expect(await coalesce(site, 'page', () => Promise.resolve('late'))).toBe('late');
    release();
    expect(await early).toBe('early');
  });

  test('all hear of a failure, and the next reading is a new one', async () => {
    const site = {};
    const failing = () => Promise.reject(new Error('the database is away'));
    const both = [coalesce(site, 'page', failing), coalesce(site, 'page', failing)];
    for (const each of both) await expect(each).rejects.toThrow('the database is away');
    expect(await coalesce(site, 'page', () => Promise.resolve('back'))).toBe('back');
  });

  test('get what a developer beside them gets, but nothing that is the developer’s own', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const postId = await buildPost(site, ownPage(mika));
      await site.db('votes').insert({
        ...{ parentType: 'post', parentId: postId, voterId: mika.id, direction: 1 },
        created: new Date(),
      });
      const logged = await clientOf(site, mika);
      const read = async (client: typeof logged) => {
        const { status, body } = await client.get(`/api/feedPosts/${postId}`);
        return { status, loggedVote: (body as FeedPost).loggedVote };
      };
      const [one, own, other] = await Promise.all([read(site.visitor()), read(logged), read(site.visitor())]);
      expect(one).toEqual({ status: 200, loggedVote: 0 });
      expect(other).toEqual(one);
      expect(own).toEqual({ status: 200, loggedVote: 1 });
    }));

  test('each get the text and a request id of their own where there is nothing', () =>
    withSite(async (site) => {
      const asked = await Promise.all([1, 2, 3].map(() => site.visitor().get('/api/feedPosts/2000000000')));
      for (const { status, body } of asked)
        expect([status, (body as { error: string }).error]).toEqual([404, feedTexts.missingPost]);
      const ids = asked.map(({ body }) => (body as { requestId: string }).requestId);
      expect(new Set(ids).size).toBe(3);
    }));
});

describe('visitors who ask for the same within a second', () => {
  const page = '/api/feedPosts?feedType=home&limit=20';

  test('are answered by one reading, whatever else stands in the address', () =>
    withSite(async (site) => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      const recording = everyStatement(site.db);
      const first = await site.visitor().get(page).expect(200);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_each, index) => site.visitor().get(`${page}&unknown=${index}`)),
      );
      clock.mockRestore();
      expect(recording.stop()).toHaveLength(1);
      for (const { body } of answers) expect(body).toEqual(first.body);
    }));

  test('share it with people who are logged in: each gets what is theirs without another reading', () =>
    withSite(async (site) => {
      const [ghent, paris] = [
        { locationLat: 51.05, locationLon: 3.72 },
        { locationLat: 48.86, locationLon: 2.35 },
      ];
      const [mika, ada] = [await buildDeveloper(site.db, ghent), await buildDeveloper(site.db, paris)];
      const nowhere = await buildDeveloper(site.db);
      const clients = [site.visitor()];
      for (const one of [nowhere, mika, ada]) clients.push(await clientOf(site, one));
      const list = `/api/browseResults?${new URLSearchParams({
        'filteredConditions[category]': 'developers',
        'filteredConditions[sortOptions][sortCondition]': 'registrationDate',
        'filteredConditions[sortOptions][sortDirection]': 'asc',
      }).toString()}`;
      for (const client of clients) await client.get('/api/totals').expect(200);
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      const read = async (client: (typeof clients)[number]) => {
        const recording = everyStatement(site.db);
        const { body, text } = await client.get(list).expect(200);
        const { browseResults } = body as { browseResults: DeveloperResult[] };
        const far = [mika, ada, nowhere].map(({ id }) => browseResults.find((each) => each.id === id)?.proximity);
        return { far, text, statements: recording.stop().filter((sql) => !sql.includes('`sessions`')).length };
      };
      const answers = [];
      for (const client of clients) answers.push(await read(client));
      clock.mockRestore();
      const [ofVisitor, ...others] = answers;
      expect(ofVisitor?.statements).toBeGreaterThan(0);
      expect(others.map(({ statements }) => statements)).toEqual([0, 0, 0]);
      expect(answers.map(({ far }) => far)).toEqual([
        [null, null, null],
        [null, null, null],
        [5, 175, null],
        [175, 5, null],
      ]);
      for (const { text } of answers) expect(text).not.toContain('"place"');
    }));

  test('are told apart by what the contract knows, and see what was written meanwhile', () =>
    withSite(async (site) => {
      const [mika, ada] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const logged = await clientOf(site, mika);
      const feedOf = async ({ id }: { id: number }) => {
        const { body } = await site.visitor().get(`/api/feedPosts?feedType=developer&feedId=${id}`).expect(200);
        return (body as FeedPost[]).map(({ content }) => content);
      };
      expect([await feedOf(mika), await feedOf(ada)]).toEqual([[], []]);
      const post = { content: 'A first word', postParentType: 'developer', postParentId: mika.id };
      await logged.post('/api/feedPosts').send(post).expect(201);
      expect([await feedOf(mika), await feedOf(ada)]).toEqual([['A first word'], []]);
      await site.db('feed_posts').update({ content: 'Another word' });
      expect(await feedOf(mika)).toEqual(['Another word']);
    }));

  describe('are answered anew', () => {
    const games = `/api/browseResults?${new URLSearchParams({
      'filteredConditions[category]': 'games',
      'filteredConditions[sortOptions][sortCondition]': 'created',
      'filteredConditions[sortOptions][sortDirection]': 'desc',
    }).toString()}`;
    /** How many statements a list takes that has just been read, with something written meanwhile. */
    async function readAfter(site: TestSite, write: () => Promise<unknown>): Promise<number> {
      await site.visitor().get(games).expect(200);
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      await site.visitor().get(games).expect(200);
      await write();
      const recording = everyStatement(site.db);
      await site.visitor().get(games).expect(200);
      clock.mockRestore();
      return recording.stop().length;
    }

    test('where a table was written that the answer comes from, also by a deletion in another one', () =>
      withSite(async (site) => {
        const owner = await buildDeveloper(site.db);
        const { id } = await buildGame(site.db, owner.id);
        const writes = [
          () => site.db('games').where({ id }).update({ tagline: 'Another tagline' }),
          () => site.db('developers').where({ id: owner.id }).update({ xp: 7 }),
          () => site.db.raw('update games as g join developers as d on d.id = ? set g.xp = d.xp', [owner.id]),
          () => site.db.raw('set @one = 1'),
          () => site.db('developers').where({ id: owner.id }).delete(),
        ];
        for (const write of writes) expect(await readAfter(site, write)).toBeGreaterThan(0);
      }));

    test('but not where only other tables were written', () =>
      withSite(async (site) => {
        const owner = await buildDeveloper(site.db);
        await buildGame(site.db, owner.id);
        const client = await clientOf(site, owner);
        const talk = () => client.post('/api/chatrooms').send({ message: 'Hello', chatRoomId: 'siteGeneral' });
        expect(await readAfter(site, () => talk().expect(201))).toBe(0);
      }));

    test('once what was written in a transaction is there for all', () =>
      withCommits(async (site) => {
        const owner = await buildDeveloper(site.db);
        const { id } = await buildGame(site.db, owner.id);
        const transaction = await site.db.transaction();
        await transaction('games').where({ id }).update({ tagline: 'Told after the commit' });
        const { text } = await site.visitor().get(games).expect(200);
        expect(text).not.toContain('Told after the commit');
        await site.visitor().get(games).expect(200);
        expect(await readAfter(site, () => transaction.commit())).toBeGreaterThan(0);
        expect((await site.visitor().get(games)).text).toContain('Told after the commit');
      }));
  });

  test('keep what is asked for again, however many other addresses are asked for once', async () => {
    const host = {} as Host;
    const text = 'x'.repeat(1_000);
    const readings: string[] = [];
    const ask = (key: string) =>
      cachedVisitorAnswer(host, key, () => {
        readings.push(key);
        return Promise.resolve(text);
      });
    for (const key of ['repeated', 'repeated', 'once']) await ask(key);
    for (let index = 0; index < 1_000; index += 1) await ask(`other ${index}`);
    readings.length = 0;
    for (const key of ['repeated', 'once']) await ask(key);
    expect(readings).toEqual(['once']);
  });

  test('are not answered with what is older than a second, or refused by what was refused before', () =>
    withSite(async (site) => {
      await site.visitor().get(page).expect(200);
      const now = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 1_001);
      const recording = everyStatement(site.db);
      await site.visitor().get(page).expect(200);
      for (const _time of [1, 2]) await site.visitor().get('/api/feedPosts/2000000000').expect(404);
      clock.mockRestore();
      expect(recording.stop()).toHaveLength(3);
    }));
});
