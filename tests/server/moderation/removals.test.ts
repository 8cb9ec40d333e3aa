import { removableNames } from '#shared/content';
import { type AccountRemoval, type RemovalPeriod } from '#shared/areas/moderation/trash';
import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { topics } from '#shared/topics';
import { carryOutRemovals, emptyOldTrash } from '../../../server/areas/trash';
import { recount } from '../../../server/jobs/recount';
import { buildBug, buildBugComment, buildResource } from '../../support/server/bugsAndResources';
import { buildGame } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { buildClassified } from '../../support/server/classifieds';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { addAlbum, addPiece, ownMedia } from '../../support/server/media';
import {
  buildComment,
  buildPost,
  buildPosts,
  failing,
  gamePage,
  ownPage,
  type Client,
} from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildAnswer, buildPlaytest, buildReplyTo } from '../../support/server/playtests';
import { buildPeople, listOf, stateOf, upVote } from '../../support/server/trash';

afterAll(closeDatabase);

const removeAll = (client: Client, developerId: number, period: RemovalPeriod = 'all') =>
  client.post('/api/moderation/removeAllOf').send({ developerId, period, reason: 'Sold keys' });
const putBack = (client: Client, removalId: number) => client.post('/api/moderation/restoreAllOf').send({ removalId });
const removalsOf = async (client: Client) =>
  ((await client.get('/api/moderation/removals').expect(200)).body as { items: AccountRemoval[] }).items;

async function removed(site: TestSite, client: Client, developerId: number, period?: RemovalPeriod) {
  const { body } = await removeAll(client, developerId, period).expect(201);
  await carryOutRemovals(site.host);
  await site.host.inFlight.done();
  return (body as AccountRemoval).id;
}

/** Something of every kind by the writer, among what others wrote. */
async function buildLife(
  site: TestSite,
  { writer, voter, asWriter, asVoter }: Awaited<ReturnType<typeof buildPeople>>,
) {
  const game = await buildGame(site.db, voter.id);
  const posts = [
    await buildPost(site, ownPage(writer)),
    await buildPost(site, { ...gamePage(game), authorId: writer.id }),
    await buildPost(site, ownPage(voter)),
  ];
  for (const postId of posts)
    for (const authorId of [writer.id, voter.id]) await buildComment(site, { postId, authorId });
  await upVote(asVoter, 'post', posts[0]!);
  const asGame = await site.db('feed_posts').where({ id: posts[1]! }).first();
  await site.db('games').update({ lastActive: new Date(asGame!.postDate) });
  await addPiece(asWriter, await addAlbum(asWriter, ownMedia(writer)));
  await buildForumLife(site, { starterId: writer.id });
  const { thread } = await buildForumLife(site, { starterId: voter.id });
  await upVote(asVoter, 'forum', await buildReply(site, { threadId: thread.id, authorId: writer.id }));
  await buildReply(site, { threadId: thread.id, authorId: voter.id });
  await say(asWriter, 'Cheap keys').expect(201);
  await say(asVoter, 'Please stop').expect(201);
  await buildClassified(site, { developerId: writer.id });
  await buildPlaytest(site, { gameId: game.id, authorId: writer.id });
  const asked = await buildPlaytest(site, { gameId: game.id, authorId: voter.id });
  const answerId = await buildAnswer(site, { playtestId: asked, authorId: writer.id, isPublic: true });
  await buildReplyTo(site, answerId, voter.id);
  for (const authorId of [writer.id, voter.id]) {
    const bugId = await buildBug(site, { authorId });
    await buildBugComment(site, { bugId, authorId: writer.id });
    await buildBugComment(site, { bugId, authorId: voter.id });
    await buildResource(site, { authorId, url: `https://of-${authorId}.example` });
  }
}

test('everything of an account goes as one act, whatever its kind, and comes back as one', () =>
  withSite(async (site) => {
    const people = await buildPeople(site);
    const { writer, asModerator } = people;
    await buildLife(site, people);
    await site.host.inFlight.done();
    const before = await stateOf(site);
    site.pushed.length = 0;
    const id = await removed(site, asModerator, writer.id);
    const kinds = await site.db('removed_content').where({ removalId: id }).pluck('kind');
    // Nobody but a team and its tester read replies.
    expect(new Set(kinds)).toEqual(new Set(removableNames.filter((name) => name !== 'playtestReply')));
    const left = await stateOf(site);
    const rowsOf = (table: string) => left[table] as { authorId?: number; fromId?: number; threadStarterId?: number }[];
    for (const table of ['feed_posts', 'comments', 'media_pieces', 'forum_posts', 'bug_items', 'bug_comments'])
      expect(rowsOf(table).filter(({ authorId }) => authorId === writer.id)).toEqual([]);
    expect([rowsOf('feed_posts').length, rowsOf('comments').length, rowsOf('forum_posts').length]).toEqual([1, 1, 2]);
    expect(await recount(site.db)).toEqual([]);
    expect((await listOf(asModerator)).items).toEqual([]);
    expect(await removalsOf(asModerator)).toMatchObject([
      { id, state: 'removed', count: kinds.length, period: 'all', reason: 'Sold keys', developer: { id: writer.id } },
    ]);
    const told = site.pushed.filter(({ topics: to }) => to.includes(topics.homeFeed)).map(({ name }) => name);
    expect(told.filter((name) => name === 'deletedPost').length).toBeGreaterThan(3);
    await putBack(asModerator, id).expect(200);
    await carryOutRemovals(site.host);
    await site.host.inFlight.done();
    expect(await stateOf(site)).toEqual(before);
    expect(await recount(site.db)).toEqual([]);
    expect(await removalsOf(asModerator)).toEqual([]);
    expect(site.pushed.filter(({ name }) => name === 'reportsUpdated').at(-1)?.payload).toMatchObject({
      removal: { id, state: 'restored', count: 0 },
    });
    const actions = await site
      .db('audit_log')
      .whereIn('action', ['removeAll', 'restoreAll', 'moderatorDelete', 'restore']);
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['removeAll', 'Everything: Sold keys'],
      ['restoreAll', ''],
    ]);
  }));

test('only what was written in the last day or week goes, and nothing where only the members of a game look', () =>
  withSite(async (site) => {
    const { writer, asModerator } = await buildPeople(site);
    const [old, ofWeek, ofDay] = await buildPosts(site, 3, ownPage(writer));
    const age = (id = 0, ms = 0) =>
      site
        .db('feed_posts')
        .where({ id })
        .update({ postDate: new Date(Date.now() - ms) });
    await Promise.all([age(old, 8 * dayMs), age(ofWeek, 2 * dayMs), age(ofDay, hourMs)]);
    const game = await buildGame(site.db, writer.id);
    const hidden = await buildForumLife(site, { starterId: writer.id, gameId: game.id, isPrivate: true });
    const left = async () => (await site.db('feed_posts').orderBy('id')).map(({ id }) => id);
    await removed(site, asModerator, writer.id, 'day');
    expect(await left()).toEqual([old, ofWeek]);
    await removed(site, asModerator, writer.id, 'week');
    expect(await left()).toEqual([old]);
    const id = await removed(site, asModerator, writer.id);
    expect([await left(), (await site.db('forum_threads')).map((thread) => thread.id)]).toEqual([
      [],
      [hidden.thread.id],
    ]);
    await putBack(asModerator, id).expect(200);
    await carryOutRemovals(site.host);
    expect(await left()).toEqual([old]);
  }));

test('a server that stops goes on where it was, and a moderator can turn it round at once', () =>
  withSite(async (site) => {
    const { writer, asModerator } = await buildPeople(site);
    const ids = await buildPosts(site, 120, ownPage(writer));
    const { id } = (await removeAll(asModerator, writer.id).expect(201)).body as AccountRemoval;
    /** Stops after so many looks, as a server does that is shut down. */
    const after = (looks: number) => () => {
      looks -= 1;
      return looks < 0;
    };
    await carryOutRemovals(site.host, after(4));
    const [stopped] = await removalsOf(asModerator);
    expect(stopped).toMatchObject({ state: 'removing' });
    expect(stopped!.count).toBeGreaterThan(0);
    expect(stopped!.count).toBeLessThan(120);
    // Another process holds it: a crashed one does so until its minute is over.
    await site.db('account_removals').update({ heldUntil: new Date(Date.now() + minuteMs) });
    await carryOutRemovals(site.host);
    expect(await removalsOf(asModerator)).toEqual([stopped]);
    await site.db('account_removals').update({ heldUntil: new Date(Date.now() - 1) });
    await carryOutRemovals(site.host);
    expect(await removalsOf(asModerator)).toMatchObject([{ state: 'removed', count: 120 }]);
    await putBack(asModerator, id).expect(200);
    expect(await failing(putBack(asModerator, id))).toEqual({ status: 409, error: texts.removalRuns });
    await carryOutRemovals(site.host, after(3));
    expect((await removalsOf(asModerator))[0]!.count).toBeLessThan(120);
    await carryOutRemovals(site.host);
    expect((await site.db('feed_posts').orderBy('id')).map((post) => post.id)).toEqual(ids);

    const again = (await removeAll(asModerator, writer.id).expect(201)).body as AccountRemoval;
    await carryOutRemovals(site.host, after(4));
    await putBack(asModerator, again.id).expect(200);
    await carryOutRemovals(site.host);
    expect(await site.db('feed_posts')).toHaveLength(120);
    expect(await removalsOf(asModerator)).toEqual([]);
  }));

test('tells which content was left over because its place is gone', () =>
  withSite(async (site) => {
    const { writer, voter, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, ownPage(voter));
    await buildComment(site, { postId, authorId: writer.id });
    await buildPost(site, ownPage(writer));
    const id = await removed(site, asModerator, writer.id);
    await site.db('feed_posts').where({ id: postId }).delete();
    await putBack(asModerator, id).expect(200);
    await carryOutRemovals(site.host);
    expect(await removalsOf(asModerator)).toMatchObject([{ id, state: 'notRestored', count: 1 }]);
    expect(await site.db('feed_posts')).toHaveLength(1);
  }));

test('a ban can remove with it; while the account is at work on, nothing else begins', () =>
  withSite(async (site) => {
    const { writer, asModerator } = await buildPeople(site);
    await buildPost(site, ownPage(writer));
    const ban = { developerId: writer.id, reason: 'Sold keys', remove: 'week' };
    await asModerator.post('/api/developer/ban').send(ban).expect(200);
    expect(await removalsOf(asModerator)).toMatchObject([{ state: 'removing', period: 'week', reason: 'Sold keys' }]);
    expect(await failing(removeAll(asModerator, writer.id))).toEqual({ status: 409, error: texts.removedAlready });
    await carryOutRemovals(site.host);
    expect(await site.db('feed_posts')).toEqual([]);
    site.pushed.length = 0;
    const [removal] = await removalsOf(asModerator);
    await putBack(asModerator, removal!.id).expect(200);
    await carryOutRemovals(site.host);
    const shown = site.pushed.filter(({ name }) => name === 'newPost').flatMap(({ topics: to }) => to);
    expect(shown).toContain(topics.developer(writer.id));
    // The site's feeds leave out what banned accounts wrote.
    expect(shown).not.toContain(topics.homeFeed);
  }));

test('stops once the moderator has lost the role', () =>
  withSite(async (site) => {
    const { writer, moderator, asModerator } = await buildPeople(site);
    await buildPosts(site, 3, ownPage(writer));
    await removeAll(asModerator, writer.id).expect(201);
    await site.db('developers').where({ id: moderator.id }).update({ siteModCanBan: false });
    await carryOutRemovals(site.host);
    expect(await site.db('feed_posts')).toHaveLength(3);
    expect(await site.db('account_removals')).toMatchObject([{ state: 'removed' }]);
  }));

test('after 14 days it is gone for good', () =>
  withSite(async (site) => {
    const { writer, asModerator } = await buildPeople(site);
    await buildPosts(site, 3, ownPage(writer));
    const id = await removed(site, asModerator, writer.id);
    await emptyOldTrash(site.host, new Date(Date.now() + 13 * dayMs));
    expect(await site.db('removed_content')).toHaveLength(3);
    await emptyOldTrash(site.host, new Date(Date.now() + 15 * dayMs));
    expect([await site.db('removed_content'), await site.db('account_removals')]).toEqual([[], []]);
    expect(await failing(putBack(asModerator, id))).toEqual({ status: 404, error: texts.missing });
  }));

test('moderators see how much would go before a ban, and the last day is suggested for new accounts and spam', () =>
  withSite(async (site) => {
    const { writer, voter, asModerator } = await buildPeople(site);
    const previewOf = async (developerId: number) =>
      (await asModerator.get('/api/moderation/removals/preview').query({ developerId }).expect(200)).body as {
        suggested: string | null;
        counts: object;
      };
    expect(await previewOf(writer.id)).toEqual({ suggested: 'day', counts: { day: [], week: [], all: [] } });
    const long = new Date(Date.now() - 30 * dayMs);
    await site.db('developers').whereIn('id', [writer.id, voter.id]).update({ registrationDate: long });
    await buildPosts(site, 2, ownPage(writer));
    const [old] = await buildPosts(site, 1, ownPage(writer));
    await site
      .db('feed_posts')
      .where({ id: old! })
      .update({ postDate: new Date(Date.now() - 3 * dayMs) });
    await buildBug(site, { authorId: writer.id });
    const bug = { kind: 'bug', count: 1 };
    expect(await previewOf(writer.id)).toEqual({
      suggested: null,
      counts: {
        day: [{ kind: 'post', count: 2 }, bug],
        week: [{ kind: 'post', count: 3 }, bug],
        all: [{ kind: 'post', count: 3 }, bug],
      },
    });
    const report = { kind: 'post', targetId: old!, aboutId: writer.id, reporterId: voter.id, reason: 'spam' };
    await site
      .db('reports')
      .insert({ ...report, words: '', title: '', excerpt: '', link: '', answer: '', created: new Date() });
    expect((await previewOf(writer.id)).suggested).toBe('day');
  }));
