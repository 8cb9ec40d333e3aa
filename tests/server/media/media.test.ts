import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaTexts } from '#shared/areas/media';
import { mediaFile as addressOf, mediaSize, mediaThumb, pieceImage } from '#shared/media/mediaPaths';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, movingPicture, ownMedia, picture, sendPiece, silence } from '../../support/server/media';
import { failing, listPosts } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';

afterAll(closeDatabase);

const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);
const isThere = ({ userdata }: TestSite, path: string) =>
  access(join(userdata, path)).then(
    () => true,
    () => false,
  );
const filesOf = async (site: TestSite, folder: string): Promise<string[]> =>
  (await storedFiles(site, folder)).map((path) => path.slice(folder.length + 1));

describe('a piece', () => {
  test('is stored with its file, counted by its album, and told as a piece and as a feed post', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db, { alias: 'Mika' });
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      site.pushed.length = 0;
      const large = { bytes: await picture(1_600, 900).jpeg().toBuffer(), name: 'Fóg over/the <Harbour>.JPEG' };
      const piece = await addPiece(client, album, { title: ' Fog ', description: '*Grey*', mediaFile: large });
      const name = `al${album.id}id${piece.id}_the-harbour.jpg`;
      expect(piece).toMatchObject({
        albumId: album.id,
        albumStringUrl: 'Sketches',
        mediaType: 'Image',
        posterType: 'developer',
        posterId: mika.id,
        title: 'Fog',
        description: '*Grey*',
        stringUrl: 'Fog',
        mediaUrl: name,
        previewImageUrl: null,
        width: 1_600,
        height: 900,
        commentCount: 0,
        posterStringUrl: 'Mika',
        posterAlias: 'Mika',
        subPosterStringUrl: null,
        subPosterAlias: null,
        voteTotal: 0,
        loggedVote: 0,
      });
      for (const path of [`media/${name}`, `mediaThumbs/${name}`, `mediaSizes/640/${name}.webp`])
        expect([path, await isThere(site, path)]).toEqual([path, true]);
      const page = `developer:${mika.id}`;
      const [made] = pushedAs(site, 'mediaPieceAddOrEdit');
      const { loggedVote: _own, ...shown } = piece;
      expect(made).toEqual({ name: 'mediaPieceAddOrEdit', topics: [page, `piece:${piece.id}`], payload: shown });
      const [posted] = pushedAs(site, 'newPost');
      expect(posted?.topics).toEqual([page, `post:${piece.postId}`, 'feed:home', 'feed:media', `piece:${piece.id}`]);
      expect(posted?.payload).toMatchObject({
        id: piece.postId,
        type: 'media',
        content: String(piece.id),
        mediaData: { id: piece.id, title: 'Fog', mediaUrl: name, albumStringUrl: 'Sketches', posterAlias: 'Mika' },
      });
      const visitor = site.visitor();
      const { body } = await visitor.get('/api/media/pieces').query({ albumId: album.id }).expect(200);
      expect(body).toEqual({ items: [piece], hasMore: false, total: 1 });
      await visitor.get(`/api/media/piece/${piece.id}`).expect(200, piece);
      const [post] = await listPosts(visitor, { feedType: 'home', postType: 'media' });
      expect(post?.mediaData).toMatchObject({ id: piece.id, width: 1_600, height: 900, subPosterAlias: null });
      const { body: albums } = await visitor.get('/api/media/albums').query(ownMedia(mika)).expect(200);
      expect(albums).toEqual([{ ...album, pieceCount: 1 }]);
      expect(await recount(site.db)).toEqual([]);
    }));

  test('is read by its address, present or former, with what stands beside it', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db, { alias: 'Mika Lind' });
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika), 'Harbour');
      const [first, second, third] = [
        await addPiece(client, album, { title: 'One' }),
        await addPiece(client, album, { title: 'Two' }),
        await addPiece(client, album, { title: 'Two' }),
      ];
      expect(third.stringUrl).toBe('Two-0');
      await client.post('/api/media/piece/edit').send({ id: second.id, title: 'Deux' }).expect(200);
      await client.post('/api/media/album/edit').field('albumId', album.id).field('newName', 'Port').expect(200);
      const at = { pageType: 'developer', page: 'mika-lind', album: 'harbour', piece: 'two' };
      const { body } = await site.visitor().get('/api/media/piece').query(at).expect(200);
      expect(body).toMatchObject({
        album: { id: album.id, stringUrl: 'Port' },
        piece: { id: second.id, stringUrl: 'Deux', albumStringUrl: 'Port' },
        newer: { id: third.id },
        older: { id: first.id },
      });
      const there = await site
        .visitor()
        .get('/api/media/album')
        .query({ ...at, album: 'PORT' })
        .expect(200);
      expect(there.body).toMatchObject({ id: album.id, title: 'Port' });
      const missing = site.visitor().get('/api/media/piece');
      expect(await failing(missing.query({ ...at, piece: 'three' }))).toEqual({
        status: 404,
        error: "This piece doesn't exist",
      });
      const nobody = site
        .visitor()
        .get('/api/media/album')
        .query({ ...at, page: 'nobody' });
      expect(await failing(nobody)).toEqual({ status: 404, error: "This Developer Doesn't Exist" });
    }));

  test.each([
    ['video', { mediaText: 'youtu.be/dQw4w9WgXcQ' }, { mediaType: 'Youtube', mediaUrl: 'http://youtu.be/dQw4w9WgXcQ' }],
    ['url', { mediaText: 'https://example.com/a' }, { mediaType: 'External', mediaUrl: 'https://example.com/a' }],
  ])('a piece of type %s keeps its link', (selectedMediaType, given, kept) =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      const piece = await addPiece(client, album, { selectedMediaType, ...given });
      expect(piece).toMatchObject({ ...kept, fileBytes: null });
      const wrong = { id: piece.id, title: ' ', mediaText: 'nonsense', madeBy: [mika.id] };
      const { status, body } = await client.post('/api/media/piece/edit').send(wrong);
      expect(status).toBe(422);
      expect(Object.keys(body.fields as object).sort()).toEqual(['madeBy', 'mediaText', 'title']);
      expect(body.errors).toHaveLength(3);
    }),
  );

  test.each([
    ['webp', () => picture(1_600, 900).webp().toBuffer()],
    ['avif', () => picture(1_600, 900).avif({ effort: 0 }).toBuffer()],
  ])('may be a picture in %s, and is shown as WebP in all sizes', (extension, draw) =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      const mediaFile = { bytes: await draw(), name: `Harbour.${extension}` };
      const piece = await addPiece(client, album, { mediaFile });
      expect(piece).toMatchObject({ mediaType: 'Image', width: 1_600, height: 900 });
      expect(piece.mediaUrl).toBe(`al${album.id}id${piece.id}_harbour.webp`);
      const addresses = [addressOf(piece.mediaUrl), mediaThumb(piece.mediaUrl), mediaSize(piece.mediaUrl, 640)];
      for (const address of addresses) {
        const { body } = await site.visitor().get(address).expect(200).expect('content-type', 'image/webp');
        expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp' });
      }
      await site.visitor().get(`/socialImage/media/${piece.id}`).expect(200).expect('content-type', 'image/png');
    }),
  );

  test('with a sound is played, with its preview; an archive is saved', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      const sound = await addPiece(client, album, {
        selectedMediaType: 'audio',
        mediaFile: { bytes: silence(), name: 'Rain.mp3' },
        previewFile: { bytes: await movingPicture(), name: 'Cover.gif' },
      });
      expect(sound).toMatchObject({ mediaType: 'Audio', width: 20, height: 10, fileBytes: silence().length });
      const played = await site
        .visitor()
        .get(`/userdata/media/${sound.mediaUrl}`)
        .set('Range', 'bytes=0-99')
        .expect(206);
      expect(played.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'x-content-type-options': 'nosniff' });
      expect(sound.previewImageUrl).toBe(`al${album.id}id${sound.id}_preview_cover.gif`);
      const thumb = await site
        .visitor()
        .get(pieceImage(sound)?.thumb ?? '')
        .expect(200);
      expect(await sharp(thumb.body as Buffer).metadata()).toMatchObject({ format: 'gif', pages: 4 });
      const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(40)]);
      const archive = await addPiece(client, album, {
        selectedMediaType: 'archive',
        mediaFile: { bytes: zip, name: 'Build 1.zip' },
      });
      const saved = await site.visitor().get(`/userdata/media/${archive.mediaUrl}`).expect(200);
      expect(saved.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''build-1.zip",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }));

  test('tells every broken rule in the order of the form', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      const { id: albumId, ...page } = { id: album.id, ...ownMedia(mika) };
      const send = (fields: Record<string, string>) => {
        const request = client.post('/api/media/piece').field({ albumId, ...page, title: ' ', ...fields });
        return request.then(({ status, body }) => [status, ...(body as { errors: string[] }).errors]);
      };
      const { titleNeeded, fileNeeded, urlNeeded, urlWrong, youtubeNeeded, youtubeWrong } = mediaTexts;
      expect(await send({ selectedMediaType: 'image' })).toEqual([422, titleNeeded, fileNeeded]);
      expect(await send({ selectedMediaType: 'audio', mediaFile: 'a.mp3' })).toEqual([422, titleNeeded, fileNeeded]);
      expect(await send({ selectedMediaType: 'url' })).toEqual([422, titleNeeded, urlNeeded]);
      expect(await send({ selectedMediaType: 'url', mediaText: 'javascript:alert(1)' })).toEqual([
        422,
        titleNeeded,
        urlWrong,
      ]);
      expect(await send({ selectedMediaType: 'video' })).toEqual([422, titleNeeded, youtubeNeeded]);
      expect(await send({ selectedMediaType: 'video', mediaText: 'https://vimeo.com/watch?v=dQw4w9WgXcQ' })).toEqual([
        422,
        titleNeeded,
        youtubeWrong,
      ]);
      expect(await send({ selectedMediaType: 'film' })).toEqual([400, 'The request is malformed.']);
      const wrong = await sendPiece(client, album, { mediaFile: { bytes: silence(), name: 'me.png' } });
      expect([wrong.status, wrong.body.error]).toEqual([415, mediaTexts.fileWrong]);
      const preview = await sendPiece(client, album, {
        selectedMediaType: 'audio',
        mediaFile: { bytes: silence(), name: 'a.mp3' },
        previewFile: { bytes: silence(), name: 'a.mp3' },
      });
      expect([preview.status, preview.body.error]).toEqual([415, mediaTexts.previewWrong]);
      expect([...(await filesOf(site, 'media')), ...(await filesOf(site, '.uploads'))]).toEqual([]);
    }));

  test('is deleted with its post, comments, votes, notifications and files', () =>
    withSite(async (site) => {
      const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const [client, other] = [await clientOf(site, mika), await clientOf(site, juno)];
      const album = await addAlbum(client, ownMedia(mika));
      const piece = await addPiece(client, album);
      const vote = { parentType: 'media', parentId: piece.id, direction: 'up' };
      await other.post('/api/voting').send(vote).expect(200);
      const said = await other
        .post('/api/media/pieces/comments')
        .send({ parentId: piece.id, content: 'Lovely' })
        .expect(201);
      expect(said.body.parentId).toBe(piece.id);
      await client
        .post('/api/voting')
        .send({ parentType: 'post', parentId: said.body.id, direction: 'up' })
        .expect(200);
      expect(await site.db('developers').whereIn('id', [mika.id, juno.id]).orderBy('id').pluck('xp')).toEqual([1, 1]);
      await site.host.inFlight.done();
      const { body: notifications } = await client.get('/api/notifications').expect(200);
      expect(notifications.items).toMatchObject([
        {
          notificationIdentifier: `media.${piece.id}.comment`,
          text: '1 Comment on your portfolio piece Fog',
          link: `/Developer/${mika.stringUrl}/Portfolio/Sketches/Fog`,
        },
        { notificationIdentifier: `media.${piece.id}.upvote`, text: '1 Upvote on your portfolio piece Fog' },
      ]);
      expect(await recount(site.db)).toEqual([]);
      site.pushed.length = 0;
      await client.post('/api/media/piece/delete').send({ id: piece.id }).expect(200, { id: piece.id });
      await site.host.inFlight.done();
      for (const table of ['media_pieces', 'feed_posts', 'comments', 'votes', 'notifications'] as const)
        expect([table, await site.db(table).select()]).toEqual([table, []]);
      expect(await site.db('developers').whereIn('id', [mika.id, juno.id]).pluck('xp')).toEqual([0, 0]);
      expect(await filesOf(site, 'media')).toEqual([]);
      expect(await filesOf(site, 'mediaThumbs')).toEqual([]);
      expect(pushedAs(site, 'deletedMediaPiece')[0]?.payload).toEqual({
        id: piece.id,
        albumId: album.id,
        posterType: 'developer',
        posterId: mika.id,
        postId: piece.postId,
      });
      expect(pushedAs(site, 'deletedPost')[0]?.payload).toMatchObject({
        id: piece.postId,
        type: 'media',
        albumData: { id: album.id },
        pieceData: { id: piece.id },
      });
      expect(await recount(site.db)).toEqual([]);
      const gone = site.visitor().get(`/api/media/piece/${piece.id}`);
      expect(await failing(gone)).toEqual({ status: 404, error: "This piece doesn't exist" });
    }));
});
