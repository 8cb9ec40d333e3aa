import { buildDeveloper, clientOf } from '../../support/server/builders';
import { ownMedia, picture } from '../../support/server/media';
import { closeDatabase, withCommits } from '../../support/server/site';
import { isWaiting } from '../../support/server/statements';
import { until } from '../../support/until';

afterAll(closeDatabase);

// A write that has share-locked the account, which a new album locks exclusively, and now wants it exclusively too: the
// database gives one of the two up.
test.each([
  ['with a cover, before it is read', true],
  ['without one', false],
])('a page read that collides with a write is read again: an album %s', (_title, hasCover) =>
  withCommits(async (site) => {
    const developer = await buildDeveloper(site.db);
    const client = await clientOf(site, developer);
    const cover = await picture().png().toBuffer();
    const writing = await site.db.transaction();
    await writing('developers').where({ id: developer.id }).forShare().first('id');

    const album = client.post('/api/media/album').field({ ...ownMedia(developer), albumName: 'Sketches' });
    const answer = (hasCover ? album.attach('albumAvatar', cover, 'cover.png') : album).then((answered) => answered);
    expect(
      await until(
        () => isWaiting(site.db, 'select * from `developers`'),
        (isThere) => isThere,
      ),
    ).toBe(true);
    await writing('developers').where({ id: developer.id }).forUpdate().first('id');
    await writing.commit();

    expect((await answer).status).toBe(201);
    expect(await site.db('media_albums').where(ownMedia(developer))).toHaveLength(1);
  }),
);
