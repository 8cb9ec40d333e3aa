import { forumsTexts } from '#shared/areas/forums/forums';
import { rankAfter } from '../../../server/areas/forums/boards/boards.queries';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import {
  act,
  board,
  latestOf,
  moderatorOf,
  readThread,
  refused,
  threadsOf,
  told,
} from '../../support/server/forumCalls';
import { buildCategory, buildForum, buildForumLife, buildThread } from '../../support/server/forums';
import { operatorOf } from '../../support/server/operating';
import { failing } from '../../support/server/posts';
import { buildOwned } from '../../support/server/teams';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const everyone = ['board:site', 'boardReaders:site'];
const titlesOn = async (site: TestSite) =>
  (await board(site.visitor(), { parentType: 'site' })).map(({ title }) => title);

test.each([
  [4, 22],
  [30, 29],
])('a new one comes behind %s that were put in order', (count, rank) =>
  expect(rankAfter(Array.from({ length: count }, (_, each) => ({ rank: each })))).toBe(rank),
);

describe('the operator', () => {
  test('adds, edits and orders categories and forums of the site, each noted in the audit log; new ones come last', () =>
    withSite(async (site) => {
      const { operator, client } = await operatorOf(site);
      const before = await titlesOn(site);
      const hidden = await buildCategory(site, { isPrivate: true });
      const [one, two] = [
        await act(client, 'addCategory', { boardId: 'site', title: 'Harbour' }),
        await act(client, 'addCategory', { boardId: 'site', title: 'Quay' }),
      ];
      const inOne = { boardId: 'site', categoryId: one.id };
      const fog = await act(client, 'addForum', { ...inOne, title: 'Fog' });
      const mist = await act(client, 'addForum', { ...inOne, title: 'Mist', onlyModeratorsWrite: true });
      expect(mist).toMatchObject({ onlyModeratorsWrite: true, canPost: false });
      await act(client, 'editForum', { ...inOne, forumId: fog.id, description: 'Grey' });
      const order = (path: string, body: object) => client.post(`/api/operator/forums/${path}`).send(body);
      await order('orderCategories', { ids: [two.id, one.id] }).expect(200);
      expect(await titlesOn(site)).toEqual([...before, 'Quay', 'Harbour']);
      const [toAll, toReaders] = told(site, 'forumsOrderCategories');
      expect([toAll?.topics, toReaders?.topics]).toEqual([['board:site'], ['boardReaders:site']]);
      expect(JSON.stringify(toAll?.payload)).not.toContain(`"id":${hidden.id},`);
      expect(JSON.stringify(toReaders?.payload)).toContain(`"id":${hidden.id},`);
      const { body } = await order('orderForums', { categoryId: one.id, ids: [mist.id, fog.id] }).expect(200);
      expect(body.forums).toMatchObject([{ id: mist.id }, { id: fog.id }]);
      expect(told(site, 'forumsEditCategory')).toMatchObject([{ topics: everyone, payload: { id: one.id } }]);
      await act(client, 'addCategory', { boardId: 'site', title: 'Jetty' });
      expect((await titlesOn(site)).at(-1)).toBe('Jetty');
      // What the operator may not read is not there.
      expect((await order('orderCategories', { ids: [hidden.id] })).status).toBe(404);
      expect((await order('deleteCategory', { categoryId: hidden.id })).status).toBe(404);
      const lines = await site.db('audit_log').where({ actorId: operator.id, action: 'siteForums' }).pluck('reason');
      expect(lines).toEqual(['added', 'added', 'added', 'added', 'edited', 'ordered', 'ordered', 'added']);
    }));

  test('deletes what is empty, nothing else; links to what was moved away stay', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      const moderator = await moderatorOf(site);
      const { category, forum, thread, place } = await buildForumLife(site, { starterId: null });
      const remove = (path: string, body: object) => client.post(`/api/operator/forums/${path}`).send(body);
      const inForum = { categoryId: category.id, forumId: forum.id };
      const full = await failing(remove('deleteForum', inForum));
      expect(full).toEqual({ status: 409, error: forumsTexts.forumNotEmpty });
      const notEmpty = await failing(remove('deleteCategory', { categoryId: category.id }));
      expect(notEmpty).toEqual({ status: 409, error: forumsTexts.categoryNotEmpty });
      const elsewhere = await buildForum(site, { categoryId: (await buildCategory(site)).id });
      await act(moderator, 'moveThread', { ...place, moveToId: elsewhere.id });
      await remove('deleteForum', inForum).expect(200);
      expect(told(site, 'forumsDeleteForum')).toMatchObject([
        { topics: everyone, payload: { boardId: 'site', categoryId: category.id, id: forum.id } },
      ]);
      expect((await remove('deleteForum', inForum)).status).toBe(404);
      const query = { parentType: 'site', category: category.stringUrl, forum: forum.stringUrl };
      const at = (more: object) =>
        site
          .visitor()
          .get('/api/forums/place')
          .query({ ...query, ...more });
      await at({}).expect(404);
      expect((await at({ thread: thread.stringUrl }).expect(200)).body.forum).toMatchObject({ id: elsewhere.id });
      await remove('deleteCategory', { categoryId: category.id }).expect(200);
      expect(told(site, 'forumsEditCategory')[0]?.payload).toEqual({
        ...{ boardId: 'site', id: category.id, oldStringUrl: category.stringUrl },
      });
      expect(await titlesOn(site)).not.toContain(category.title);
      const again = await act(client, 'addForum', { boardId: 'site', categoryId: elsewhere.categoryId, title: 'Fog' });
      await remove('deleteForum', { categoryId: elsewhere.categoryId, forumId: again.id }).expect(200);
      const same = await act(client, 'addForum', { boardId: 'site', categoryId: elsewhere.categoryId, title: 'Fog' });
      expect(same.stringUrl).toBe('Fog');
    }));

  test('changes no board of a game', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      const { game } = await buildOwned(site);
      const body = { boardId: `game.${game.id}`, title: 'Harbour' };
      expect(await refused(client, 'addCategory', body)).toMatchObject({ status: 403 });
      const { category, forum } = await buildForumLife(site, { gameId: game.id, starterId: null });
      const inForum = { categoryId: category.id, forumId: forum.id };
      expect((await client.post('/api/operator/forums/deleteForum').send(inForum)).status).toBe(404);
    }));
});

test('where only moderators write, others read, and are told why they do not write, until it opens', () =>
  withSite(async (site) => {
    const moderator = await moderatorOf(site);
    const developer = await buildDeveloper(site.db);
    const client = await clientOf(site, developer);
    const { category, forum, thread, place } = await buildForumLife(site, { starterId: developer.id });
    const inForum = { boardId: 'site', categoryId: category.id, forumId: forum.id };
    await act(moderator, 'editForum', { ...inForum, onlyModeratorsWrite: true });
    expect(told(site, 'forumsEditForum')).toMatchObject([{ payload: { forum: { onlyModeratorsWrite: true } } }]);
    const words = { content: 'Words' };
    const closed = { status: 403, error: forumsTexts.onlyModerators };
    expect(await refused(client, 'addThread', { ...inForum, title: 'Fog', ...words })).toEqual(closed);
    expect(await refused(client, 'addPost', { ...place, ...words })).toEqual(closed);
    await buildThread(site, { forumId: forum.id, threadStarterId: null });
    const canPost = async () => {
      const [listed] = (await threadsOf(client, forum.id)).items;
      const latest = (await latestOf(client, { parentType: 'site' })).items.find(({ id }) => id === thread.id);
      const opened = await readThread(client, forum.id, thread.stringUrl);
      const forums = (await board(client, { parentType: 'site' })).flatMap((one) => one.forums);
      const onBoard = forums.find(({ id }) => id === forum.id);
      return [listed, latest, opened, onBoard].map((one) => one?.canPost);
    };
    expect(await canPost()).toEqual([false, false, false, false]);
    await act(moderator, 'addPost', { ...place, ...words });
    await act(moderator, 'editForum', { ...inForum, onlyModeratorsWrite: false });
    expect(await canPost()).toEqual([true, true, true, true]);
    await act(client, 'addPost', { ...place, ...words });
  }));
