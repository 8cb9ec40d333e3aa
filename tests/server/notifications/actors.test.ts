import { notifications } from '#shared/areas/notifications';
import { notify, type NewNotification } from '../../../server/areas/notifications';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
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
