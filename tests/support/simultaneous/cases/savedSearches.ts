import { savedSearchesLimits } from '#shared/areas/recruiting/savedSearches';
import { buildSearch } from '../../server/savedSearches';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, newName, type SimultaneousCase } from '../requestPair';

const newNames = ['Jams', 'Teams'];

async function withSearches(site: TestSite, saved: number) {
  const { developer, client } = await developerWith(site);
  for (let number = 1; number <= saved; number += 1)
    await buildSearch(site, { developerId: developer.id, name: newName('Search') });
  return {
    save: (name: string) => () => client.post('/api/savedSearches/add').send({ name, kind: 'games' }),
    results: () => countOf(site.db('saved_searches').where({ developerId: developer.id }).whereIn('name', newNames)),
  };
}

export const savedSearchCases: Record<string, SimultaneousCase[]> = {
  'savedSearches.add': [
    {
      about: 'with the same name: it is saved once',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { save, results } = await withSearches(site, 0);
        return { send: save('Jams'), results };
      },
    },
    {
      about: 'where there is room for one more',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { save, results } = await withSearches(site, savedSearchesLimits.most - 1);
        return { send: [save('Jams'), save('Teams')], results };
      },
    },
  ],
};
