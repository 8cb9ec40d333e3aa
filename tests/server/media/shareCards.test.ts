import sharp from 'sharp';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, gameMedia, ownMedia, picture } from '../../support/server/media';
import { closeDatabase, withSite } from '../../support/server/site';
import { readCard } from '../../../server/seo';

afterAll(closeDatabase);

test('a piece has a card of its own; former addresses say where it stands now', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika', avatarId: 'face' });
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, ownMedia(mika), 'Harbour');
    const mediaFile = { bytes: await picture(900, 900).png().toBuffer(), name: 'a.png' };
    const piece = await addPiece(client, album, {
      ...{ title: 'Fog', description: 'Grey *and* soft', altText: 'A "grey" harbour', mediaFile },
    });
    await client.post('/api/media/piece/edit').send({ id: piece.id, title: 'Mist' }).expect(200);
    const card = await readCard(site.host, '/developer/mika/portfolio/harbour/mist');
    expect(card).toMatchObject({
      status: 200,
      title: 'Mist',
      description: 'Grey and soft',
      image: `/socialImage/media/${piece.id}`,
      imageAlt: 'A "grey" harbour',
      canonicalPath: '/Developer/Mika/Portfolio/Harbour/Mist',
      kind: 'article',
    });
    expect(card.movedTo).toBeUndefined();
    const { text: feed } = await site.visitor().get('/feeds/developer/Mika.atom').buffer(true).expect(200);
    expect(feed).toContain('alt="A &#34;grey&#34; harbour"');
    const former = await readCard(site.host, '/Developer/Mika/Portfolio/Harbour/Fog');
    expect(former.movedTo).toBe('/Developer/Mika/Portfolio/Harbour/Mist');
    expect(await readCard(site.host, `/Developer/Mika/Post/${piece.postId}`)).toMatchObject({
      title: 'Mist',
      image: `/socialImage/media/${piece.id}`,
    });
    for (const path of ['/Developer/Mika/Portfolio', '/Developer/Mika/Portfolio/Harbour'])
      expect(await readCard(site.host, path)).toMatchObject({ status: 200, canonicalPath: path });
    for (const path of ['Portfolio/Nowhere', 'Portfolio/Harbour/Nowhere', 'Portfolio/Harbour/Mist/edit/more', 'Media'])
      expect(await readCard(site.host, `/Developer/Mika/${path}`)).toMatchObject({ status: 404 });
    const { body, headers } = await site.visitor().get(card.image).buffer(true).expect(200);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1_200, height: 630 });
  }));

test('a piece without a picture is shared with the face of its page, without a social image', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const game = await buildGame(site.db, mika.id, { alias: 'Lantern', avatarId: 'cover' });
    const client = await clientOf(site, mika);
    const album = await addAlbum(client, gameMedia(game), 'Clips');
    const clip = await addPiece(client, album, { selectedMediaType: 'video', mediaText: 'youtu.be/dQw4w9WgXcQ' });
    expect(await readCard(site.host, '/Game/Lantern/Media/Clips/Fog')).toMatchObject({
      title: 'Fog',
      description: 'Fog',
      image: `/socialImage/avatar/game/${game.id}?v=cover`,
      canonicalPath: '/Game/Lantern/Media/Clips/Fog',
    });
    for (const id of [clip.id, 2_000_000_000, 'x']) await site.visitor().get(`/socialImage/media/${id}`).expect(404);
  }));
