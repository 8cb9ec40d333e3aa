import { feedTexts, type FeedPost } from '#shared/areas/feed';
import { coalesce } from '../../../server/http/coalesce';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

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
