import { comments, commentsTexts, type Comment, type PlacedComment } from '#shared/areas/comments';
import { feedTexts } from '#shared/areas/feed';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildComment, buildPost, failing, gamePage, ownPage, type Client } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';

afterAll(closeDatabase);

async function say(client: Client, parentId: number, content: string, more = {}): Promise<Comment> {
  const { body } = await client
    .post('/api/feedPosts/comments')
    .send({ parentId, content, ...more })
    .expect(201);
  return comments.addComment.output.parse(body);
}
async function list(client: Client, postId: number, more = {}) {
  const { body } = await client
    .get('/api/feedPosts/comments')
    .query({ postId, ...more })
    .expect(200);
  return comments.listComments.output.parse(body);
}
const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);
const newsOf = async (site: TestSite, client: Client) => {
  await site.host.inFlight.done();
  const { body } = await client.get('/api/notifications').expect(200);
  return (body as { items: { notificationIdentifier: string; text: string; total: number }[] }).items;
};

describe('a comment', () => {
  test('is stored as typed, counted, answered and told to all who look at its post', () =>
    withSite(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const postId = await buildPost(site, ownPage(mika));
      const client = await clientOf(site, juno);
      const statements = countStatements(site.db);
      const comment = await say(client, postId, ' It *glows*.\r\n', { postAsId: mika.id });
      expect(statements.stop()).toBeLessThanOrEqual(10);
      expect(comment).toMatchObject({
        type: 'comment',
        content: ' It *glows*.\n',
        parentId: postId,
        subPosterType: 'developer',
        poster: { id: juno.id, xpLevelData: { xpLevel: 1 } },
        subPoster: null,
        voteTotal: 0,
        loggedVote: 0,
      });
      expect(comment.id).toBeGreaterThan(postId);
      const { loggedVote: _vote, ...commentData } = comment;
      const parentData = { id: postId, ...ownPage(mika), commentCount: 1 };
      expect(pushedAs(site, 'newPostComment')).toEqual([
        {
          name: 'newPostComment',
          topics: [`developer:${mika.id}`, `post:${postId}`, 'feed:home'],
          payload: { type: 'comment', commentData, parentData },
        },
      ]);
      expect(await list(site.visitor(), postId)).toEqual({ items: [comment], hasMore: false, total: 1 });
      const { body } = await site.visitor().get(`/api/feedPosts/comment/${comment.id}`).expect(200);
      expect(body).toEqual({ type: 'comment', commentData: comment, parentData });
    }));

  test('may be written as a game by its members', () =>
    withSite(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, juno.id);
      const postId = await buildPost(site, ownPage(mika));
      const asGame = { postAsType: 'game', postAsId: game.id };
      const comment = await say(await clientOf(site, juno), postId, 'We hear you', asGame);
      expect(comment).toMatchObject({
        subPosterType: 'game',
        poster: { id: juno.id },
        subPoster: { id: game.id, alias: game.alias },
      });
    }));

  test('is refused in the order missing, not allowed, not right', () =>
    withSite(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, juno.id);
      const parentId = await buildPost(site, ownPage(mika));
      const client = await clientOf(site, mika);
      const send = (sent: object, from = client) => failing(from.post('/api/feedPosts/comments').send(sent));
      const asGame = { postAsType: 'game', postAsId: game.id };
      expect(await send({}, site.visitor())).toEqual({ status: 401, error: failureTexts.notLoggedIn });
      expect((await send({ parentId, content: 'x', postAsType: 'game' })).status).toBe(400);
      expect(await send({ parentId: 999_999, content: '' })).toEqual({ status: 404, error: feedTexts.missingPost });
      expect(await send({ parentId, content: '', postAsType: 'game', postAsId: 999_999 })).toEqual({
        status: 404,
        error: gamesTexts.missing,
      });
      expect(await send({ parentId: 1, content: 'x', isMediaPost: true })).toEqual({
        status: 404,
        error: commentsTexts.missingPiece,
      });
      expect(await send({ parentId, content: '', ...asGame })).toEqual({ status: 403, error: failureTexts.notAllowed });
      expect(await send({ parentId, content: ' \n' })).toEqual({ status: 422, error: commentsTexts.contentNeeded });
      expect(await send({ parentId, content: 'x'.repeat(5_001) })).toEqual({
        status: 422,
        error: commentsTexts.contentTooLong,
      });
      expect((await list(site.visitor(), parentId)).total).toBe(0);
    }));

  test('comes in pages, oldest first, with the own vote; those of no post are 404', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const postId = await buildPost(site, ownPage(mika));
      const ids: number[] = [];
      for (let count = 0; count < 5; count += 1) ids.push(await buildComment(site, { postId, authorId: mika.id }));
      const client = await clientOf(site, mika);
      await client.post('/api/voting').send({ parentType: 'post', parentId: ids[2], direction: 'up' }).expect(200);
      const page = await list(client, postId, { startResult: 1, limit: 3 });
      expect(page.items.map(({ id, loggedVote }) => [id, loggedVote])).toEqual([
        [ids[1], 0],
        [ids[2], 1],
        [ids[3], 0],
      ]);
      expect(page).toMatchObject({ hasMore: true, total: 5 });
      expect((await failing(client.get('/api/feedPosts/comments').query({ postId: ids[0] }))).status).toBe(404);
      expect((await failing(client.get(`/api/feedPosts/comment/${postId}`))).status).toBe(404);
      expect((await failing(client.get(`/api/feedPosts/${ids[0]}`))).error).toBe(feedTexts.missingPost);
    }));
});

test('the writer of a post, those who commented before and those who are named hear of it', () =>
  withSite(async (site) => {
    const { db } = site;
    const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
    const [juno, oren] = [await buildDeveloper(db, { alias: 'Juno Park' }), await buildDeveloper(db)];
    const postId = await buildPost(site, { ...ownPage(mika), content: 'A lantern' });
    const [asMika, asJuno, asOren] = [
      await clientOf(site, mika),
      await clientOf(site, juno),
      await clientOf(site, oren),
    ];
    await say(asJuno, postId, 'Nice');
    const last = await say(asOren, postId, 'Ask @Juno-Park');
    const texts = async (client: Client) => (await newsOf(site, client)).map(({ text }) => text).sort();
    expect(await texts(asMika)).toEqual(['2 Comments on your feed post “A lantern”']);
    expect(await texts(asJuno)).toEqual([
      '1 Comment on Mika Vale’s feed post “A lantern”',
      `${oren.alias} mentioned you “Ask @Juno-Park”`,
    ]);
    expect(await texts(asOren)).toEqual([]);
    await asOren.post('/api/feedPosts/delete').send({ postId: last.id }).expect(200);
    expect(await texts(asMika)).toEqual(['1 Comment on your feed post “A lantern”']);
    expect(await texts(asJuno)).toEqual([]);
  }));

describe('changing a comment', () => {
  test('keeps it in its place and is told; its length is that of comments', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const postId = await buildPost(site, ownPage(mika));
      const then = '2025-03-01T12:00:00.000';
      const id = await buildComment(site, { postId, authorId: mika.id, timestamp: then, modifiedDate: then });
      const client = await clientOf(site, mika);
      const { body } = await client.post('/api/feedPosts/edit').send({ postId: id, title: 'x', content: 'New' });
      expect(body).toMatchObject({ id, type: 'comment', content: 'New', timestamp: `${then}Z` });
      expect((body as Comment).modifiedDate > then).toBe(true);
      const [told] = pushedAs(site, 'editedPost');
      expect(told?.topics).toContain(`post:${postId}`);
      expect(told?.payload).toMatchObject({
        type: 'comment',
        commentData: { id, content: 'New' },
        parentData: { id: postId },
      });
      expect((told!.payload as PlacedComment).commentData).not.toHaveProperty('loggedVote');
      const long = client.post('/api/feedPosts/edit').send({ postId: id, content: 'x'.repeat(5_001) });
      expect(await failing(long)).toEqual({ status: 422, error: commentsTexts.contentTooLong });
    }));

  test('deleting it takes its votes and their points along, and is told with the count that is left', () =>
    withSite(async (site) => {
      const { db } = site;
      const [mika, juno] = [await buildDeveloper(db), await buildDeveloper(db)];
      const game = await buildGame(db, mika.id);
      const postId = await buildPost(site, { ...gamePage(game), authorId: mika.id });
      const id = await buildComment(site, { postId, authorId: juno.id });
      const asMika = await clientOf(site, mika);
      await asMika.post('/api/voting').send({ parentType: 'post', parentId: id, direction: 'up' }).expect(200);
      await (await clientOf(site, juno)).post('/api/feedPosts/delete').send({ postId: id }).expect(200, { id });
      expect(pushedAs(site, 'deletedPost')).toEqual([
        {
          name: 'deletedPost',
          topics: [`gamePage:${game.id}`, `post:${postId}`, 'feed:home'],
          payload: {
            id,
            type: 'comment',
            ...gamePage(game),
            posterId: juno.id,
            subPosterType: 'developer',
            subPosterId: null,
            parentData: { id: postId, ...gamePage(game), commentCount: 0 },
          },
        },
      ]);
      expect(await db('votes')).toEqual([]);
      expect(await db('developers').where({ id: juno.id }).first('xp')).toEqual({ xp: 0 });
      expect(await recount(db)).toEqual([]);
    }));
});

describe('deletions with', () => {
  test('a post: its comments, their votes, points and notifications', () =>
    withSite(async (site) => {
      const { db } = site;
      const [mika, juno] = [await buildDeveloper(db), await buildDeveloper(db)];
      const postId = await buildPost(site, ownPage(mika));
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      const { id } = await say(asJuno, postId, 'Nice');
      await asMika.post('/api/voting').send({ parentType: 'post', parentId: id, direction: 'up' }).expect(200);
      await asMika.post('/api/feedPosts/delete').send({ postId }).expect(200);
      for (const table of ['comments', 'votes', 'notifications'] as const) expect(await db(table)).toEqual([]);
      expect(await recount(db)).toEqual([]);
    }));

  test('a game: comments on its posts and what it has said elsewhere, which is counted off there', () =>
    withSite(async (site) => {
      const { db } = site;
      const [mika, juno] = [await buildDeveloper(db), await buildDeveloper(db)];
      const game = await buildGame(db, mika.id);
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      const ofGame = await buildPost(site, { ...gamePage(game), authorId: mika.id });
      const elsewhere = await buildPost(site, ownPage(juno));
      const onIt = await say(asJuno, ofGame, 'Nice');
      const asGame = await say(asMika, elsewhere, 'Thanks', { postAsType: 'game', postAsId: game.id });
      const asOneself = await say(asMika, elsewhere, 'Indeed');
      const up = (client: Client, parentId: number) =>
        client.post('/api/voting').send({ parentType: 'post', parentId, direction: 'up' }).expect(200);
      await up(asMika, onIt.id);
      await up(asJuno, asGame.id);
      await asMika.post('/api/members/leave').send({ gameId: game.id, deletesGame: true }).expect(200);
      expect(await db('comments').pluck('id')).toEqual([asOneself.id]);
      expect(await db('votes')).toEqual([]);
      expect(pushedAs(site, 'gameProjectDeleted')[0]?.topics).toEqual(
        expect.arrayContaining([`post:${ofGame}`, `post:${elsewhere}`]),
      );
      expect(await recount(db)).toEqual([]);
    }));

  test('an account: nothing of what it has said, which stays under DELETED USER', () =>
    withSite(async (site) => {
      const { db } = site;
      const [mika, juno] = [await buildDeveloper(db), await buildDeveloper(db)];
      const postId = await buildPost(site, ownPage(mika));
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      await say(asJuno, postId, 'Goodbye');
      const { id } = await say(asMika, postId, 'Do not go');
      await asJuno.post('/api/voting').send({ parentType: 'post', parentId: id, direction: 'up' }).expect(200);
      await asJuno
        .post('/api/accountInformation')
        .send({ info: { delete: 'DELETE' } })
        .expect(200);
      const { items } = await list(site.visitor(), postId);
      expect(items.map(({ content, poster, voteTotal }) => [content, poster.alias, voteTotal])).toEqual([
        ['Goodbye', 'DELETED USER', 0],
        ['Do not go', mika.alias, 0],
      ]);
      expect(await db('developers').where({ id: mika.id }).first('xp')).toEqual({ xp: 0 });
      expect(await newsOf(site, asMika)).toEqual([]);
      expect(await recount(db)).toEqual([]);
    }));
});

describe('at once', () => {
  test('a comment against the deletion of its post is there with it or not at all', () =>
    withCommits(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      for (let round = 0; round < 5; round += 1) {
        const postId = await buildPost(site, ownPage(mika));
        const [said, deleted] = await Promise.all([
          asJuno.post('/api/feedPosts/comments').send({ parentId: postId, content: 'x' }),
          asMika.post('/api/feedPosts/delete').send({ postId }),
        ]);
        expect([201, 404]).toContain(said.status);
        expect(deleted.status).toBe(200);
      }
      expect(await site.db('comments')).toEqual([]);
      expect(await site.db('notifications')).toEqual([]);
    }));

  test('many comments, also as a game, on the same post are all counted', () =>
    withCommits(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, juno.id);
      const postId = await buildPost(site, ownPage(mika));
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      const asGame = { postAsType: 'game', postAsId: game.id };
      await Promise.all(
        Array.from({ length: 12 }, (_each, index) =>
          index % 2 ? say(asMika, postId, 'x') : say(asJuno, postId, 'x', index % 4 ? asGame : {}),
        ),
      );
      expect((await list(site.visitor(), postId)).total).toBe(12);
      expect(await recount(site.db)).toEqual([]);
    }));
});
