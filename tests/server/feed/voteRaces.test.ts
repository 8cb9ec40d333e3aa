import { voteParentType, type VoteParentType } from '#shared/areas/votes';
import { contentKinds } from '../../../server/content';
import { recount } from '../../../server/jobs/recount';
import { buildBug, buildResource } from '../../support/server/bugsAndResources';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { buildPiece } from '../../support/server/pieces';
import { buildComment, buildPost, gamePage, ownPage, type Client } from '../../support/server/posts';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Written {
  voted: { parentType: VoteParentType; parentId: number };
  remove: () => PromiseLike<{ status: number }>;
}

interface Author {
  author: { id: number };
  asAuthor: Client;
  asModerator: Client;
}

const written: [string, (by: Author) => Promise<Written>][] = [
  [
    'a post',
    async ({ author, asAuthor }) => {
      const postId = await buildPost(site, ownPage(author));
      return {
        voted: { parentType: 'post', parentId: postId },
        remove: () => asAuthor.post('/api/feedPosts/delete').send({ postId }),
      };
    },
  ],
  [
    'a comment',
    async ({ author, asAuthor }) => {
      const commented = await buildPost(site, ownPage(author));
      const postId = await buildComment(site, { postId: commented, authorId: author.id });
      return {
        voted: { parentType: 'post', parentId: postId },
        remove: () => asAuthor.post('/api/feedPosts/delete').send({ postId }),
      };
    },
  ],
  [
    'the post of a comment',
    async ({ author, asAuthor }) => {
      const postId = await buildPost(site, ownPage(author));
      const parentId = await buildComment(site, { postId, authorId: author.id });
      return {
        voted: { parentType: 'post', parentId },
        remove: () => asAuthor.post('/api/feedPosts/delete').send({ postId }),
      };
    },
  ],
  [
    'a piece',
    async ({ author, asAuthor }) => {
      const { id } = await buildCountedPiece({ pageType: 'developer', pageId: author.id });
      return {
        voted: { parentType: 'media', parentId: id },
        remove: () => asAuthor.post('/api/media/piece/delete').send({ id }),
      };
    },
  ],
  [
    'a piece with votes on its post',
    async ({ author, asAuthor }) => {
      const { id, postId } = await buildCountedPiece({ pageType: 'developer', pageId: author.id });
      return {
        voted: { parentType: 'post', parentId: postId },
        remove: () => asAuthor.post('/api/media/piece/delete').send({ id }),
      };
    },
  ],
  [
    'the album of a piece',
    async ({ author, asAuthor }) => {
      const { id, albumId } = await buildCountedPiece({ pageType: 'developer', pageId: author.id });
      return {
        voted: { parentType: 'media', parentId: id },
        remove: () => asAuthor.post('/api/media/album/delete').send({ albumId }),
      };
    },
  ],
  [
    'a reply in a forum',
    async ({ author, asModerator }) => {
      const { thread } = await buildForumLife(site, { starterId: author.id });
      const postId = await buildReply(site, { threadId: thread.id, authorId: author.id });
      return {
        voted: { parentType: 'forum', parentId: postId },
        remove: () => asModerator.post('/api/forumsActions/deletePost').send({ postId }),
      };
    },
  ],
  [
    'the thread of a reply',
    async ({ author, asModerator }) => {
      const { thread, place } = await buildForumLife(site, { starterId: author.id });
      const parentId = await buildReply(site, { threadId: thread.id, authorId: author.id });
      return {
        voted: { parentType: 'forum', parentId },
        remove: () => asModerator.post('/api/forumsActions/deleteThread').send(place),
      };
    },
  ],
  [
    'a bug',
    async ({ author, asAuthor }) => {
      const id = await buildBug(site, { authorId: author.id });
      return {
        voted: { parentType: 'bug', parentId: id },
        remove: () => asAuthor.post('/api/bugsAndSuggestions/delete').send({ id }),
      };
    },
  ],
  [
    'a resource',
    async ({ author, asAuthor }) => {
      const id = await buildResource(site, { authorId: author.id, url: `https://tide${author.id}.example` });
      return {
        voted: { parentType: 'resource', parentId: id },
        remove: () => asAuthor.post('/api/resources/delete').send({ id }),
      };
    },
  ],
  [
    'the game of a post',
    async ({ author, asAuthor }) => {
      const game = await buildGame(site.db, author.id);
      const postId = await buildPost(site, { ...gamePage(game), authorId: author.id });
      return {
        voted: { parentType: 'post', parentId: postId },
        remove: () => asAuthor.post('/api/members/leave').send({ gameId: game.id }),
      };
    },
  ],
  [
    'the game of a piece',
    async ({ author, asAuthor }) => {
      const game = await buildGame(site.db, author.id);
      const { id } = await buildCountedPiece({ pageType: 'game', pageId: game.id, authorId: author.id });
      return {
        voted: { parentType: 'media', parentId: id },
        remove: () => asAuthor.post('/api/members/leave').send({ gameId: game.id }),
      };
    },
  ],
];

/** A piece that is counted in its album. */
async function buildCountedPiece(given: Parameters<typeof buildPiece>[1]) {
  const piece = await buildPiece(site, given);
  await site.db('media_albums').where({ id: piece.albumId }).update({ pieceCount: 1 });
  return piece;
}

const rounds = 4;
const newClient = async () => clientOf(site, await buildDeveloper(site.db));

test.each(written)(
  'votes that meet the deletion of %s are in before it or not found, and go with it',
  async (_what, write) => {
    for (let round = 0; round < rounds; round += 1) {
      const author = await buildDeveloper(site.db);
      const asAuthor = await clientOf(site, author);
      const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const { voted, remove } = await write({ author, asAuthor, asModerator });
      const [earlier, ...voters] = [await newClient(), await newClient(), await newClient()];
      const vote = (client: Client, direction = 'up') => client.post('/api/voting').send({ ...voted, direction });
      await vote(earlier).expect(200);
      // The first one takes the vote back.
      const votes = [vote(earlier), vote(voters[0]), vote(voters[1], 'down')];
      const [removed, ...answers] = await Promise.all([remove(), ...votes]);
      expect(removed.status).toBe(200);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect((await vote(voters[0])).status).toBe(404);
      expect(await site.db('votes').where(voted)).toEqual([]);
    }
  },
);

test('a game whose last member goes while members and strangers vote leaves no vote and no notification', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [owner, member] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const game = await buildGame(site.db, owner.id);
    await buildMember(site.db, game.id, member.id);
    const parentId = await buildPost(site, { ...gamePage(game), authorId: owner.id });
    const [asOwner, asMember, stranger] = [
      await clientOf(site, owner),
      await clientOf(site, member),
      await newClient(),
    ];
    const vote = (client: Client) => client.post('/api/voting').send({ parentType: 'post', parentId, direction: 'up' });
    await asMember.post('/api/members/leave').send({ gameId: game.id }).expect(200);
    const [left, ...votes] = await Promise.all([
      asOwner.post('/api/members/leave').send({ gameId: game.id }),
      vote(asMember),
      vote(stranger),
    ]);
    expect(left.status).toBe(200);
    expect(votes.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
    await site.host.inFlight.done();
    expect(await site.db('notifications').where({ targetType: 'post', targetId: parentId })).toEqual([]);
  }
});

test('a voter who deletes the account while voting leaves no vote and no point', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const author = await buildDeveloper(site.db);
    const parentId = await buildPost(site, ownPage(author));
    const voter = await buildDeveloper(site.db);
    const client = await clientOf(site, voter);
    const [gone, voted] = await Promise.all([
      client.post('/api/accountInformation').send({ info: { delete: 'DELETE' } }),
      client.post('/api/voting').send({ parentType: 'post', parentId, direction: 'up' }),
    ]);
    expect(gone.status).toBe(200);
    // 404: the account went in the middle of the vote.
    expect([200, 401, 404]).toContain(voted.status);
    expect(await site.db('votes').where({ voterId: voter.id })).toEqual([]);
    expect(await site.db('developers').where({ id: author.id }).first('xp')).toEqual({ xp: 0 });
  }
});

test('after all of it no vote is without its content, and all counts are right', async () => {
  await site.host.inFlight.done();
  for (const parentType of voteParentType.options) {
    const tables = contentKinds().flatMap(({ table, votes }) => (votes?.parentType === parentType ? [table] : []));
    const dangling = site.db('votes').where({ parentType });
    for (const table of tables) void dangling.whereNotIn('parentId', site.db.from(table).select('id'));
    expect(await dangling).toEqual([]);
  }
  expect(await recount(site.db)).toEqual([]);
});
