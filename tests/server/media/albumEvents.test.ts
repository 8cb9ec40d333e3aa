import { buildDeveloper, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, ownMedia, picture, sendForm } from '../../support/server/media';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('who looks at a portfolio hears of its albums; of a deleted one also who looks at what was in it', () =>
  withSite(async (site) => {
    const developer = await buildDeveloper(site.db);
    const client = await clientOf(site, developer);
    const page = `developer:${developer.id}`;
    const made = await addAlbum(client, ownMedia(developer));
    expect(site.pushed).toEqual([{ name: 'mediaAlbumAddOrEdit', topics: [page], payload: made }]);

    site.pushed.length = 0;
    const cover = { bytes: await picture().png().toBuffer(), name: 'cover.png' };
    const { body: edited } = await sendForm(
      client,
      '/media/album/edit',
      { albumId: made.id, newName: 'Fog' },
      { albumAvatar: cover },
    );
    const { id, hasAvatar, avatarId } = edited;
    expect(edited).toMatchObject({ id: made.id, title: 'Fog', stringUrl: 'Fog', hasAvatar: true });
    expect(site.pushed).toEqual([
      { name: 'mediaAlbumAddOrEdit', topics: [page], payload: edited },
      { name: 'avatarUpdated', topics: [page], payload: { type: 'media', id, hasAvatar, avatarId } },
    ]);

    const pieces = [await addPiece(client, made), await addPiece(client, made)];
    const pieceIds = pieces.map((piece) => piece.id);
    const postIds = pieces.map(({ postId }) => postId);
    site.pushed.length = 0;
    await client.post('/api/media/album/delete').send({ albumId: id }).expect(200, { id });
    expect(site.pushed).toEqual([
      {
        name: 'mediaAlbumDelete',
        topics: [
          ...[page, 'feed:home', 'feed:media'],
          ...pieceIds.map((pieceId) => `piece:${pieceId}`),
          ...postIds.map((postId) => `post:${postId}`),
        ],
        payload: { id, ...ownMedia(developer), pieceIds, postIds },
      },
    ]);
  }));
