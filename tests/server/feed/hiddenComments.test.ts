import type { Comment, PlacedComment } from '#shared/areas/comments';
import { topics } from '#shared/topics';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildComment, buildPost, gamePage, ownPage, type Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const hide = (client: Client, commentId: number, isHidden = true) =>
  client.post('/api/feedPosts/comments/hide').send({ commentId, isHidden });
const shown = async (client: Client, postId: number) =>
  ((await client.get('/api/feedPosts/comments').query({ postId }).expect(200)).body as { items: Comment[] }).items;

async function buildScene(site: TestSite) {
  const [owner, writer] = [await buildDeveloper(site.db, { alias: 'Mika' }), await buildDeveloper(site.db)];
  const postId = await buildPost(site, ownPage(owner));
  const commentId = await buildComment(site, { postId, authorId: writer.id });
  const [asOwner, asWriter] = [await clientOf(site, owner), await clientOf(site, writer)];
  return { owner, writer, postId, commentId, asOwner, asWriter };
}

test('the owner of a page hides a comment under their post, which everybody sees live, and shows it again', () =>
  withSite(async (site) => {
    const { owner, postId, commentId, asOwner } = await buildScene(site);
    const placed = (await hide(asOwner, commentId).expect(200)).body as PlacedComment;
    expect(placed.commentData.hiddenBy).toMatchObject({ id: owner.id, alias: 'Mika' });
    const [event] = site.pushed.filter(({ name }) => name === 'editedPost');
    expect(event?.topics).toContain(topics.developer(owner.id));
    expect(event?.payload).toMatchObject({ commentData: { id: commentId, hiddenBy: { alias: 'Mika' } } });
    // It stays readable for who unfolds it.
    for (const client of [site.visitor(), asOwner])
      expect(await shown(client, postId)).toMatchObject([
        { id: commentId, content: expect.stringMatching(/./), hiddenBy: { id: owner.id } },
      ]);
    await hide(asOwner, commentId).expect(200);
    expect(site.pushed.filter(({ name }) => name === 'editedPost')).toHaveLength(1);
    await hide(asOwner, commentId, false).expect(200);
    expect((await shown(site.visitor(), postId))[0]).not.toHaveProperty('hiddenBy');
  }));

test('nobody else hides it, nor its writer', () =>
  withSite(async (site) => {
    const { commentId, asWriter } = await buildScene(site);
    await hide(asWriter, commentId).expect(403);
    await hide(await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true })), commentId).expect(403);
    await hide(site.visitor(), commentId).expect(401);
    await hide(asWriter, 2_000_000_000).expect(404);
  }));

test('moderators of a game hide comments on its page', () =>
  withSite(async (site) => {
    const [owner, member, mod] = [1, 2, 3].map(() => buildDeveloper(site.db));
    const game = await buildGame(site.db, (await owner!).id);
    await buildMember(site.db, game.id, (await member!).id);
    await buildMember(site.db, game.id, (await mod!).id, 'mod');
    const postId = await buildPost(site, gamePage(game));
    const commentId = await buildComment(site, { postId, authorId: (await buildDeveloper(site.db)).id });
    await hide(await clientOf(site, await member!), commentId).expect(403);
    await hide(await clientOf(site, await mod!), commentId).expect(200);
    expect((await shown(site.visitor(), postId))[0]?.hiddenBy).toMatchObject({ id: (await mod!).id });
    await hide(await clientOf(site, await owner!), commentId, false).expect(200);
  }));

test('a hidden comment stays hidden when who hid it is gone, and after it was removed and put back', () =>
  withSite(async (site) => {
    const { owner, postId, commentId, asOwner } = await buildScene(site);
    await hide(asOwner, commentId).expect(200);
    const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    await asModerator.post('/api/reports/remove').send({ kind: 'comment', targetId: commentId }).expect(200);
    const removed = await site.db('removed_content').where({ kind: 'comment', targetId: commentId }).first('id');
    await asModerator.post('/api/moderation/restore').send({ removedId: removed?.id }).expect(200);
    expect((await shown(site.visitor(), postId))[0]?.hiddenBy).toMatchObject({ id: owner.id });
    await site.db('comments').where({ id: commentId }).update({ hiddenById: 2_000_000_000 });
    expect((await shown(site.visitor(), postId))[0]?.hiddenBy).toMatchObject({ id: null, alias: 'DELETED USER' });
  }));
