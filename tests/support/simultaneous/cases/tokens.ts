import { tokensLimits } from '#shared/areas/outward/tokens';
import { buildToken } from '../../server/tokens';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

const newNames = ['Nightly build', 'Release notes'];

async function withTokens(site: TestSite, existing: number) {
  const { developer, client } = await developerWith(site);
  for (let number = 1; number <= existing; number += 1) await buildToken(site, developer);
  return {
    create: (name: string) => () => client.post('/api/accessTokens/new').send({ name, canRead: true, days: 30 }),
    results: () => countOf(site.db('access_tokens').where({ developerId: developer.id }).whereIn('name', newNames)),
  };
}

export const tokenCases: Record<string, SimultaneousCase[]> = {
  'tokens.createToken': [
    {
      about: 'with the same name: it is created once',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { create, results } = await withTokens(site, 0);
        return { send: create('Release notes'), results };
      },
    },
    {
      about: 'where there is room for one more',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { create, results } = await withTokens(site, tokensLimits.most - 1);
        return { send: [create('Nightly build'), create('Release notes')], results };
      },
    },
  ],
};
