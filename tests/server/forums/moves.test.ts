import { forumsTexts } from '#shared/areas/forums/forums';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { act, moderatorOf, readThread, refused, threadsOf, told } from '../../support/server/forumCalls';
import { buildForum, buildForumLife, buildReply } from '../../support/server/forums';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const everyone = ['board:site', 'boardReaders:site'];

test('a recount finds wrong counters', () =>
  withSite(async (site) => {
    const { forum, thread } = await buildForumLife(site, { starterId: null });
    const stored = async () => [
      await site.db('forums').where({ id: forum.id }).first(),
      await site.db('forum_threads').where({ id: thread.id }).first(),
    ];
    const before = await stored();
    const then = new Date(0);
    await site
      .db('forums')
      .where({ id: forum.id })
      .update({ totalThreads: 7, totalPosts: 8, lastReply: then, views: 9 });
    await site
      .db('forum_threads')
      .where({ id: thread.id })
      .update({ totalPosts: 6, lastPostTime: then, isPrivate: true });
    expect((await recount(site.db)).map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
      'forum_threads.isPrivate',
      'forum_threads.lastPostTime',
      'forum_threads.totalPosts',
      'forums.lastReply',
      'forums.totalPosts',
      'forums.totalThreads',
      'forums.views',
    ]);
    expect(await stored()).toEqual(before);
  }));

describe('a thread that is moved', () => {
  test('takes its counts along and is found in both places', () =>
    withSite(async (site) => {
      const starter = await buildDeveloper(site.db);
      const moderator = await moderatorOf(site);
      const { category, forum, thread, place } = await buildForumLife(site, { starterId: starter.id });
      const other = await buildForum(site, { categoryId: category.id });
      await buildReply(site, { threadId: thread.id, authorId: starter.id });
      const same = (title: string) => ({
        boardId: 'site',
        categoryId: category.id,
        forumId: other.id,
        title,
        content: 'Words',
      });
      const newest = await act(moderator, 'addThread', same(thread.title));
      expect(await refused(moderator, 'moveThread', place)).toEqual({
        status: 422,
        error: forumsTexts.destinationNeeded,
      });
      expect(await refused(moderator, 'moveThread', { ...place, moveToId: forum.id })).toEqual({
        status: 422,
        error: forumsTexts.samePlace,
      });
      expect(await refused(moderator, 'moveThread', { ...place, moveToId: 2_000_000 })).toMatchObject({ status: 404 });
      const moved = await act(moderator, 'moveThread', { ...place, moveToId: other.id });
      expect(moved).toMatchObject({ parentId: other.id, stringUrl: `${thread.stringUrl}-0`, totalPosts: 2 });
      expect(told(site, 'forumsMoveThread')).toMatchObject([
        {
          topics: [...everyone, `thread:${thread.id}`, `threadReaders:${thread.id}`],
          payload: {
            forumId: forum.id,
            threadStringUrl: moved.stringUrl,
            forumStringUrl: other.stringUrl,
            forums: [
              { id: forum.id, totalThreads: 0, totalPosts: 0, lastReply: null, lastPoster: null },
              { id: other.id, totalThreads: 2, totalPosts: 3, lastPoster: newest.starter },
            ],
          },
        },
      ]);
      for (const [forumId, address] of [
        [forum.id, thread.stringUrl],
        [other.id, moved.stringUrl],
      ] as const)
        expect((await readThread(site.visitor(), forumId, address)).id).toBe(thread.id);
      expect(await recount(site.db)).toEqual([]);
    }));

  test('into a private category is gone for those who may not read that', () =>
    withSite(async (site) => {
      const moderator = await moderatorOf(site);
      const { forum, thread, place } = await buildForumLife(site, { starterId: (await buildDeveloper(site.db)).id });
      const secret = await buildForumLife(site, { isPrivate: true, starterId: null });
      await act(moderator, 'moveThread', { ...place, moveToId: secret.forum.id });
      expect(told(site, 'forumsDeleteThread')).toMatchObject([{ topics: ['board:site', `thread:${thread.id}`] }]);
      expect(told(site, 'forumsMoveThread')).toMatchObject([
        { topics: ['boardReaders:site', `threadReaders:${thread.id}`] },
      ]);
      expect((await threadsOf(site.visitor(), forum.id)).items).toEqual([]);
      expect(await failing(site.visitor().get('/api/forums/posts').query({ threadId: thread.id }))).toMatchObject({
        status: 404,
      });
      const back = { ...place, categoryId: secret.category.id, moveToId: forum.id };
      expect(await refused(moderator, 'moveThread', back)).toMatchObject({ status: 403 });
    }));
});

test('only the owner moves a thread of members to the board of another owner', () =>
  withSite(async (site) => {
    const { db } = site;
    const [owner, moderator] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, owner.id);
    const [ofModerator, ofOwner] = [await buildGame(db, moderator.id), await buildGame(db, owner.id)];
    await buildMember(db, game.id, moderator.id, 'mod');
    await buildMember(db, ofModerator.id, owner.id, 'mod');
    await buildMember(db, ofOwner.id, moderator.id, 'mod');
    const secretOf = (gameId: number) => buildForumLife(site, { gameId, isPrivate: true, starterId: owner.id });
    const from = await secretOf(game.id);
    const [theirs, owners] = [await secretOf(ofModerator.id), await secretOf(ofOwner.id)];
    const [asModerator, asOwner] = [await clientOf(site, moderator), await clientOf(site, owner)];
    const toTheirs = { ...from.place, moveToId: theirs.forum.id };
    expect(await refused(asModerator, 'moveThread', toTheirs)).toMatchObject({ status: 403 });
    const toOwners = { ...from.place, moveToId: owners.forum.id };
    expect(await act(asModerator, 'moveThread', toOwners)).toMatchObject({ parentId: owners.forum.id });
    const byOwner = { ...owners.place, threadId: from.thread.id, moveToId: theirs.forum.id };
    expect(await act(asOwner, 'moveThread', byOwner)).toMatchObject({ parentId: theirs.forum.id });
    // Public threads go wherever the mover moderates.
    const open = await buildForumLife(site, { gameId: game.id, starterId: owner.id });
    const away = { ...open.place, moveToId: theirs.forum.id };
    expect(await act(asModerator, 'moveThread', away)).toMatchObject({ parentId: theirs.forum.id });
    // The site's private categories belong to nobody alone.
    const guard = await buildDeveloper(db, { siteModCanBan: true });
    const ofSite = await buildForumLife(site, { isPrivate: true, starterId: null });
    await buildMember(db, ofModerator.id, guard.id, 'mod');
    expect(
      await refused(await clientOf(site, guard), 'moveThread', { ...ofSite.place, moveToId: theirs.forum.id }),
    ).toMatchObject({
      status: 403,
    });
  }));

test('read marks of a thread and a board stay after a move', () =>
  withSite(async (site) => {
    const reader = await buildDeveloper(site.db, { registrationDate: '2020-01-01 00:00:00.000' });
    const { forum, thread } = await buildForumLife(site, { starterId: (await buildDeveloper(site.db)).id });
    const posts = site.db('forum_posts').where({ threadId: thread.id });
    await posts.clone().update({ created: new Date(ago(3)) });
    const newest = await buildReply(site, { threadId: thread.id, authorId: null, created: ago(2) });
    const first = await posts.clone().where({ position: 1 }).first('id');
    const client = await clientOf(site, reader);
    const read = (postId: number | undefined) => act(client, 'markRead', { threadId: thread.id, postId });
    expect((await read(first?.id)).isUnread).toBe(true);
    expect((await read(newest)).isUnread).toBe(false);
    expect((await read(first?.id)).isUnread).toBe(false);
    expect(await refused(client, 'markRead', { threadId: thread.id, postId: 2_000_000 })).toMatchObject({
      status: 404,
    });
    await buildReply(site, { threadId: thread.id, authorId: null, created: ago(1) });
    expect((await threadsOf(client, forum.id)).items[0]?.isUnread).toBe(true);
    expect(await act(client, 'markAllRead', { boardId: 'site' })).toEqual({ boardId: 'site', forumId: null });
    expect((await threadsOf(client, forum.id)).items[0]?.isUnread).toBe(false);
  }));
