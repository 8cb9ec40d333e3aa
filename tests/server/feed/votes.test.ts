import { randomUUID } from 'node:crypto';
import { votes, type VoteState } from '#shared/areas/votes';
import type { DeveloperRow } from '../../../server/db/tables';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildComment, buildPost, failing, gamePage, ownPage, type Client } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';

afterAll(closeDatabase);

type Direction = 'up' | 'down';

async function vote(client: Client, parentId: number, direction: Direction): Promise<VoteState> {
  const { body } = await client.post('/api/voting').send({ parentType: 'post', parentId, direction }).expect(200);
  return votes.vote.output.parse(body);
}
const voteAs = async (site: TestSite, who: DeveloperRow, parentId: number, direction: Direction) =>
  vote(await clientOf(site, who), parentId, direction);
const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);
const xpOf = async ({ db }: TestSite, table: 'developers' | 'games', id: number) =>
  (await db<{ id: number; xp: number }>(table).where({ id }).first('xp'))?.xp;

test('the same direction again takes a vote back, the other replaces it, and all who look learn of it', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const parentId = await buildPost(site, ownPage(mika));
    const client = await clientOf(site, juno);
    const up = await vote(client, parentId, 'up');
    const ref = { id: juno.id, alias: juno.alias, stringUrl: juno.stringUrl };
    const state = { id: `post_${parentId}`, parentType: 'post', parentId, downVoters: [] };
    expect(up).toEqual({ ...state, voteTotal: 1, upVoters: [ref], downVotes: 0, loggedVote: 1 });
    expect(pushedAs(site, 'voteWidgetUpdated')).toEqual([
      {
        name: 'voteWidgetUpdated',
        topics: [`developer:${mika.id}`, `post:${parentId}`, 'feed:home'],
        payload: { parentType: 'post', parentId, voteTotal: 1, upVoters: [ref], downVotes: 0 },
      },
    ]);
    expect(await vote(client, parentId, 'down')).toEqual({
      ...state,
      voteTotal: -1,
      upVoters: [],
      downVotes: 1,
      loggedVote: -1,
    });
    expect(await vote(client, parentId, 'down')).toMatchObject({ voteTotal: 0, downVotes: 0, loggedVote: 0 });
    expect(await recount(site.db)).toEqual([]);
  }));

test('a vote that its writer is told of takes few statements', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const parentId = await buildPost(site, ownPage(mika));
    const client = await clientOf(site, juno);
    for (const direction of ['up', 'down', 'up'] as const) {
      const statements = countStatements(site.db);
      await vote(client, parentId, direction);
      // Five until the answer; some may follow it meanwhile, which tell the author.
      expect(statements.stop()).toBeLessThanOrEqual(9);
      await site.host.inFlight.done();
    }
  }));

test('anybody reads the votes; who has voted down is for site moderators', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const parentId = await buildPost(site, ownPage(mika));
    await voteAs(site, juno, parentId, 'down');
    const read = async (client: Client) => {
      const { body } = await client.get('/api/voting').query({ parentType: 'post', parentId }).expect(200);
      return votes.readVotes.output.parse(body);
    };
    expect(await read(site.visitor())).toMatchObject({ voteTotal: -1, downVotes: 1, downVoters: [], loggedVote: 0 });
    const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
    expect((await read(await clientOf(site, moderator))).downVoters).toEqual([
      expect.objectContaining({ id: juno.id }),
    ]);
  }));

test('points go to the writer, of what is written as a game to the game, and never for the own', () =>
  withSite(async (site) => {
    const { db } = site;
    const [mika, juno] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, mika.id);
    await buildMember(db, game.id, juno.id);
    const own = await buildPost(site, ownPage(mika));
    const ofGame = await buildPost(site, { ...gamePage(game), authorId: mika.id });
    const said = await buildComment(site, { postId: own, authorId: juno.id });
    const saidAsGame = await buildComment(site, { postId: own, authorId: juno.id, gameId: game.id });
    const xps = async () => [
      await xpOf(site, 'developers', mika.id),
      await xpOf(site, 'developers', juno.id),
      await xpOf(site, 'games', game.id),
    ];
    for (const parentId of [own, ofGame, said, saidAsGame]) await voteAs(site, mika, parentId, 'up');
    // Votes on one's own posts, as a developer or as the game, give no XP.
    expect(await xps()).toEqual([0, 1, 1]);
    for (const parentId of [own, ofGame, said, saidAsGame]) await voteAs(site, juno, parentId, 'up');
    expect(await xps()).toEqual([1, 1, 2]);
    expect(pushedAs(site, 'xpUpdated').at(-1)?.topics).toEqual([`gamePage:${game.id}`]);
    expect(await recount(db)).toEqual([]);
    await voteAs(site, mika, said, 'down');
    await voteAs(site, juno, own, 'up');
    await voteAs(site, mika, saidAsGame, 'up');
    expect(await xps()).toEqual([0, 0, 1]);
    expect(await recount(db)).toEqual([]);
  }));

test('the writer is told of an up-vote, and no longer once it is taken back', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const postId = await buildPost(site, { ...ownPage(mika), content: 'A lantern' });
    const commentId = await buildComment(site, { postId, authorId: mika.id, content: 'And fog' });
    const asMika = await clientOf(site, mika);
    const notifications = async () => {
      await site.host.inFlight.done();
      const { body } = await asMika.get('/api/notifications').expect(200);
      return (body as { items: { notificationIdentifier: string; text: string; link: string }[] }).items.map(
        ({ notificationIdentifier, text, link }) => [notificationIdentifier, text, link],
      );
    };
    for (const parentId of [postId, commentId]) await voteAs(site, juno, parentId, 'up');
    const link = `/Developer/${mika.stringUrl}/Post/${postId}`;
    expect((await notifications()).sort()).toEqual([
      [`comment.${commentId}.upvote`, '1 Upvote on your comment “And fog”', link],
      [`post.${postId}.upvote`, '1 Upvote on your feed post “A lantern”', link],
    ]);
    const told = pushedAs(site, 'voteWidgetUpdated').at(-1);
    expect(told).toMatchObject({ payload: { parentId: commentId, postId } });
    await voteAs(site, juno, postId, 'down');
    await voteAs(site, juno, commentId, 'up');
    expect(await notifications()).toEqual([]);
    await vote(asMika, postId, 'up');
    expect(await notifications()).toEqual([]);
  }));

test('refuses votes on missing content', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const send = (sent: object) => failing(client.post('/api/voting').send({ direction: 'up', ...sent }));
    expect(await send({ parentType: 'post', parentId: 999_999 })).toEqual({
      status: 404,
      error: "This post doesn't exist",
    });
    for (const parentType of ['media', 'forum', 'resource', 'bug'])
      expect((await send({ parentType, parentId: 999_999 })).status).toBe(404);
    expect((await send({ parentType: 'chat', parentId: 1 })).status).toBe(400);
    expect((await send({ parentType: 'post', parentId: 1, direction: 'sideways' })).status).toBe(400);
    expect((await failing(site.visitor().post('/api/voting').send({}))).status).toBe(401);
  }));

describe('at once', () => {
  test('50 voters are all counted, and what is told last is right', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const parentId = await buildPost(site, ownPage(mika));
      const clients: Client[] = [];
      for (let count = 0; count < 50; count += 1) clients.push(await clientOf(site, await buildDeveloper(site.db)));
      await Promise.all(clients.map((client, index) => vote(client, parentId, index % 5 === 0 ? 'down' : 'up')));
      expect(await site.db('feed_posts').where({ id: parentId }).first('voteTotal')).toEqual({ voteTotal: 30 });
      expect(await xpOf(site, 'developers', mika.id)).toBe(40);
      const states = pushedAs(site, 'voteWidgetUpdated').map(({ payload }) => payload as VoteState);
      expect(states).toHaveLength(50);
      const last = states.find(({ upVoters, downVotes }) => upVoters.length === 40 && downVotes === 10);
      expect(last).toMatchObject({ voteTotal: 30 });
      expect(await recount(site.db)).toEqual([]);
    }));

  test('counts a vote that is sent several times once, and later repeats change nothing', () =>
    withCommits(async (site) => {
      const parentId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
      const client = await clientOf(site, await buildDeveloper(site.db));
      const key = randomUUID();
      const send = () =>
        client
          .post('/api/voting')
          .set('Idempotency-Key', key)
          .send({ parentType: 'post', parentId, direction: 'up' })
          .expect(200);
      const answers = await Promise.all([send(), send(), send()]);
      answers.push(await send());
      const states = answers.map(({ body }) => votes.vote.output.parse(body));
      expect(states.map(({ voteTotal, loggedVote }) => [voteTotal, loggedVote])).toEqual(states.map(() => [1, 1]));
      expect(pushedAs(site, 'voteWidgetUpdated')).toHaveLength(1);
      expect(await site.db('votes').where({ parentId })).toHaveLength(1);
      expect(await recount(site.db)).toEqual([]);
    }));

  test('two who vote for each other, and one who votes many times, leave what a recount finds', () =>
    withCommits(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const [mikas, junos] = [await buildPost(site, ownPage(mika)), await buildPost(site, ownPage(juno))];
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      const storm = Array.from({ length: 7 }, () => [vote(asMika, junos, 'up'), vote(asJuno, mikas, 'up')]).flat();
      await Promise.all(storm);
      // An odd number of toggles leaves the vote on.
      expect([await xpOf(site, 'developers', mika.id), await xpOf(site, 'developers', juno.id)]).toEqual([1, 1]);
      expect(await recount(site.db)).toEqual([]);
    }));

  test('a vote against the deletion of its comment leaves neither vote nor point', () =>
    withCommits(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const postId = await buildPost(site, ownPage(mika));
      const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
      for (let round = 0; round < 5; round += 1) {
        const commentId = await buildComment(site, { postId, authorId: mika.id });
        const [voted, deleted] = await Promise.all([
          asJuno.post('/api/voting').send({ parentType: 'post', parentId: commentId, direction: 'up' }),
          asMika.post('/api/feedPosts/delete').send({ postId: commentId }),
        ]);
        expect([200, 404]).toContain(voted.status);
        expect(deleted.status).toBe(200);
      }
      expect(await site.db('votes')).toEqual([]);
      expect(await recount(site.db)).toEqual([]);
    }));
});
