import { buildDeveloper, clientOf } from '../../server/builders';
import { buildForumLife } from '../../server/forums';
import type { TestSite } from '../../server/site';
import { countOf, newName, type SimultaneousCase } from '../requestPair';

type Life = Awaited<ReturnType<typeof buildForumLife>>;

/** A case in which a moderator of the site's board sends a call twice about their own thread. */
const each = (
  expected: Pick<SimultaneousCase, 'statuses' | 'results'>,
  about: (life: Life, site: TestSite) => { path: string; body: object; results: () => Promise<number> },
): SimultaneousCase => ({
  ...expected,
  pair: async (site) => {
    const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
    const client = await clientOf(site, moderator);
    const { path, body, results } = about(await buildForumLife(site, { starterId: moderator.id }), site);
    return { send: () => client.post(`/api/forumsActions/${path}`).send(body), results };
  },
});

const twoMade: Pick<SimultaneousCase, 'statuses' | 'results'> = { statuses: [201, 201], results: 2 };
/** The number of different addresses. */
const addressesOf = async (query: PromiseLike<{ stringUrl: string }[]>) =>
  new Set((await query).map(({ stringUrl }) => stringUrl)).size;

export const forumCases: Record<string, SimultaneousCase[]> = {
  'forumsActions.addCategory': [
    each({ statuses: [201, 409], results: 1 }, (_life, { db }) => {
      const title = newName('Category');
      return {
        ...{ path: 'addCategory', body: { boardId: 'site', title } },
        results: () => addressesOf(db('forum_categories').where({ title }).select('stringUrl')),
      };
    }),
  ],
  'forumsActions.addForum': [
    each(twoMade, ({ category }, { db }) => ({
      ...{ path: 'addForum', body: { boardId: 'site', categoryId: category.id, title: 'Harbour' } },
      results: () => addressesOf(db('forums').where({ categoryId: category.id, title: 'Harbour' }).select('stringUrl')),
    })),
  ],
  'forumsActions.addThread': [
    each(twoMade, ({ category, forum }, { db }) => ({
      path: 'addThread',
      body: { boardId: 'site', categoryId: category.id, forumId: forum.id, title: 'Fog', content: 'Words' },
      results: () => addressesOf(db('forum_threads').where({ forumId: forum.id, title: 'Fog' }).select('stringUrl')),
    })),
  ],
  'forumsActions.addPost': [
    each(twoMade, ({ place, thread }, { db }) => ({
      ...{ path: 'addPost', body: { ...place, content: 'Words, twice' } },
      results: () => countOf(db('forum_posts').where({ threadId: thread.id, content: 'Words, twice' })),
    })),
  ],
  'forumsActions.pinThread': [
    each({ statuses: [200, 200], results: 0 }, ({ place, thread }, { db }) => ({
      ...{ path: 'pinThread', body: place },
      results: () => countOf(db('forum_threads').where({ id: thread.id, pinned: true })),
    })),
  ],
  'forumsActions.lockThread': [
    each({ statuses: [200, 200], results: 0 }, ({ place, thread }, { db }) => ({
      ...{ path: 'lockThread', body: place },
      results: () => countOf(db('forum_threads').where({ id: thread.id, locked: true })),
    })),
  ],
  'forumsActions.deleteThread': [
    each({ statuses: [200, 404], results: 0 }, ({ place, thread }, { db }) => ({
      ...{ path: 'deleteThread', body: place },
      results: () => countOf(db('forum_threads').where({ id: thread.id })),
    })),
  ],
};
