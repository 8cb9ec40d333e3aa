import { developersTexts } from '#shared/areas/developers';
import { topics } from '#shared/topics';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildAlbum, buildPiece, gameMedia, ownMedia } from '../../support/server/media';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function buildArtist(site: TestSite, amount: number) {
  const artist = await buildDeveloper(site.db);
  const client = await clientOf(site, artist);
  const album = await buildAlbum(site, ownMedia(artist));
  const pieces: number[] = [];
  for (let index = 0; index < amount; index += 1)
    pieces.push((await buildPiece(site, album, { authorId: artist.id, title: `Piece ${index}` })).id);
  const pin = (pieceIds: unknown) => client.post('/api/developer/pins').send({ pieceIds });
  return { artist, client, pieces, pin };
}

async function pinned(site: TestSite, id: number) {
  const { body } = await site.visitor().get('/api/developer').query({ id }).expect(200);
  return (body.pinnedPieces as { id: number }[]).map((piece) => piece.id);
}

test('pieces of the own portfolio are pinned in the chosen order, and the page is told', () =>
  withSite(async (site) => {
    const { artist, pieces, pin } = await buildArtist(site, 7);
    const chosen = [pieces[3]!, pieces[0]!, pieces[5]!];
    const { body } = await pin([...chosen, chosen[0]]).expect(200);
    expect(body.pinnedPieces[0]).toMatchObject({
      ...{ id: chosen[0], title: 'Piece 3', posterType: 'developer', posterId: artist.id, mark: 'none' },
      ...{ posterStringUrl: artist.stringUrl, posterAlias: artist.alias },
    });
    expect(await pinned(site, artist.id)).toEqual(chosen);
    expect(site.pushed).toContainEqual({
      name: 'developerInformationUpdated',
      topics: [topics.developer(artist.id), topics.user(artist.id)],
      payload: { id: artist.id, pinnedPieces: body.pinnedPieces as unknown },
    });
    await pin([...chosen].reverse()).expect(200);
    expect(await pinned(site, artist.id)).toEqual([...chosen].reverse());
    await pin([]).expect(200);
    expect(await pinned(site, artist.id)).toEqual([]);
  }));

test('there are at most six, none of others, of games or of nobody; what was pinned stays', () =>
  withSite(async (site) => {
    const { artist, pieces, pin } = await buildArtist(site, 7);
    const other = await buildArtist(site, 1);
    const game = await buildGame(site.db, artist.id);
    const shot = await buildPiece(site, await buildAlbum(site, gameMedia(game)), { authorId: artist.id });
    await pin(pieces.slice(0, 6)).expect(200);
    const refused = { fields: { pieceIds: developersTexts.notInPortfolio } };
    expect((await pin(pieces).expect(422)).body).toMatchObject({ fields: { pieceIds: developersTexts.tooManyPins } });
    for (const wrong of [other.pieces[0], shot.id, 2_000_000_000])
      expect((await pin([pieces[0], wrong]).expect(422)).body).toMatchObject(refused);
    for (const malformed of [undefined, 7, ['7'], [0]]) await pin(malformed).expect(400);
    expect(await pinned(site, artist.id)).toEqual(pieces.slice(0, 6));
  }));

test('a piece that is deleted is no longer pinned', () =>
  withSite(async (site) => {
    const { artist, client, pieces, pin } = await buildArtist(site, 2);
    await pin(pieces).expect(200);
    await client.post('/api/media/piece/delete').send({ id: pieces[0] }).expect(200);
    expect(await pinned(site, artist.id)).toEqual([pieces[1]]);
  }));

test('two orders at once: one wins as a whole, and a deletion meanwhile breaks none', () =>
  withCommits(async (site) => {
    const { artist, client, pieces, pin } = await buildArtist(site, 5);
    const [first, second] = [pieces.slice(0, 3), pieces.slice(1, 4).reverse()];
    const saves = await Promise.all([pin(first), pin(second)]);
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    expect([first, second]).toContainEqual(await pinned(site, artist.id));
    const [gone = 0, ...others] = pieces;
    const remove = () => client.post('/api/media/piece/delete').send({ id: gone });
    const [saved, deleted] = await Promise.all([pin([gone, ...others]), remove()]);
    expect([200, 422]).toContain(saved.status);
    expect(deleted.status).toBe(200);
    expect(await pinned(site, artist.id)).not.toContain(gone);
  }));
