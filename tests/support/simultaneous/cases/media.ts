import { buildAlbum, buildPiece, ownMedia, picture } from '../../server/media';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

/** Two items of the same name get different addresses. */
export const mediaCases: Record<string, SimultaneousCase[]> = {
  'media.addAlbum': [
    {
      about: 'of the same name: two albums with addresses of their own',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const page = ownMedia(developer);
        return {
          send: () => client.post('/api/media/album').field({ ...page, albumName: 'Sketches' }),
          results: async () => new Set(await site.db('media_albums').where(page).pluck('stringUrl')).size,
        };
      },
    },
  ],
  'media.addPiece': [
    {
      about: 'of the same title: two pieces with addresses of their own',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: albumId, pageType, pageId } = await buildAlbum(site, ownMedia(developer));
        const bytes = await picture().png().toBuffer();
        return {
          send: () =>
            client
              .post('/api/media/piece')
              .field({ albumId, pageType, pageId, title: 'Fog' })
              .attach('mediaFile', bytes, 'fog.png'),
          results: async () => new Set(await site.db('media_pieces').where({ albumId }).pluck('stringUrl')).size,
        };
      },
    },
  ],
  'media.addPieceComment': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const piece = await buildPiece(site, await buildAlbum(site, ownMedia(developer)));
        return {
          send: () => client.post('/api/media/pieces/comments').send({ content: 'Words', parentId: piece.id }),
          results: () => countOf(site.db('comments').where({ postId: piece.postId })),
        };
      },
    },
  ],
};
