import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { recount } from '../../../server/jobs/recount';
import { buildGame } from '../../support/server/builders';
import { countsOf, say } from '../../support/server/chat';
import { buildClassified } from '../../support/server/classifieds';
import { buildBug, buildBugComment, buildResource } from '../../support/server/bugsAndResources';
import { buildComment, buildPost, failing, ownPage, type Client } from '../../support/server/posts';
import { buildPeople, listOf, removedAndBack, upVote } from '../../support/server/trash';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const restore = (client: Client, removedId: number | undefined) =>
  client.post('/api/moderation/restore').send({ removedId });
const remove = (client: Client, kind: string, targetId: number) =>
  client.post('/api/reports/remove').send({ kind, targetId }).expect(200);

/** The events when the last removed item is restored. */
async function toldAt(site: TestSite, asModerator: Client) {
  const [kept] = (await listOf(asModerator)).items;
  site.pushed.length = 0;
  await restore(asModerator, kept?.id).expect(200);
  await site.host.inFlight.done();
  return site.pushed.filter(({ name }) => name !== 'xpUpdated');
}

test('a bug comes back with what was said about it and its votes, and so does a single comment', () =>
  withSite(async (site) => {
    const { writer, voter, asVoter, asModerator } = await buildPeople(site);
    const bugId = await buildBug(site, { authorId: writer.id, status: 'inProgress' });
    const commentId = await buildBugComment(site, { bugId, authorId: voter.id });
    await buildBugComment(site, { bugId, authorId: writer.id });
    await upVote(asVoter, 'bug', bugId);
    await removedAndBack(site, asModerator, { kind: 'bug', targetId: bugId });
    await removedAndBack(site, asModerator, { kind: 'bugComment', targetId: commentId });
    await remove(asModerator, 'bugComment', commentId);
    await remove(asModerator, 'bug', bugId);
    const [, ofComment] = (await listOf(asModerator)).items;
    expect(await failing(restore(asModerator, ofComment?.id))).toEqual({ status: 409, error: texts.parentGone });
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'contentRestored', topics: ['bugs'], payload: { kind: 'bug', id: bugId, parentId: 0 } },
      { name: 'updatedBugsAndSuggestions', payload: { item: { id: bugId, voteTotal: 1, commentCount: 1 } } },
      { name: 'reportsUpdated', payload: { restored: { kind: 'bug', targetId: bugId } } },
    ]);
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'contentRestored', payload: { kind: 'bugComment', id: commentId, parentId: bugId } },
      { name: 'bugCommentUpdated', payload: { bugId, commentCount: 2, comment: { id: commentId } } },
      { name: 'reportsUpdated' },
    ]);
    expect(await recount(site.db)).toEqual([]);
  }));

test('a resource comes back with its votes, unless somebody has submitted the same website again', () =>
  withSite(async (site) => {
    const { writer, asWriter, asVoter, asModerator } = await buildPeople(site);
    const url = 'https://tide.example';
    const targetId = await buildResource(site, { authorId: writer.id, url });
    await upVote(asVoter, 'resource', targetId);
    await removedAndBack(site, asModerator, { kind: 'resource', targetId });
    await remove(asModerator, 'resource', targetId);
    const again = { category: 'devtools', section: 'audio', websiteName: 'Tide again', websiteUrl: `${url}/` };
    const { body } = await asWriter.post('/api/resources').send(again).expect(201);
    const [kept] = (await listOf(asModerator)).items;
    expect(await failing(restore(asModerator, kept?.id))).toEqual({ status: 409, error: texts.listedAgain });
    await asWriter
      .post('/api/resources/delete')
      .send({ id: (body as { id: number }).id })
      .expect(200);
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'resourcesUpdated', topics: ['resources'], payload: { item: { id: targetId, allVotes: 1 } } },
      { name: 'reportsUpdated' },
    ]);
  }));

test("an ad comes back with its poster's roles and skills of now, a game's only while the game is there", () =>
  withSite(async (site) => {
    const { db } = site;
    const { writer, asModerator } = await buildPeople(site);
    await db('developer_skills').insert({ developerId: writer.id, skillId: 3 });
    await copyIdLists(db, ['developerSkills'], writer.id);
    const ofWriter = await buildClassified(site, { developerId: writer.id });
    await removedAndBack(site, asModerator, { kind: 'classified', targetId: ofWriter });
    await remove(asModerator, 'classified', ofWriter);
    await db('developer_skills').where({ developerId: writer.id }).update({ skillId: 5 });
    await copyIdLists(db, ['developerSkills'], writer.id);
    await db('developers').where({ id: writer.id }).update({ isArtist: true });
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'contentRestored', topics: ['feed:classifieds'], payload: { kind: 'classified', id: ofWriter } },
      { name: 'classifiedsUpdated', payload: { item: { id: ofWriter, roleArtist: true } } },
      { name: 'reportsUpdated' },
    ]);
    expect(await db('classified_skills').where({ classifiedId: ofWriter }).pluck('skillId')).toEqual([5]);
    const game = await buildGame(db, writer.id);
    const ofGame = await buildClassified(site, { gameId: game.id });
    await removedAndBack(site, asModerator, { kind: 'classified', targetId: ofGame });
    await remove(asModerator, 'classified', ofGame);
    expect((await listOf(asModerator)).items).toMatchObject([{ author: { id: writer.id } }]);
    await db('games').where({ id: game.id }).delete();
    expect((await listOf(asModerator)).items).toEqual([]);
  }));

test('a chat message comes back to its day; after a ban it is gone for good', () =>
  withSite(async (site) => {
    const { writer, asWriter, asModerator } = await buildPeople(site);
    const said = (await say(asWriter, 'Hello').expect(201)).body as { id: number; timestamp: string };
    await say(asWriter, 'Here I am').expect(201);
    await removedAndBack(site, asModerator, { kind: 'chatLine', targetId: said.id });
    await remove(asModerator, 'chatLine', said.id);
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'chatroomRefreshed', topics: ['siteGeneral'], payload: { message: { id: said.id, message: 'Hello' } } },
      { name: 'reportsUpdated' },
    ]);
    expect(await countsOf(site.db)).toEqual({ [said.timestamp.slice(0, 10)]: 2 });
    await remove(asModerator, 'chatLine', said.id);
    await asModerator.post('/api/developer/ban').send({ developerId: writer.id, reason: 'Selling keys' }).expect(200);
    expect((await listOf(asModerator)).items).toEqual([]);
  }));

test("deletions by moderators of a game in their own room are not kept for the site's", () =>
  withSite(async (site) => {
    const { writer, moderator, asWriter, asModerator } = await buildPeople(site);
    const game = await buildGame(site.db, moderator.id);
    await site.db('game_members').insert({
      ...{ gameId: game.id, developerId: writer.id, modLevel: 'member', status: 'Current' },
      joinDate: new Date(),
    });
    const chatRoomId = `game.${game.stringUrl}`;
    const { body } = await say(asWriter, 'Among us', chatRoomId).expect(201);
    await asModerator
      .post('/api/chatrooms/delete')
      .send({ id: (body as { id: number }).id, chatRoomId })
      .expect(200);
    expect((await listOf(asModerator)).items).toEqual([]);
  }));

test('viewers of a feed hear of a restored post and comment', () =>
  withSite(async (site) => {
    const { writer, asModerator } = await buildPeople(site);
    const postId = await buildPost(site, ownPage(writer));
    const commentId = await buildComment(site, { postId, authorId: writer.id });
    await remove(asModerator, 'comment', commentId);
    const topics = [`developer:${writer.id}`, `post:${postId}`, 'feed:home'];
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'contentRestored', topics, payload: { kind: 'comment', id: commentId, parentId: postId } },
      { name: 'newPostComment', topics, payload: { commentData: { id: commentId }, parentData: { commentCount: 1 } } },
      { name: 'reportsUpdated' },
    ]);
    await remove(asModerator, 'post', postId);
    expect(await toldAt(site, asModerator)).toMatchObject([
      { name: 'contentRestored', topics, payload: { kind: 'post', id: postId } },
      { name: 'newPost', topics, payload: { id: postId, commentCount: 1 } },
      { name: 'reportsUpdated' },
    ]);
  }));

test('hides removed content from everybody but site moderators, and lets nobody else restore it', () =>
  withSite(async (site) => {
    const { writer, asWriter, asModerator } = await buildPeople(site);
    const targetId = await buildResource(site, { authorId: writer.id });
    await remove(asModerator, 'resource', targetId);
    const [kept] = (await listOf(asModerator)).items;
    await asWriter.get('/api/moderation/removed').expect(403);
    await restore(asWriter, kept?.id).expect(403);
    await restore(site.visitor(), kept?.id).expect(401);
    expect(await site.db('resource_items').where({ id: targetId })).toEqual([]);
  }));
