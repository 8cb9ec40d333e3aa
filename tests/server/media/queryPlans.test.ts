import { listPieces, piecesByIds, readPieceAt } from '../../../server/areas/media/pieces.queries';
import { buildDeveloper } from '../../support/server/builders';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { everyStatement, rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

const amount = 3_000;
const at = { pageType: 'developer', page: 'Mika', album: 'Harbour' } as const;

/** An album of thousands of pieces, of which half are in an order that somebody chose. */
async function largeAlbum(site: TestSite) {
  const { db } = site;
  const mika = await buildDeveloper(db, { alias: 'Mika' });
  const album = await buildAlbum(site, ownMedia(mika), 'Harbour');
  const first = await buildPiece(site, album, { title: 'Fog', rank: -1 });
  const { id: firstId, postId: firstPost, stringUrl: _address, ...piece } = first;
  const post = (await db('feed_posts').where({ id: firstPost }).first())!;
  const [postDate, created] = [new Date(), new Date()];
  const ids = Array.from({ length: amount }, (_none, index) => 1 + index);
  await db.batchInsert(
    'feed_posts',
    ids.map((step) => ({
      ...post,
      id: firstPost + step,
      content: String(firstId + step),
      postDate,
      modifiedDate: postDate,
    })),
    1_000,
  );
  await db.batchInsert(
    'media_pieces',
    ids.map((step) => {
      const own = { id: firstId + step, postId: firstPost + step, stringUrl: `Fog-${step}` };
      return { ...piece, ...own, created, modified: created, rank: step % 2 === 0 ? 0 : -step };
    }),
    1_000,
  );
  return { album, firstId };
}

test('a piece with its neighbours, a first page and chosen pieces read no more of a large album than they show', () =>
  withSite(async (site) => {
    const { db } = site;
    const { album, firstId } = await largeAlbum(site);
    const work: [name: string, most: number, read: () => Promise<unknown>][] = [
      ['a piece with its neighbours', 30, () => readPieceAt(db, { ...at, piece: 'Fog' })],
      ['the first page', 200, () => listPieces(db, { albumId: album.id, startResult: 0, limit: 20 })],
      [
        'six of them',
        60,
        () =>
          piecesByIds(
            db,
            [1, 2, 3, 4, 5, 6].map((step) => firstId + step * 400),
          ),
      ],
    ];
    const read: [string, boolean][] = [];
    for (const [name, most, run] of work) {
      await run();
      const rows = await rowsRead(db, run);
      read.push([`${name}: ${rows <= most ? 'few' : rows} rows`, rows <= most]);
    }
    expect(read.filter(([, isFew]) => !isFew)).toEqual([]);
    const counted = everyStatement(db);
    await piecesByIds(db, [firstId, firstId + 1, firstId + 2]);
    expect(counted.stop()).toHaveLength(1);
  }));
