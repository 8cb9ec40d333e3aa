import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removedTexts as texts } from '#shared/areas/removed';
import { dropOldRemoved } from '../../server/areas/removed';
import { recount } from '../../server/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../support/build';
import { buildForumLife, buildReply } from '../support/forums';
import { addAlbum, addPiece, ownMedia } from '../support/media';
import { buildComment, buildPost, gamePage, ownPage, type Client } from '../support/posts';
import { closeDatabase, withSite, type TestSite } from '../support/site';

afterAll(closeDatabase);

const tables = [
  ...['feed_posts', 'comments', 'media_pieces', 'media_albums', 'forum_threads', 'forum_posts', 'forums'],
  ...['votes', 'games', 'developers'],
];

/** All that a removal changes, as it is now; votes get new ids. */
async function stateOf({ db }: TestSite) {
  const state: Record<string, unknown> = {};
  for (const table of tables) {
    const rows = (await db.from(table).orderBy('id')) as Record<string, unknown>[];
    state[table] = rows.map(({ id, lastOnline: _lastOnline, ...row }) => (table === 'votes' ? row : { id, ...row }));
  }
  state.votes = (state.votes as object[]).map((row) => JSON.stringify(row)).sort();
  return state;
}

async function buildPeople(site: TestSite) {
  const writer = await buildDeveloper(site.db);
  const voter = await buildDeveloper(site.db);
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  const [asWriter, asVoter, asModerator] = await Promise.all(
    [writer, voter, moderator].map((developer) => clientOf(site, developer)),
  );
  return { writer, voter, moderator, asWriter: asWriter!, asVoter: asVoter!, asModerator: asModerator! };
}

const upVote = (client: Client, parentType: string, parentId: number) =>
  client.post('/api/voting').send({ parentType, parentId, direction: 'up' }).expect(200);

const listOf = async (client: Client) =>
  (await client.get('/api/moderation/removed').expect(200)).body as { items: { id: number; kind: string }[] };

/** Removes something and puts it back: all is as it was, and the counters are right in between and afterwards. */
async function removedAndBack(site: TestSite, asModerator: Client, thing: { kind: string; targetId: number }) {
  const before = await stateOf(site);
  await asModerator
    .post('/api/reports/remove')
    .send({ ...thing, reason: 'By mistake' })
    .expect(200);
  await site.host.underWay.done();
  expect(await recount(site.db)).toEqual([]);
  const [kept] = (await listOf(asModerator)).items;
  expect(kept).toMatchObject({ ...thing, reason: 'By mistake' });
  const between = await stateOf(site);
  expect(between).not.toEqual(before);
  const { body } = await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(200);
  expect(body).toEqual({ id: kept?.id, ...thing });
  await site.host.underWay.done();
  expect(await recount(site.db)).toEqual([]);
  expect(await stateOf(site)).toEqual(before);
  expect((await listOf(asModerator)).items).toEqual([]);
  const { body: again } = await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(404);
  expect(again).toMatchObject({ error: texts.missing });
}

test('a post comes back with its comments, votes and points', () =>
  withSite(async (site) => {
    const { writer, voter, asVoter, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, { ...ownPage(writer), content: 'A 🦊 by the lake' });
    const commentId = await buildComment(site, { postId, authorId: writer.id });
    await buildComment(site, { postId, authorId: voter.id });
    await upVote(asVoter, 'post', postId);
    await upVote(asVoter, 'post', commentId);
    await removedAndBack(site, asModerator, { kind: 'post', targetId: postId });
    await removedAndBack(site, asModerator, { kind: 'comment', targetId: commentId });
    expect(await site.db('audit_log').where({ action: 'restore' })).toHaveLength(2);
  }));

test('a post of a game comes back as its newest, a comment by a game that is gone does not', () =>
  withSite(async (site) => {
    const { writer, asVoter, asModerator } = await buildPeople(site);
    const game = await buildGame(site.db, writer.id);
    const postId = await buildPost(site, { ...gamePage(game), authorId: writer.id });
    await site
      .db('games')
      .where({ id: game.id })
      .update({ lastActive: new Date(Date.now() + 60_000) });
    const post = (await site.db('feed_posts').where({ id: postId }).first())!;
    await site
      .db('games')
      .where({ id: game.id })
      .update({ lastActive: new Date(post.postDate) });
    await upVote(asVoter, 'post', postId);
    await removedAndBack(site, asModerator, { kind: 'post', targetId: postId });
    const other = await buildGame(site.db, writer.id);
    await buildComment(site, { postId, authorId: writer.id, gameId: other.id });
    await asModerator.post('/api/reports/remove').send({ kind: 'post', targetId: postId }).expect(200);
    await site.db('games').where({ id: other.id }).delete();
    await site.db('site_counters').where({ name: 'games' }).decrement('value', 1);
    const [kept] = (await listOf(asModerator)).items;
    await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(200);
    expect(await site.db('feed_posts').where({ id: postId }).first()).toMatchObject({ commentCount: 0 });
    expect(await recount(site.db)).toEqual([]);
  }));

test('a piece comes back with its files, which are not served meanwhile', () =>
  withSite(async (site) => {
    const { writer, asWriter, asVoter, asModerator } = await buildPeople(site);
    const piece = await addPiece(asWriter, await addAlbum(asWriter, ownMedia(writer)));
    await upVote(asVoter, 'media', piece.id);
    const filesIn = async (folder: string) => readdir(join(site.host.files.root, folder)).catch(() => []);
    const files = await filesIn('media');
    expect(files).toHaveLength(1);
    await removedAndBack(site, asModerator, { kind: 'piece', targetId: piece.id });
    expect(await filesIn('media')).toEqual(files);
    await asModerator.post('/api/reports/remove').send({ kind: 'piece', targetId: piece.id }).expect(200);
    await site.host.underWay.done();
    expect([await filesIn('media'), await filesIn('mediaThumbs')]).toEqual([[], []]);
    expect((await filesIn('removed')).length).toBeGreaterThan(0);
    await dropOldRemoved(site.host, new Date());
    expect((await filesIn('removed')).length).toBeGreaterThan(0);
    const fifteenDays = new Date(Date.now() + 15 * 24 * 60 * 60 * 1_000);
    await dropOldRemoved(site.host, fifteenDays);
    expect([await filesIn('removed'), await site.db('removed_content')]).toEqual([[], []]);
  }));

test('a thread and a post in the midst of it come back to their places', () =>
  withSite(async (site) => {
    const { writer, voter, asVoter, asModerator } = await buildPeople(site);
    const { thread } = await buildForumLife(site, { starterId: writer.id });
    const [second] = [await buildReply(site, { threadId: thread.id, authorId: writer.id })];
    const third = await buildReply(site, { threadId: thread.id, authorId: voter.id });
    const last = await buildReply(site, { threadId: thread.id, authorId: writer.id });
    await upVote(asVoter, 'forum', second);
    await upVote(asVoter, 'forum', last);
    for (const targetId of [second, third, last])
      await removedAndBack(site, asModerator, { kind: 'forumPost', targetId });
    await removedAndBack(site, asModerator, { kind: 'thread', targetId: thread.id });
  }));

test('what stood in something that is gone cannot be put back, and what an account wrote goes with it', () =>
  withSite(async (site) => {
    const { writer, voter, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, ownPage(voter));
    const targetId = await buildComment(site, { postId, authorId: writer.id });
    await asModerator.post('/api/reports/remove').send({ kind: 'comment', targetId }).expect(200);
    await site.db('feed_posts').where({ id: postId }).delete();
    const [kept] = (await listOf(asModerator)).items;
    const { body } = await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(409);
    expect(body).toMatchObject({ error: texts.placeGone });
    expect(await site.db('comments')).toEqual([]);
  }));

test('only what a site moderator removes of others is kept', () =>
  withSite(async (site) => {
    const { writer, moderator, asWriter, asModerator } = await buildPeople(site);
    const game = await buildGame(site.db, writer.id);
    await buildMember(site.db, game.id, moderator.id);
    const ofGame = await buildPost(site, { ...gamePage(game), authorId: writer.id });
    const [own, others] = [await buildPost(site, ownPage(moderator)), await buildPost(site, ownPage(writer))];
    for (const postId of [own, ofGame]) await asModerator.post('/api/feedPosts/delete').send({ postId }).expect(200);
    await asWriter.post('/api/feedPosts/delete').send({ postId: others }).expect(200);
    expect((await listOf(asModerator)).items).toEqual([]);
    const reached = await buildPost(site, ownPage(writer));
    await asModerator.post('/api/feedPosts/delete').send({ postId: reached }).expect(200);
    expect((await listOf(asModerator)).items).toMatchObject([{ kind: 'post', targetId: reached }]);
  }));
