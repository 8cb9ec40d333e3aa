import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { dayMs, minuteMs } from '#shared/durations';
import { emptyOldTrash } from '../../../server/areas/trash';
import { recount } from '../../../server/jobs/recount';
import { buildGame, buildMember } from '../../support/server/builders';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { addAlbum, addPiece, ownMedia } from '../../support/server/media';
import { buildComment, buildPost, gamePage, ownPage } from '../../support/server/posts';
import { buildPeople, listOf, removedAndBack, upVote } from '../../support/server/trash';
import { closeDatabase, withSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';

afterAll(closeDatabase);

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
      .update({ lastActive: new Date(Date.now() + minuteMs) });
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
    const files = await storedFiles(site, 'media');
    expect(files).toHaveLength(1);
    await removedAndBack(site, asModerator, { kind: 'piece', targetId: piece.id });
    expect(await storedFiles(site, 'media')).toEqual(files);
    await asModerator.post('/api/reports/remove').send({ kind: 'piece', targetId: piece.id }).expect(200);
    await site.host.inFlight.done();
    expect([await storedFiles(site, 'media'), await storedFiles(site, 'mediaThumbs')]).toEqual([[], []]);
    expect((await storedFiles(site, 'removed')).length).toBeGreaterThan(0);
    await emptyOldTrash(site.host, new Date());
    expect((await storedFiles(site, 'removed')).length).toBeGreaterThan(0);
    const fifteenDays = new Date(Date.now() + 15 * dayMs);
    await emptyOldTrash(site.host, fifteenDays);
    expect([await storedFiles(site, 'removed'), await site.db('removed_content')]).toEqual([[], []]);
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

test('content cannot be put back into a place that is gone, and goes with a deleted account', () =>
  withSite(async (site) => {
    const { writer, voter, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, ownPage(voter));
    const targetId = await buildComment(site, { postId, authorId: writer.id });
    await asModerator.post('/api/reports/remove').send({ kind: 'comment', targetId }).expect(200);
    await site.db('feed_posts').where({ id: postId }).delete();
    const [kept] = (await listOf(asModerator)).items;
    const { body } = await asModerator.post('/api/moderation/restore').send({ removedId: kept?.id }).expect(409);
    expect(body).toMatchObject({ error: texts.parentGone });
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
