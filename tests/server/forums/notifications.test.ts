import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { act, told } from '../../support/server/forumCalls';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { failing, type Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const newsOf = async (site: TestSite, client: Client) => {
  await site.host.inFlight.done();
  const { body } = await client.get('/api/notifications').expect(200);
  return (body as { items: { notificationIdentifier: string; text: string; link: string; total: number }[] }).items;
};
const vote = (client: Client, parentId: number, direction = 'up') =>
  client.post('/api/voting').send({ parentType: 'forum', parentId, direction });
const firstOf = async ({ db }: TestSite, threadId: number) =>
  (await db('forum_posts').where({ threadId, position: 1 }).first('id'))?.id ?? 0;

describe('a new post', () => {
  test('is told to everyone who has posted in the thread, and to those whom it names', () =>
    withSite(async (site) => {
      const [starter, other, named] = [
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db, { alias: 'Juno Park' }),
      ];
      const { category, forum, thread, place } = await buildForumLife(site, { starterId: starter.id });
      await buildReply(site, { threadId: thread.id, authorId: other.id });
      const writer = await buildDeveloper(site.db, { alias: 'Mika Vale' });
      const post = await act(await clientOf(site, writer), 'addPost', { ...place, content: 'Ask @Juno-Park.' });
      const link = `/Forums/${category.stringUrl}/${forum.stringUrl}/${thread.stringUrl}`;
      for (const developer of [starter, other])
        expect(await newsOf(site, await clientOf(site, developer))).toMatchObject([
          {
            notificationIdentifier: `forumThread.${thread.id}.comment`,
            text: `1 Post on the forum thread ${thread.title}`,
            link,
          },
        ]);
      expect(await newsOf(site, await clientOf(site, named))).toMatchObject([
        {
          notificationIdentifier: `forumPost.${post.id}.mention`,
          text: 'Mika Vale mentioned you “Ask @Juno-Park.”',
          link,
        },
      ]);
      expect(await newsOf(site, await clientOf(site, writer))).toEqual([]);
      await act(await clientOf(site, writer), 'deletePost', { postId: post.id });
      for (const developer of [starter, named]) expect(await newsOf(site, await clientOf(site, developer))).toEqual([]);
    }));

  test('in a private category is told to its readers alone, as long as they are that', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      const [mate, stranger] = [await buildDeveloper(site.db), await buildDeveloper(site.db, { alias: 'Far Away' })];
      await buildMember(site.db, game.id, mate.id);
      const { category, forum, thread, place } = await buildForumLife(site, {
        ...{ gameId: game.id, isPrivate: true, starterId: mate.id },
      });
      // A former member has written here.
      await buildReply(site, { threadId: thread.id, authorId: stranger.id });
      await act(await clientOf(site, owner), 'addPost', { ...place, content: `For @Far-Away and @${mate.stringUrl}` });
      expect(await newsOf(site, await clientOf(site, stranger))).toEqual([]);
      const asMate = await clientOf(site, mate);
      const link = `/Game/${game.stringUrl}/Forums/${category.stringUrl}/${forum.stringUrl}/${thread.stringUrl}`;
      expect(await newsOf(site, asMate)).toMatchObject([{ link }, { link }]);
      expect((await asMate.get('/api/login')).body).toMatchObject({ counts: { notifications: 2 } });
      await site.db('game_members').where({ gameId: game.id, developerId: mate.id }).update({ status: 'Former' });
      expect(await newsOf(site, asMate)).toEqual([]);
      const { body } = await asMate.get('/api/login');
      expect(body).toMatchObject({ counts: { notifications: 0 } });
    }));

  test('lights the badge of the others when it is public and on the site', () =>
    withSite(async (site) => {
      const [writer, reader] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      site.host.live.onlineIds = () => [writer.id, reader.id];
      const revision = (await site.db('activity_marks').where({ area: 'forums' }).first('revision'))?.revision ?? 0;
      await site.db('developers').update({ seenForums: revision });
      const { place } = await buildForumLife(site, { starterId: writer.id });
      const game = await buildGame(site.db, writer.id);
      const elsewhere = await buildForumLife(site, { gameId: game.id, starterId: writer.id });
      const client = await clientOf(site, writer);
      await act(client, 'addPost', { ...elsewhere.place, content: 'Words' });
      await site.host.inFlight.done();
      expect(told(site, 'updateUserInfo')).toEqual([]);
      await act(client, 'addPost', { ...place, content: 'Words' });
      await site.host.inFlight.done();
      expect(told(site, 'updateUserInfo')).toEqual([
        { name: 'updateUserInfo', topics: [`user:${reader.id}`], payload: { info: { caughtUpOnForums: false } } },
      ]);
    }));
});

describe('a vote on a forum post', () => {
  test('is a point for the developer, tells them, and is taken back with the post or the thread', () =>
    withSite(async (site) => {
      const [writer, voter] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, writer.id);
      const { thread, place } = await buildForumLife(site, { gameId: game.id, starterId: writer.id });
      const reply = await buildReply(site, { threadId: thread.id, authorId: writer.id });
      const asVoter = await clientOf(site, voter);
      const xpOf = async () => (await site.db('developers').where({ id: writer.id }).first('xp'))?.xp;
      const { body } = await vote(asVoter, reply).expect(200);
      expect(body).toMatchObject({ id: `forum_${reply}`, voteTotal: 1, loggedVote: 1, upVoters: [{ id: voter.id }] });
      await vote(asVoter, await firstOf(site, thread.id)).expect(200);
      expect(await xpOf()).toBe(2);
      expect(told(site, 'voteWidgetUpdated')).toMatchObject([
        {
          topics: [`thread:${thread.id}`, `threadReaders:${thread.id}`],
          payload: { parentType: 'forum', voteTotal: 1 },
        },
        {},
      ]);
      const asWriter = await clientOf(site, writer);
      expect((await newsOf(site, asWriter)).map(({ text }) => text)).toContain('1 Upvote on your forum post “Words”');
      expect(await recount(site.db)).toEqual([]);
      await act(asWriter, 'deletePost', { postId: reply });
      expect(await xpOf()).toBe(1);
      await act(asWriter, 'deleteThread', place);
      expect(await xpOf()).toBe(0);
      expect(await site.db('votes').where({ parentType: 'forum' })).toEqual([]);
      expect(await newsOf(site, asWriter)).toEqual([]);
      expect(await recount(site.db)).toEqual([]);
    }));

  test('is missing, with its voters, for people who may not read it', () =>
    withSite(async (site) => {
      const stranger = await clientOf(site, await buildDeveloper(site.db));
      const { thread } = await buildForumLife(site, { isPrivate: true, starterId: null });
      const postId = await firstOf(site, thread.id);
      expect((await failing(vote(stranger, postId))).status).toBe(404);
      const asked = { parentType: 'forum', parentId: postId };
      for (const client of [stranger, site.visitor()])
        expect((await failing(client.get('/api/voting').query(asked))).status).toBe(404);
      const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      await vote(moderator, postId).expect(200);
      expect(told(site, 'voteWidgetUpdated')).toMatchObject([{ topics: [`threadReaders:${thread.id}`] }]);
    }));
});

test('a game takes its forums along, with the points of the votes there; an account leaves its words', () =>
  withSite(async (site) => {
    const [owner, writer] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const game = await buildGame(site.db, owner.id);
    const { thread } = await buildForumLife(site, { gameId: game.id, starterId: writer.id });
    const other = await buildForumLife(site, { starterId: writer.id });
    await vote(await clientOf(site, owner), await firstOf(site, thread.id)).expect(200);
    await vote(await clientOf(site, owner), await firstOf(site, other.thread.id)).expect(200);
    const asOwner = await clientOf(site, owner);
    await asOwner.post('/api/members/leave').send({ gameId: game.id }).expect(200);
    expect(await site.db('forum_threads').where({ id: thread.id })).toEqual([]);
    const [event] = told(site, 'gameProjectDeleted');
    expect(event?.topics).toEqual(
      expect.arrayContaining([`board:game:${game.id}`, `boardReaders:game:${game.id}`, `thread:${thread.id}`]),
    );
    expect(await site.db('developers').where({ id: writer.id }).first('xp')).toEqual({ xp: 1 });
    await asOwner
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await site.db('developers').where({ id: writer.id }).first('xp')).toEqual({ xp: 0 });
    expect(await recount(site.db)).toEqual([]);
  }));
