import type { Report } from '#shared/areas/moderation/reports';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('a report of a piece has its picture, and moderators read the last five things of its author', () =>
  withSite(async (site) => {
    const troll = await buildDeveloper(site.db);
    const asReporter = await clientOf(site, await buildDeveloper(site.db));
    const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const picture = { mediaType: 'Image', mediaUrl: 'fog.png', width: 900, height: 600, mark: 'mature' } as const;
    const piece = await buildPiece(site, await buildAlbum(site, ownMedia(troll)), picture);
    await asReporter.post('/api/reports').send({ kind: 'piece', targetId: piece.id, reason: 'spam' }).expect(201);
    const { items } = (await asModerator.get('/api/reports').expect(200)).body as { items: Report[] };
    expect(items[0]?.picture).toMatch(/^\/userdata\/.*fog\.png/);

    const read = (client: typeof asModerator, developerId: number | string) =>
      client.get('/api/reports/recent').query({ developerId });
    expect((await read(asModerator, troll.id).expect(200)).body).toMatchObject([
      { kind: 'piece', id: piece.id, title: 'Fog' },
    ]);
    for (let number = 1; number <= 6; number += 1)
      await buildPost(site, {
        ...ownPage(troll),
        content: `Fool ${number}`,
        postDate: `2024-01-0${number} 00:00:00.000`,
      });
    expect((await read(asModerator, troll.id).expect(200)).body).toMatchObject([
      { kind: 'piece' },
      ...[6, 5, 4, 3].map((number) => ({ kind: 'post', title: `Fool ${number}` })),
    ]);
    await read(asReporter, troll.id).expect(403);
    await read(site.visitor(), troll.id).expect(401);
    await read(asModerator, 'Fog').expect(400);
  }));
