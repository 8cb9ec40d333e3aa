import { picture } from '../../server/media';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const textPictureCases: Record<string, SimultaneousCase[]> = {
  'textPictures.upload': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const bytes = await picture().png().toBuffer();
        return {
          send: () => client.post('/api/pictures').attach('pictureFile', bytes, 'fog.png'),
          results: () => countOf(site.db('text_pictures').where({ ownerId: developer.id })),
        };
      },
    },
  ],
};
