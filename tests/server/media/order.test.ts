import { mediaLimits, mediaTexts, type Piece, type PlacedPiece } from '#shared/areas/media';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { failing, type Client } from '../../support/server/posts';
import { closeDatabase, openSite, withSite, type TestSite } from '../../support/server/site';
import { piecesByIds } from '../../../server/areas/media';

afterAll(closeDatabase);

const clip = { selectedMediaType: 'video', mediaText: 'youtu.be/dQw4w9WgXcQ' };

/** A portfolio with an album of pieces, oldest first. */
async function portfolio(site: TestSite, titles: readonly string[]) {
  const mika = await buildDeveloper(site.db, { alias: 'Mika' });
  const client = await clientOf(site, mika);
  const album = await addAlbum(client, ownMedia(mika), 'Harbour');
  const pieces: Piece[] = [];
  for (const title of titles) pieces.push(await addPiece(client, album, { ...clip, title }));
  return { mika, client, album, pieces, ids: pieces.map(({ id }) => id) };
}

const reorder = (client: Client, albumId: number, pieces: readonly number[]) =>
  client.post('/api/media/pieces/reorder').send({ albumId, pieces });

async function shown({ visitor }: TestSite, albumId: number, paging: object = {}) {
  const { body } = await visitor()
    .get('/api/media/pieces')
    .query({ albumId, ...paging })
    .expect(200);
  return (body.items as Piece[]).map(({ title }) => title);
}

describe('the pieces of an album', () => {
  test('are put in order; later ones come first, and the neighbours follow', () =>
    withSite(async (site) => {
      const { mika, client, album, ids } = await portfolio(site, ['One', 'Two', 'Three']);
      const [one = 0, two = 0, three = 0] = ids;
      expect(await shown(site, album.id)).toEqual(['Three', 'Two', 'One']);
      site.pushed.length = 0;
      const { body } = await reorder(client, album.id, [two, one, three]).expect(200);
      expect(body).toEqual({
        albumId: album.id,
        pieces: [two, one, three].map((id, index) => ({ id, rank: -1 - index })),
      });
      expect(site.pushed).toEqual([{ name: 'mediaPieceReorder', topics: [`developer:${mika.id}`], payload: body }]);
      expect(await shown(site, album.id)).toEqual(['Two', 'One', 'Three']);
      expect(await shown(site, album.id, { startResult: 1, limit: 1 })).toEqual(['One']);

      await addPiece(client, album, { ...clip, title: 'Four' });
      await addPiece(client, album, { ...clip, title: 'Five' });
      expect(await shown(site, album.id)).toEqual(['Five', 'Four', 'Two', 'One', 'Three']);
      const at = { pageType: 'developer', page: 'Mika', album: 'Harbour' };
      const beside = async (piece: string) => {
        const { body } = await site
          .visitor()
          .get('/api/media/piece')
          .query({ ...at, piece });
        const { newer, older } = body as PlacedPiece;
        return [newer?.title, older?.title];
      };
      expect(await beside('Five')).toEqual([undefined, 'Four']);
      expect(await beside('Four')).toEqual(['Five', 'Two']);
      expect(await beside('Two')).toEqual(['Four', 'One']);
      expect(await beside('Three')).toEqual(['One', undefined]);
    }));

  test('are only ordered as a whole: a missing, foreign or repeated piece is refused, and nothing changes', () =>
    withSite(async (site) => {
      const { mika, client, album, ids } = await portfolio(site, ['One', 'Two']);
      const [one = 0, two = 0] = ids;
      const other = await buildPiece(site, await buildAlbum(site, ownMedia(mika), 'Fog'));
      for (const wrong of [[one], [two, one, other.id], [two, other.id], [one, one], []])
        expect(await failing(reorder(client, album.id, wrong))).toEqual({
          status: 409,
          error: mediaTexts.orderOutdated,
        });
      expect(await shown(site, album.id)).toEqual(['Two', 'One']);
      await reorder(
        client,
        album.id,
        Array.from({ length: mediaLimits.orderedPieces + 1 }, (_, id) => id + 1),
      ).expect(400);
    }));

  test('return from the trash to where they were', () =>
    withSite(async (site) => {
      const { client, album, ids } = await portfolio(site, ['One', 'Two', 'Three']);
      const [one = 0, two = 0, three = 0] = ids;
      await reorder(client, album.id, [two, one, three]).expect(200);
      const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      await moderator.post('/api/reports/remove').send({ kind: 'piece', targetId: one, reason: '' }).expect(200);
      expect(await shown(site, album.id)).toEqual(['Two', 'Three']);
      const { id: removedId } = (await site.db('removed_content').first('id'))!;
      await moderator.post('/api/moderation/restore').send({ removedId }).expect(200);
      expect(await shown(site, album.id)).toEqual(['Two', 'One', 'Three']);
    }));
});

test('two orders at once: the last one wins as a whole', async () => {
  const site = await openSite();
  try {
    const { client, album, ids } = await portfolio(site, ['One', 'Two', 'Three', 'Four']);
    const upward = [...ids].sort((one, other) => one - other);
    const downward = [...upward].reverse();
    for (let round = 0; round < 4; round += 1) {
      const orders = [upward, downward, upward, downward];
      await Promise.all(orders.map((order) => reorder(client, album.id, order).expect(200)));
      const titles = (await shown(site, album.id)).join();
      expect(['One,Two,Three,Four', 'Four,Three,Two,One']).toContain(titles);
    }
  } finally {
    await site.close();
  }
});

test('pieces are read by their ids, in that order and without deleted ones', () =>
  withSite(async (site) => {
    const { client, ids, pieces } = await portfolio(site, ['One', 'Two', 'Three']);
    const [one = 0, two = 0, three = 0] = ids;
    await client.post('/api/media/piece/delete').send({ id: two }).expect(200);
    const cards = await piecesByIds(site.db, [three, 2_000_000_000, two, one]);
    expect(cards.map(({ title }) => title)).toEqual(['Three', 'One']);
    expect(pieces[0]).toMatchObject(cards[1] ?? {});
    expect(await piecesByIds(site.db, [])).toEqual([]);
  }));
