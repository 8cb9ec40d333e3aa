import { buildDeveloper, buildGame } from '../../server/builders';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const followCases: Record<string, SimultaneousCase[]> = {
  'follows.toggleFollow': [
    {
      about: 'a developer: followed and left again',
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: parentId } = await buildDeveloper(site.db);
        return {
          send: () => client.post('/api/follows').send({ parentType: 'developer', parentId }),
          results: () => countOf(site.db('developer_follows').where({ followerId: developer.id })),
        };
      },
    },
    {
      about: 'a game: followed and left again',
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: parentId } = await buildGame(site.db, (await buildDeveloper(site.db)).id);
        return {
          send: () => client.post('/api/follows').send({ parentType: 'game', parentId }),
          results: () => countOf(site.db('game_follows').where({ followerId: developer.id })),
        };
      },
    },
  ],
  'follows.setState': [
    {
      about: 'a developer: followed once',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: parentId } = await buildDeveloper(site.db);
        return {
          send: () => client.post('/api/follows/state').send({ parentType: 'developer', parentId, state: 'following' }),
          results: () => countOf(site.db('developer_follows').where({ followerId: developer.id })),
        };
      },
    },
    {
      about: 'a game: muted once',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: parentId } = await buildGame(site.db, (await buildDeveloper(site.db)).id);
        return {
          send: () => client.post('/api/follows/state').send({ parentType: 'game', parentId, state: 'muted' }),
          results: () => countOf(site.db('mutes').where({ muterId: developer.id })),
        };
      },
    },
  ],
};
