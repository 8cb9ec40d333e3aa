import type { DeveloperResult } from '#shared/areas/browse';
import type { Piece } from '#shared/areas/media';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, ownMedia } from '../../support/server/media';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const cards = `/api/browseResults?${new URLSearchParams({
  'filteredConditions[category]': 'developers',
  'filteredConditions[sortOptions][sortCondition]': 'registrationDate',
  'filteredConditions[sortOptions][sortDirection]': 'desc',
}).toString()}`;

test('cards of developers show their three newest pictures that are not marked, as they are now', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika));
    const pieces: Piece[] = [];
    for (const title of ['Oldest', 'Old', 'New', 'Newest']) pieces.push(await addPiece(client, album, { title }));
    const newest = async () => {
      const { body } = await site.visitor().get(cards).expect(200);
      return (body as { browseResults: DeveloperResult[] }).browseResults[0]!;
    };
    const shown = async () => (await newest()).latestPieces.map(({ title, altText }) => [title, altText]);
    expect(await shown()).toEqual([
      ['Newest', ''],
      ['New', ''],
      ['Old', ''],
    ]);
    const edit = (place: number, given: object) =>
      client
        .post('/api/media/piece/edit')
        .send({ id: pieces[place]?.id, ...given })
        .expect(200);
    await edit(3, { mark: 'spoiler' });
    await edit(2, { title: 'A harbour, "quoted"', altText: 'Boats' });
    await client.post('/api/media/piece/delete').send({ id: pieces[1]?.id }).expect(200);
    expect(await shown()).toEqual([
      ['A harbour, "quoted"', 'Boats'],
      ['Oldest', ''],
    ]);
    expect(await recount(site.db)).toEqual([]);
    await client.post('/api/media/album/delete').send({ albumId: album.id }).expect(200);
    expect(await shown()).toEqual([]);
  }));
