import { randomUUID } from 'node:crypto';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { ownMedia, picture } from '../../support/server/media';
import { closeDatabase, withCommits } from '../../support/server/site';
import { isWaiting } from '../../support/server/statements';
import { until } from '../../support/until';

afterAll(closeDatabase);

// Storing an idempotency key share-locks its developer's row, which a new album locks exclusively: of two simultaneous
// calls the second deadlocks and is given up by the database.
test.each([
  ['with a cover, before it is read', true],
  ['without one', false],
])('who collides with a write while looking at the page looks again: an album %s', (_title, hasCover) =>
  withCommits(async (site) => {
    const developer = await buildDeveloper(site.db);
    const client = await clientOf(site, developer);
    const cover = await picture().png().toBuffer();
    const writing = await site.db.transaction();
    const use = { developerId: developer.id, idempotencyKey: randomUUID(), call: 'media.addAlbum', requestHash: '' };
    await writing('idempotency_keys').insert({ ...use, answer: '', created: new Date() });

    const album = client.post('/api/media/album').field({ ...ownMedia(developer), albumName: 'Sketches' });
    const answer = (hasCover ? album.attach('albumAvatar', cover, 'cover.png') : album).then((answered) => answered);
    expect(
      await until(
        () => isWaiting(site.db, 'select `id` from `developers`'),
        (isThere) => isThere,
      ),
    ).toBe(true);
    await writing('developers').where({ id: developer.id }).forUpdate().first('id');
    await writing.commit();

    expect((await answer).status).toBe(201);
    expect(await site.db('media_albums').where(ownMedia(developer))).toHaveLength(1);
  }),
);
