import { buildDeveloper, clientOf } from '../build';
import { buildPost, ownPage } from '../posts';
import { countOf, developerWith, type Line } from './pair';

export const deskLines: Record<string, Line[]> = {
  'reports.addReport': [
    {
      about: 'of one thing by one person',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        const body = { kind: 'post', targetId, reason: 'spam', words: 'Only advertising' };
        return {
          send: () => client.post('/api/reports').send(body),
          results: () => countOf(site.db('reports').where({ targetId, isOpen: true })),
        };
      },
    },
  ],
  'reports.removeReported': [
    {
      about: 'what is removed is kept once',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
        const targetId = await buildPost(site, ownPage(await buildDeveloper(site.db)));
        return {
          send: () => client.post('/api/reports/remove').send({ kind: 'post', targetId }),
          results: () => countOf(site.db('removed_content').where({ kind: 'post', targetId })),
        };
      },
    },
  ],
};
