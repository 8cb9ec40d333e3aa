import { forumsTexts } from '#shared/areas/forums/forums';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import {
  act,
  board,
  moderatorOf,
  postsOf,
  readThread,
  refused,
  threadsOf,
  told,
} from '../../support/server/forumCalls';
import { buildCategory, buildForum, buildForumLife, buildReply } from '../../support/server/forums';
import { buildOwned } from '../../support/server/teams';
import { countStatements } from '../../support/server/statements';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const everyone = ['board:site', 'boardReaders:site'];

describe('categories and forums', () => {
  test('are added at the end, told to the board, and keep their addresses when they are renamed', () =>
    withSite(async (site) => {
      const moderator = await moderatorOf(site);
      const category = await act(moderator, 'addCategory', { boardId: 'site', title: ' Harbour  talk ' });
      expect(category).toMatchObject({
        title: 'Harbour  talk',
        stringUrl: 'Harbour-talk',
        rank: 22,
        isPrivate: false,
        forums: [],
      });
      expect(told(site, 'forumsNewCategory')).toMatchObject([
        { topics: everyone, payload: { boardId: 'site', category: { id: category.id } } },
      ]);
      const inCategory = { boardId: 'site', categoryId: category.id };
      const forum = await act(moderator, 'addForum', { ...inCategory, title: 'Fog', description: 'Of all kinds' });
      expect(forum).toMatchObject({ categoryId: category.id, stringUrl: 'Fog', canPost: true, totalThreads: 0 });
      const [event] = told(site, 'forumsNewForum');
      expect(event?.payload).not.toHaveProperty('forum.canPost');
      const renamed = await act(moderator, 'editForum', { ...inCategory, forumId: forum.id, title: 'Mist' });
      expect(renamed).toMatchObject({ stringUrl: 'Mist', description: 'Of all kinds' });
      const described = await act(moderator, 'editForum', { ...inCategory, forumId: forum.id, description: 'Grey' });
      expect(described).toMatchObject({ title: 'Mist', stringUrl: 'Mist', description: 'Grey' });
      expect(told(site, 'forumsEditForum')).toMatchObject([
        { payload: { oldStringUrl: 'Fog', forum: { title: 'Mist' } } },
        { payload: { oldStringUrl: 'Mist', forum: { description: 'Grey' } } },
      ]);
      const edited = await act(moderator, 'editCategory', { ...inCategory, title: 'Quay', isPrivate: true });
      expect(edited).toMatchObject({ stringUrl: 'Quay', isPrivate: true, forums: [{ stringUrl: 'Mist' }] });
      expect(told(site, 'forumsEditCategory')).toMatchObject([
        { topics: ['boardReaders:site'], payload: { category: { title: 'Quay' } } },
        { topics: ['board:site'], payload: { boardId: 'site', id: category.id, oldStringUrl: 'Harbour-talk' } },
      ]);
      expect(told(site, 'forumsEditCategory')[1]?.payload).not.toHaveProperty('category');
      const opened = await act(moderator, 'editCategory', { ...inCategory, isPrivate: false });
      expect(opened).toMatchObject({ title: 'Quay', stringUrl: 'Quay', isPrivate: false });
      const back = await act(moderator, 'editCategory', { ...inCategory, title: 'Harbour talk' });
      expect(back.stringUrl).toBe('Harbour-talk');
      const other = await act(moderator, 'addCategory', { boardId: 'site', title: 'Quay!' });
      expect(other.stringUrl).toBe('Quay-0');
      expect((await board(site.visitor(), { parentType: 'site' })).slice(-2).map(({ id }) => id)).toEqual([
        category.id,
        other.id,
      ]);
    }));

  test('have titles that differ on their board: another category with the same one is refused at the field', () =>
    withSite(async (site) => {
      const moderator = await moderatorOf(site);
      const quay = await act(moderator, 'addCategory', { boardId: 'site', title: 'Quay' });
      const jetty = await act(moderator, 'addCategory', { boardId: 'site', title: 'Jetty' });
      const again = { boardId: 'site', title: ' QUAY ' };
      const { body } = await moderator.post('/api/forumsActions/addCategory').send(again).expect(409);
      expect(body).toMatchObject({ fields: { title: forumsTexts.categoryTaken } });
      const renamed = { boardId: 'site', categoryId: jetty.id, title: 'quay\u200B' };
      const taken = { status: 409, error: forumsTexts.categoryTaken };
      expect(await refused(moderator, 'editCategory', renamed)).toEqual(taken);
      const own = { boardId: 'site', categoryId: quay.id, title: 'QUAY', isPrivate: true };
      expect(await act(moderator, 'editCategory', own)).toMatchObject({ title: 'QUAY', isPrivate: true });
      const { game, asOwner } = await buildOwned(site);
      const elsewhere = await act(asOwner, 'addCategory', { boardId: `game.${game.id}`, title: 'Quay' });
      expect(elsewhere.stringUrl).toBe('Quay');
    }));

  test('need a title; there are 50 of each at most', () =>
    withSite(async (site) => {
      const moderator = await moderatorOf(site);
      const { id: categoryId } = await buildCategory(site);
      const inCategory = { boardId: 'site', categoryId };
      const { id: forumId } = await buildForum(site, { categoryId });
      const blank = { title: ' ' };
      expect(await refused(moderator, 'addCategory', { boardId: 'site', ...blank })).toEqual({
        status: 422,
        error: forumsTexts.categoryTitleNeeded,
      });
      expect(await refused(moderator, 'addForum', { ...inCategory, ...blank })).toEqual({
        status: 422,
        error: forumsTexts.forumTitleNeeded,
      });
      expect(await refused(moderator, 'editForum', { ...inCategory, forumId, ...blank })).toEqual({
        status: 422,
        error: forumsTexts.editedForumTitleNeeded,
      });
      expect(await refused(moderator, 'addForum', { ...inCategory, title: 'x'.repeat(129) })).toMatchObject({
        status: 422,
      });
      for (let index = 1; index < 50; index += 1) await site.db('forums').insert({ categoryId, title: 'Full' });
      expect(await refused(moderator, 'addForum', { ...inCategory, title: 'One more' })).toEqual({
        status: 409,
        error: forumsTexts.tooManyForums,
      });
      for (let index = 0; index < 50; index += 1) await site.db('forum_categories').insert({ title: 'Full' });
      expect(await refused(moderator, 'addCategory', { boardId: 'site', title: 'One more' })).toEqual({
        status: 409,
        error: forumsTexts.tooManyCategories,
      });
    }));

  test('a forum of another category is answered 404', () =>
    withSite(async (site) => {
      const moderator = await moderatorOf(site);
      const [one, other] = [
        await buildForumLife(site, { starterId: null }),
        await buildForumLife(site, { starterId: null }),
      ];
      const mixed = { ...one.place, categoryId: other.category.id };
      for (const [name, body] of [
        ['addPost', { ...mixed, content: 'Words' }],
        ['editForum', { ...mixed, forumId: one.forum.id, title: 'Fog' }],
        ['pinThread', mixed],
        ['moveThread', { ...mixed, moveToId: other.forum.id }],
        ['lockThread', { ...one.place, boardId: 'game.2000000' }],
      ] as const)
        expect({ name, ...(await refused(moderator, name, body)) }).toMatchObject({ name, status: 404 });
      expect(await refused(moderator, 'addForum', { boardId: 'site', categoryId: 2_000_000, title: 'Fog' })).toEqual({
        status: 404,
        error: forumsTexts.missingCategory,
      });
    }));
});

describe('threads and posts', () => {
  test('count in their thread, forum and category, and their events carry the counts', () =>
    withSite(async (site) => {
      const { category, forum } = await buildForumLife(site, { starterId: (await buildDeveloper(site.db)).id });
      const starter = await buildDeveloper(site.db);
      const client = await clientOf(site, starter);
      const place = { boardId: 'site', categoryId: category.id };
      const thread = await act(client, 'addThread', {
        ...place,
        forumId: forum.id,
        title: 'Fog?',
        content: ' Where *is* it?\r\n',
      });
      expect(thread).toMatchObject({
        stringUrl: 'Fog',
        totalPosts: 1,
        starter: { id: starter.id },
        canPost: true,
        isUnread: false,
      });
      expect(told(site, 'forumsAddThread')).toMatchObject([
        {
          topics: everyone,
          payload: {
            ...place,
            forumId: forum.id,
            forum: { totalThreads: 2, totalPosts: 2, lastReply: thread.created },
          },
        },
      ]);
      expect((await postsOf(client, thread.id)).items).toMatchObject([
        { content: ' Where *is* it?\n', threadStarter: true },
      ]);
      const replier = await buildDeveloper(site.db);
      const writer = await clientOf(site, replier);
      const inThread = { ...place, threadId: thread.id };
      const lastPoster = async () => {
        const found = (await board(client, { parentType: 'site' })).find(({ id }) => id === category.id);
        return found?.forums[0]?.lastPoster;
      };
      expect(await lastPoster()).toMatchObject({ id: starter.id, alias: starter.alias });
      const statements = countStatements(site.db);
      const reply = await act(writer, 'addPost', { ...inThread, content: 'Here.' });
      expect(statements.stop()).toBeLessThanOrEqual(12);
      expect(reply).toMatchObject({ threadStarter: false, voteTotal: 0, loggedVote: 0 });
      const [event] = told(site, 'forumsNewPost');
      expect(event).toMatchObject({
        topics: [...everyone, `thread:${thread.id}`, `threadReaders:${thread.id}`],
        payload: {
          thread: { totalPosts: 2, lastPostTime: reply.created },
          forum: { totalPosts: 3, lastReply: reply.created },
        },
      });
      expect(event?.payload).not.toHaveProperty('post.loggedVote');
      expect((await threadsOf(client, forum.id)).items[0]).toMatchObject({
        id: thread.id,
        totalPosts: 2,
        isUnread: true,
      });
      const edited = await act(writer, 'editPost', { postId: reply.id, content: 'There.' });
      expect(edited.content).toBe('There.');
      expect(await lastPoster()).toMatchObject({ id: replier.id });
      expect(told(site, 'forumsEditPost')).toHaveLength(1);
      expect(await act(writer, 'deletePost', { postId: reply.id })).toEqual({ id: reply.id });
      expect(told(site, 'forumsDeletePost')).toMatchObject([
        {
          payload: {
            thread: { totalPosts: 1, lastPostTime: thread.created },
            forum: { totalPosts: 2, lastReply: thread.created, lastPoster: { id: starter.id } },
          },
        },
      ]);
      const [first] = (await postsOf(client, thread.id)).items;
      expect(await refused(client, 'deletePost', { postId: first?.id })).toEqual({
        status: 409,
        error: forumsTexts.firstPost,
      });
      expect(await recount(site.db)).toEqual([]);
    }));

  test('are refused without words', () =>
    withSite(async (site) => {
      const developer = await buildDeveloper(site.db);
      const client = await clientOf(site, developer);
      const { forum, place, thread } = await buildForumLife(site, { starterId: developer.id });
      const post = await site.db('forum_posts').where({ threadId: thread.id }).first('id');
      const answer = await client.post('/api/forumsActions/addThread').send({ ...place, forumId: forum.id });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: [forumsTexts.threadTitleNeeded, forumsTexts.threadContentNeeded] });
      for (const [name, body, error] of [
        ['addPost', { ...place, content: ' \n' }, forumsTexts.postNeeded],
        ['editPost', { postId: post?.id, content: '' }, forumsTexts.editedPostNeeded],
        ['editThread', { ...place, newTitle: '' }, forumsTexts.threadTitleNeeded],
        ['addPost', { ...place, content: 'x'.repeat(20_001) }, forumsTexts.contentTooLong],
      ] as const)
        expect(await refused(client, name, body)).toEqual({ status: 422, error });
    }));

  test('move up when a post in the middle is deleted', () =>
    withSite(async (site) => {
      const developer = await buildDeveloper(site.db);
      const { thread } = await buildForumLife(site, { starterId: developer.id });
      const ids: number[] = [];
      for (let index = 0; index < 5; index += 1)
        ids.push(await buildReply(site, { threadId: thread.id, authorId: developer.id }));
      await act(await clientOf(site, developer), 'deletePost', { postId: ids[1] });
      const positions = await site
        .db('forum_posts')
        .where({ threadId: thread.id })
        .orderBy('position')
        .select('id', 'position');
      expect(positions.slice(1)).toEqual(
        [ids[0], ids[2], ids[3], ids[4]].map((id, index) => ({ id, position: index + 2 })),
      );
      expect(await recount(site.db)).toEqual([]);
    }));

  test('are locked and pinned; renamed threads are found by their former address', () =>
    withSite(async (site) => {
      const starter = await buildDeveloper(site.db);
      const { forum, thread, place } = await buildForumLife(site, { starterId: starter.id });
      const moderator = await moderatorOf(site);
      expect(await act(moderator, 'lockThread', place)).toEqual({ id: thread.id, locked: true });
      expect(await act(moderator, 'pinThread', place)).toEqual({ id: thread.id, pinned: true });
      const client = await clientOf(site, starter);
      const [own] = (await postsOf(client, thread.id)).items;
      for (const [action, body] of [
        ['addPost', { ...place, content: 'Words' }],
        ['editPost', { postId: own!.id, content: 'Words' }],
        ['deletePost', { postId: own!.id }],
      ] as const)
        expect(await refused(client, action, body)).toMatchObject({ status: 403, error: forumsTexts.locked });
      await act(moderator, 'addPost', { ...place, content: 'Enough.' });
      const renamed = await act(client, 'editThread', { ...place, newTitle: 'Fog lifts' });
      expect(renamed.stringUrl).toBe('Fog-lifts');
      expect(told(site, 'forumsEditThread')).toMatchObject([{ payload: { oldStringUrl: thread.stringUrl } }]);
      expect((await readThread(client, forum.id, thread.stringUrl)).stringUrl).toBe('Fog-lifts');
      const noted = await site
        .db('audit_log')
        .where({ target: `thread:${thread.id}` })
        .pluck('action');
      expect(noted).toEqual(['moderatorLock']);
    }));

  test('go with their thread, which leaves its counts', () =>
    withSite(async (site) => {
      const { forum, thread, place } = await buildForumLife(site, { starterId: (await buildDeveloper(site.db)).id });
      await buildReply(site, { threadId: thread.id, authorId: null });
      await act(await moderatorOf(site), 'deleteThread', place);
      expect(await site.db('forum_posts').where({ threadId: thread.id })).toEqual([]);
      expect(told(site, 'forumsDeleteThread')).toMatchObject([
        {
          payload: {
            threadId: thread.id,
            forum: { id: forum.id, totalThreads: 0, totalPosts: 0, lastReply: null, lastPoster: null },
          },
        },
      ]);
      expect(await recount(site.db)).toEqual([]);
    }));
});
