import { buildGame } from '../../server/builders';
import { buildClassified } from '../../server/classifieds';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

const words = { postTitle: 'Wanted', postContent: 'Somebody for the fog' };

export const classifiedCases: Record<string, SimultaneousCase[]> = {
  'classifieds.add': [
    {
      about: 'as a game',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: gameId } = await buildGame(site.db, developer.id);
        return {
          send: () => client.post('/api/classifieds/new').send({ ...words, selectedGameId: gameId }),
          results: () => countOf(site.db('classifieds').where({ gameId })),
        };
      },
    },
  ],
  'classifieds.remove': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const postId = await buildClassified(site, { developerId: developer.id });
        return {
          send: () => client.post('/api/classifieds/delete').send({ postId }),
          results: () => countOf(site.db('classifieds').where({ id: postId })),
        };
      },
    },
  ],
};
