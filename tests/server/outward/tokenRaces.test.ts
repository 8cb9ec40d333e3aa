import { recount } from '../../../server/jobs/recount';
import { buildBuild, sendPart } from '../../support/server/builds';
import { buildComment, buildPost, gamePage, type Client } from '../../support/server/posts';
import { openSite, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Place {
  gameId: number;
  postId: number;
  commentId: number;
  /** An upload that waits for its only part, and a build for testers that can be played. */
  uploadId: number;
  buildId: number;
}

const asGame = (gameId: number) => ({ postParentType: 'game', postParentId: gameId });

const writes: [string, (token: Client, place: Place) => PromiseLike<{ status: number }>, done: number][] = [
  ['posts', (token, { gameId }) => token.post('/api/feedPosts').send({ content: 'Words', ...asGame(gameId) }), 201],
  [
    'comments',
    (token, { gameId, postId }) =>
      token
        .post('/api/feedPosts/comments')
        .send({ content: 'Words', parentId: postId, postAsType: 'game', postAsId: gameId }),
    201,
  ],
  ['edits a post', (token, { postId }) => token.post('/api/feedPosts/edit').send({ postId, content: 'New' }), 200],
  [
    'edits a comment',
    (token, { commentId }) => token.post('/api/feedPosts/edit').send({ postId: commentId, content: 'New' }),
    200,
  ],
  ['deletes a post', (token, { postId }) => token.post('/api/feedPosts/delete').send({ postId }), 200],
  ['deletes a comment', (token, { commentId }) => token.post('/api/feedPosts/delete').send({ postId: commentId }), 200],
  ['sends a part of a build', (token, { uploadId }) => sendPart(token, { id: uploadId }, 0, Buffer.alloc(100)), 200],
  ['publishes a build', (token, { buildId }) => token.post('/api/builds/current').send({ buildId }), 200],
  ['cancels an upload', (token, { uploadId }) => token.post('/api/builds/delete').send({ buildId: uploadId }), 200],
];

const rounds = 4;

async function buildBot() {
  const team = await buildOwned(site);
  const { gameId } = team;
  const member = await team.join();
  const { client: token } = await buildToken(site, member, { gameId, buildsGameId: gameId });
  const postId = await buildPost(site, { ...gamePage({ id: gameId }), authorId: member.id });
  const commentId = await buildComment(site, { postId, authorId: member.id, gameId });
  const uploadId = await buildBuild(site, { gameId, state: 'uploading', uploaderId: member.id });
  const buildId = await buildBuild(site, { gameId, testersOnly: true });
  const place: Place = { gameId, postId, commentId, uploadId, buildId };
  return { ...team, member, token, place };
}

/** Rows that the token could have changed. */
const rowsOf = async ({ gameId }: Place) => ({
  posts: await site.db('feed_posts').where({ gameId }).orderBy('id'),
  comments: await site.db('comments').where({ gameId }).orderBy('id'),
  builds: await site.db('builds').where({ gameId }).orderBy('id'),
});

describe.each(writes)('a token that %s as a game', (_what, write, done) => {
  test.each([
    [
      'the removal of its member',
      ({ asOwner, gameId, member }: Awaited<ReturnType<typeof buildBot>>) =>
        asOwner.post('/api/members/remove').send({ gameId, member: { id: member.id } }),
      [403],
    ],
    [
      'the loss of its member’s right',
      ({ asOwner, gameId, member }: Awaited<ReturnType<typeof buildBot>>) =>
        asOwner
          .post('/api/members/rights')
          .send({ gameId, member: { id: member.id, rights: { post: false, media: false } } }),
      [403],
    ],
  ])('is in before %s or refused', async (_whose, takeRight, refused) => {
    for (let round = 0; round < rounds; round += 1) {
      const bot = await buildBot();
      const { token, place } = bot;
      const before = await rowsOf(place);
      const [taken, written] = await Promise.all([takeRight(bot), write(token, place)]);
      expect(taken.status).toBe(200);
      expect([done, ...refused]).toContain(written.status);
      const after = await rowsOf(place);
      if (written.status === done) expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
      expect([...refused, 404]).toContain((await write(token, place)).status);
      expect(await rowsOf(place)).toEqual(after);
    }
  });

  test('is in before the deletion of its game or refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bot = await buildBot();
      const { asOwner, gameId, member, token, place } = bot;
      await asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: member.id } })
        .expect(200);
      const { client: ownToken } = await buildToken(site, bot.owner, { gameId, buildsGameId: gameId });
      const [deleted, written] = await Promise.all([
        asOwner.post('/api/members/leave').send({ gameId }),
        write(ownToken, place),
      ]);
      expect(deleted.status).toBe(200);
      expect([done, 401, 403, 404]).toContain(written.status);
      expect([401, 403, 404]).toContain((await write(token, place)).status);
      expect(await rowsOf(place)).toEqual({ posts: [], comments: [], builds: [] });
    }
  });
});

test('after all of it all counts are right', async () => {
  await site.host.inFlight.done();
  expect(await recount(site.db)).toEqual([]);
});
