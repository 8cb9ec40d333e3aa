import { schedulesLimits } from '#shared/areas/schedules';
import { buildScheduled, scheduled } from '../../server/schedules';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const scheduleCases: Record<string, SimultaneousCase[]> = {
  'schedules.addScheduled': [
    {
      about: 'where there is room for one more',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        for (let count = 1; count < schedulesLimits.posts; count += 1)
          await buildScheduled(site, { developerId: developer.id });
        const body = scheduled({ content: 'The last one' });
        return {
          send: () => client.post('/api/scheduledPosts').send(body),
          results: () =>
            countOf(site.db('scheduled_posts').where({ developerId: developer.id, content: 'The last one' })),
        };
      },
    },
  ],
  'schedules.publishScheduled': [
    {
      about: 'it is published once',
      statuses: [201, 404],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const id = await buildScheduled(site, { developerId: developer.id });
        return {
          send: () => client.post('/api/scheduledPosts/publish').send({ id }),
          results: () => countOf(site.db('feed_posts').where({ authorId: developer.id })),
        };
      },
    },
  ],
};
