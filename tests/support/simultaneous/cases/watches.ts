import { buildDeveloper } from '../../server/builders';
import { buildPost, ownPage } from '../../server/posts';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const watchCases: Record<string, SimultaneousCase[]> = {
  'watches.setState': [
    {
      about: 'a post: muted once',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        return {
          send: () => client.post('/api/watches/state').send({ targetType: 'post', targetId, state: 'muted' }),
          results: () => countOf(site.db('watches').where({ developerId: developer.id, state: 'muted' })),
        };
      },
    },
  ],
};
