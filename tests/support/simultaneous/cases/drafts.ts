import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

const name = 'thread.7';

export const draftCases: Record<string, SimultaneousCase[]> = {
  'drafts.saveDraft': [
    {
      about: 'one of two devices is first, and the other one hears of it',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/drafts').send({ name, text: 'Fog', path: '/Forums', version: 0 }),
          results: () => countOf(site.db('drafts').where({ developerId: developer.id, version: 1 })),
        };
      },
    },
  ],
  'drafts.endDraft': [
    {
      about: 'a text that was sent ends once',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        await client.post('/api/drafts').send({ name, text: 'Fog', path: '/Forums', version: 0 }).expect(200);
        return {
          send: () => client.post('/api/drafts/end').send({ name, version: 1 }),
          results: () => countOf(site.db('drafts').where({ developerId: developer.id, version: 2, isEnded: true })),
        };
      },
    },
  ],
};
