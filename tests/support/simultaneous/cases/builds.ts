import { buildGame } from '../../server/builders';
import { beginUpload, buildBuild, sendPart, uploading } from '../../server/builds';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

async function buildTeam(site: TestSite) {
  const { developer, client } = await developerWith(site);
  return { client, gameId: (await buildGame(site.db, developer.id)).id };
}

export const buildCases: Record<string, SimultaneousCase[]> = {
  'builds.begin': [
    {
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        return {
          send: () => client.post('/api/builds/new').send(uploading(gameId)),
          results: () => countOf(site.db('builds').where({ gameId })),
        };
      },
    },
  ],
  'builds.addPart': [
    {
      about: 'the last one',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        const build = await beginUpload(client, gameId);
        return {
          send: () => sendPart(client, build, 0, Buffer.alloc(100)),
          results: () => countOf(site.db('builds').where({ gameId, state: 'uploaded' })),
        };
      },
    },
  ],
  'builds.choose': [
    {
      about: 'two builds',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        const ids = [await buildBuild(site, { gameId }), await buildBuild(site, { gameId })] as const;
        const choose = (buildId: number) => () => client.post('/api/builds/current').send({ buildId });
        return {
          send: [choose(ids[0]), choose(ids[1])],
          results: () => countOf(site.db('builds').where({ gameId, isCurrent: true })),
        };
      },
    },
  ],
  'builds.remove': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        const buildId = await buildBuild(site, { gameId });
        return {
          send: () => client.post('/api/builds/delete').send({ buildId }),
          results: () => countOf(site.db('builds').where({ gameId })),
        };
      },
    },
  ],
};
