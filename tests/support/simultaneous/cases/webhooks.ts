import { buildOwned } from '../../server/teams';
import { countOf, type SimultaneousCase } from '../requestPair';

const webhook = {
  address: `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`,
  ...{ posts: true, media: true, openings: true },
};

export const webhookCases: Record<string, SimultaneousCase[]> = {
  'webhooks.testWebhook': [
    {
      about: 'sent once',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { asOwner, gameId } = await buildOwned(site);
        await asOwner.post('/api/webhooks/save').send({ gameId, ...webhook });
        return {
          send: () => asOwner.post('/api/webhooks/test').send({ gameId }),
          results: () => countOf(site.db('webhook_queue').where({ gameId })),
        };
      },
    },
  ],
};
