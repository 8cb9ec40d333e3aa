import { buildsLimits } from '#shared/areas/builds/limits';
import { insertLink } from '../../../../server/areas/builds/testers.queries';
import { buildDeveloper, buildGame } from '../../server/builders';
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
  'buildTesters.name': [
    {
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        const { id: developerId } = await buildDeveloper(site.db);
        return {
          send: () => client.post('/api/builds/testers/new').send({ gameId, developerId }),
          results: () => countOf(site.db('build_testers').where({ gameId })),
        };
      },
    },
  ],
  'buildTesters.remove': [
    {
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        const { id: developerId } = await buildDeveloper(site.db);
        await site.db('build_testers').insert({ gameId, developerId, created: new Date() });
        return {
          send: () => client.post('/api/builds/testers/delete').send({ gameId, developerId }),
          results: () => countOf(site.db('build_testers').where({ gameId })),
        };
      },
    },
  ],
  'buildTesters.makeLink': [
    {
      about: 'the last one',
      statuses: [200, 409],
      results: buildsLimits.links,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        for (let link = 1; link < buildsLimits.links; link += 1) await insertLink(site.db, { gameId, days: 30 });
        return {
          send: () => client.post('/api/builds/links/new').send({ gameId, days: 30 }),
          results: () => countOf(site.db('build_links').where({ gameId })),
        };
      },
    },
  ],
  'buildTesters.endLink': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        await insertLink(site.db, { gameId, days: 30 });
        const linkId = (await site.db('build_links').where({ gameId }).first('id'))?.id;
        return {
          send: () => client.post('/api/builds/links/delete').send({ linkId }),
          results: () => countOf(site.db('build_links').where({ gameId })),
        };
      },
    },
  ],
  'buildTesters.visit': [
    {
      about: 'by a link, which counts both',
      statuses: [200, 200],
      results: 2,
      pair: async (site) => {
        const { client, gameId } = await buildTeam(site);
        await buildBuild(site, { gameId, testersOnly: true });
        const link = await insertLink(site.db, { gameId, days: 30 });
        return {
          send: () => client.post('/api/builds/visits/new').send({ gameId, link }),
          results: async () => (await site.db('build_links').where({ gameId }).first('visits'))?.visits ?? 0,
        };
      },
    },
  ],
};
