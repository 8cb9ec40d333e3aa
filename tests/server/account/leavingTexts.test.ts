import { deletedText } from '#shared/content';
import { dayMs } from '#shared/durations';
import { deletedPerson } from '#shared/shapes';
import { endLeaving } from '../../../server/areas/account';
import { buildAccount } from '../../support/server/accounts';
import { buildBug, buildBugComment, buildResource } from '../../support/server/bugsAndResources';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { postsOf } from '../../support/server/forumCalls';
import { buildForumLife, buildReply, buildThread } from '../../support/server/forums';
import { buildComment, buildPost, gamePage, ownPage } from '../../support/server/posts';
import { buildAnswer, buildPlaytest, buildReplyTo } from '../../support/server/playtests';
import { begin, conversationsOf } from '../../support/server/privateChats';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

/** Lets an account be deleted at its time. */
async function leave(site: TestSite, client: Awaited<ReturnType<typeof clientOf>>, texts: 'stay' | 'go') {
  await client.post('/api/accountInformation/deleteLater').send({ texts }).expect(200);
  await endLeaving(site.host, new Date(Date.now() + 15 * dayMs));
}

/** Something of each kind by Mika, alone and answered by Noor, and something of Noor beside it. */
async function buildTexts(site: TestSite) {
  const mika = await buildAccount(site, { alias: 'Mika Vale' });
  const noor = await buildDeveloper(site.db, { alias: 'Noor' });
  const game = await buildGame(site.db, noor.id);
  await buildMember(site.db, game.id, mika.id);
  const client = await clientOf(site, mika);
  const by = { authorId: mika.id };
  const post = await buildPost(site, { ...ownPage(mika), title: 'Day 1', content: 'Alone' });
  const answered = await buildPost(site, {
    ...ownPage(mika),
    title: 'Day 2',
    content: 'Answered',
    question: 'Is it clear?',
  });
  const answer = await buildComment(site, { postId: answered, authorId: noor.id });
  const ownComment = await buildComment(site, { postId: answered, ...by });
  const asGame = await buildPost(site, { ...gamePage(game), ...by });
  const underNoor = await buildComment(site, { postId: await buildPost(site, ownPage(noor)), ...by });
  const life = await buildForumLife(site, { starterId: mika.id });
  const members = await buildForumLife(site, { starterId: noor.id, gameId: game.id, isPrivate: true });
  const inPrivate = await buildReply(site, { threadId: members.thread.id, ...by });
  const alone = await buildThread(site, { forumId: life.forum.id, threadStarterId: mika.id });
  const reply = await buildReply(site, { threadId: life.thread.id, authorId: noor.id, content: 'A reply' });
  const ownReply = await buildReply(site, { threadId: life.thread.id, ...by });
  const bug = await buildBug(site, { ...by, description: 'Alone' });
  const answeredBug = await buildBug(site, { ...by, title: 'Fog', description: 'Answered' });
  const bugComment = await buildBugComment(site, { bugId: answeredBug, authorId: noor.id });
  const ownBugComment = await buildBugComment(site, { bugId: answeredBug, ...by });
  const resource = await buildResource(site, by);
  const asked = await buildPlaytest(site, { gameId: (await buildGame(site.db, noor.id)).id });
  const ownAnswer = await buildAnswer(site, { playtestId: asked, ...by });
  const inTeam = await buildPlaytest(site, { gameId: game.id, ...by });
  const noorsAnswer = await buildAnswer(site, { playtestId: inTeam, authorId: noor.id });
  const forTeam = await buildReplyTo(site, noorsAnswer, mika.id);
  await say(client, 'Hello all').expect(201);
  return {
    ...{ mika, noor, client, life },
    gone: {
      feed_posts: [post],
      comments: [ownComment, underNoor],
      forum_threads: [alone.id],
      forum_posts: [inPrivate, ownReply],
      bug_items: [bug],
      bug_comments: [ownBugComment],
      resource_items: [resource],
      playtest_answers: [ownAnswer],
      playtest_replies: [forTeam],
    },
    there: {
      feed_posts: [answered, asGame],
      comments: [answer],
      forum_threads: [life.thread.id, members.thread.id],
      forum_posts: [reply],
      bug_items: [answeredBug],
      bug_comments: [bugComment],
      playtests: [asked, inTeam],
      playtest_answers: [noorsAnswer],
    },
    ...{ answered, answeredBug },
  };
}

const idsIn = async ({ db }: TestSite, tables: Record<string, number[]>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(async ([table, ids]) => [
        table,
        await db.from(table).whereIn('id', ids).orderBy('id').pluck<number[]>('id'),
      ]),
    ),
  ) as Record<string, number[]>;

const none = (tables: Record<string, number[]>) => Object.fromEntries(Object.keys(tables).map((table) => [table, []]));

test('texts go with the account, where it was chosen; answers of others stay, with the title that they answer', () =>
  withSite(async (site) => {
    const { client, life, gone, there, answered, answeredBug } = await buildTexts(site);
    const [counted] = await site.db('forums').where({ id: life.forum.id }).select('totalThreads', 'totalPosts');
    expect(counted).toEqual({ totalThreads: 2, totalPosts: 4 });
    await leave(site, client, 'go');

    expect(await idsIn(site, gone)).toEqual(none(gone));
    expect(await idsIn(site, there)).toEqual(there);
    expect(await site.db('feed_posts').where({ id: answered }).first()).toMatchObject({
      ...{ title: '', content: deletedText, question: '', authorId: null, commentCount: 1 },
    });
    expect(await site.db('bug_items').where({ id: answeredBug }).first()).toMatchObject({
      ...{ title: 'Fog', description: deletedText, authorId: null, commentCount: 1 },
    });
    const { items } = await postsOf(site.visitor(), life.thread.id);
    expect(items.map(({ content, posterData }) => [content, posterData.alias])).toEqual([
      [deletedText, deletedPerson.alias],
      ['A reply', 'Noor'],
    ]);
    expect(await site.db('forums').where({ id: life.forum.id }).first()).toMatchObject({
      ...{ totalThreads: 1, totalPosts: 2 },
    });
    expect(await site.db('forum_threads').where({ id: life.thread.id }).first('title')).toEqual({
      title: life.thread.title,
    });
    expect(await site.db('removed_content')).toEqual([]);
    expect(JSON.stringify(await site.db('chat_messages').pluck('message'))).not.toContain('Hello all');
  }));

test('texts stay under the name DELETED USER, where that was chosen', () =>
  withSite(async (site) => {
    const { client, gone, there } = await buildTexts(site);
    await leave(site, client, 'stay');
    expect(await idsIn(site, gone)).toEqual(gone);
    expect(await idsIn(site, there)).toEqual(there);
    expect(JSON.stringify(await site.db('chat_messages').pluck('message'))).toContain('Hello all');
    expect(await site.db('feed_posts').whereIn('id', gone.feed_posts).select('content', 'authorId')).toEqual([
      { content: 'Alone', authorId: null },
    ]);
  }));

test('a process that ends amid the texts leaves the account to the next hour', () =>
  withCommits(async (site) => {
    const { client, mika, gone } = await buildTexts(site);
    await site.db.raw(`create trigger held before delete on resource_items for each row
      signal sqlstate '45000' set message_text = 'The power is out'`);
    await leave(site, client, 'go');
    expect(await site.db('developers').where({ id: mika.id }).first('id')).toBeDefined();
    expect((await idsIn(site, gone)).feed_posts).toEqual([]);
    await site.db.raw('drop trigger held');
    await endLeaving(site.host, new Date(Date.now() + 15 * dayMs));
    expect(await site.db('developers').where({ id: mika.id }).first('id')).toBeUndefined();
    expect(await idsIn(site, gone)).toEqual(none(gone));
  }));

test('private messages stay with those who received them', () =>
  withSite(async (site) => {
    const { client, noor } = await buildTexts(site);
    await begin(client, noor.id, 'Between us');
    const asNoor = await clientOf(site, noor);
    await leave(site, client, 'go');
    const { body } = await conversationsOf(asNoor).expect(200);
    expect(body.items).toMatchObject([{ partnerAlias: deletedPerson.alias }]);
    expect(await site.db('private_messages').pluck('text')).toEqual(['Between us']);
  }));
