import { notifications } from '#shared/areas/notifications/notifications';
import { notify, type NewNotification } from '../../../server/areas/notifications';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { buildPiece } from '../../support/server/pieces';
import { buildComment, buildPost, gamePage, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function notifyNow({ db, host }: TestSite, news: NewNotification) {
  await notify({ db, host, afterCommit: () => undefined }, news);
}

test('moderators and banned accounts are not named; a piece is shown by its thumbnail unless it is marked', async () => {
  await withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const [juno, oren] = [await buildDeveloper(site.db, { alias: 'Juno Park' }), await buildDeveloper(site.db)];
    const client = await clientOf(site, mika);
    const { id: targetId } = await buildPiece(site, {
      pageType: 'developer',
      pageId: mika.id,
      mediaUrl: 'al1id1_a.png',
    });
    const about = { targetType: 'media', targetId, receiverIds: [mika.id] } as const;
    await notifyNow(site, { ...about, action: 'upvote', actorId: juno.id });
    await notifyNow(site, { ...about, action: 'marked', actorId: oren.id });
    const byAction = async (action: string) => {
      const { body } = await client.get('/api/notifications').expect(200);
      const { items } = notifications.listNotifications.output.parse(body);
      return items.find(({ notificationIdentifier }) => notificationIdentifier.endsWith(action));
    };
    expect(await byAction('upvote')).toMatchObject({
      actor: { id: juno.id },
      namedText: expect.stringMatching(/^Juno Park upvoted your portfolio piece/) as string,
      picture: '/userdata/mediaThumbs/al1id1_a.png',
    });
    expect(await byAction('marked')).not.toHaveProperty('actor');
    await site.db('media_pieces').where({ id: targetId }).update({ mark: 'spoiler' });
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
    const hidden = await byAction('upvote');
    expect(hidden).not.toHaveProperty('actor');
    expect(hidden).not.toHaveProperty('namedText');
    expect(hidden).not.toHaveProperty('picture');
  });
});

test('shows the game, and not its writer, for what is written as a game', async () => {
  await withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db, { alias: 'Juno Park' })];
    const game = await buildGame(site.db, juno.id, { alias: 'Tide Runner' });
    const postId = await buildPost(site, ownPage(mika));
    const piece = await buildPiece(site, { pageType: 'developer', pageId: mika.id });
    const asJuno = await clientOf(site, juno);
    const comment = (parentId: number, more: object) =>
      asJuno
        .post('/api/feedPosts/comments')
        .send({ parentId, content: 'Bright', ...more })
        .expect(201);
    const asGame = { postAsType: 'game', postAsId: game.id };
    await comment(postId, {});
    await comment(postId, asGame);
    await comment(piece.id, { ...asGame, isMediaPost: true });
    const by = { authorId: juno.id, gameId: game.id };
    const mentions = [
      ['comment', await buildComment(site, { postId, ...by })],
      ['post', await buildPost(site, { ...gamePage(game), authorId: juno.id })],
      ['classified', await buildClassified(site, { gameId: game.id })],
    ] as const;
    for (const [targetType, targetId] of mentions)
      await notifyNow(site, { targetType, targetId, action: 'mention', actorId: juno.id, receiverIds: [mika.id] });
    const client = await clientOf(site, mika);
    const list = async () => {
      await site.host.inFlight.done();
      const { body } = await client.get('/api/notifications').expect(200);
      return notifications.listNotifications.output.parse(body).items;
    };
    const items = await list();
    expect(items).toHaveLength(5);
    for (const item of items) {
      expect(item).toMatchObject({ game: { id: game.id, alias: 'Tide Runner' } });
      expect(item).not.toHaveProperty('actor');
      expect(item.namedText ?? item.text).toMatch(/^Tide Runner (commented on|mentioned)/);
    }
    await comment(postId, {});
    const own = (await list()).find(
      ({ notificationIdentifier }) => notificationIdentifier === `post.${postId}.comment`,
    );
    expect(own).toMatchObject({ actor: { id: juno.id }, namedText: 'Juno Park commented on your feed post “Words”' });
    expect(own).not.toHaveProperty('game');
  });
});
