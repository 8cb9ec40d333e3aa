import { asSent } from '#shared/areas/playtests/questions';
import { buildDeveloper, buildGame } from '../../server/builders';
import { asking, buildAnswer, buildPlaytest, threeValues } from '../../server/playtests';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

const playtestOf = async (site: TestSite, given: object = {}) => {
  const { id: ownerId } = await buildDeveloper(site.db);
  return buildPlaytest(site, { gameId: (await buildGame(site.db, ownerId)).id, authorId: ownerId, ...given });
};
const given = { version: 0, values: asSent(threeValues) };

export const playtestCases: Record<string, SimultaneousCase[]> = {
  'playtests.begin': [
    {
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const playtestId = await playtestOf(site);
        return {
          send: () => client.post('/api/playtests/begin').send({ playtestId }),
          results: () => countOf(site.db('playtest_beginnings').where({ playtestId })),
        };
      },
    },
  ],
  'playtests.ask': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id: gameId } = await buildGame(site.db, developer.id);
        return {
          send: () => client.post('/api/playtests/new').send(asking(gameId)),
          results: () => countOf(site.db('playtests').where({ gameId })),
        };
      },
    },
  ],
  'playtestAnswers.answer': [
    {
      about: 'by one person',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const playtestId = await playtestOf(site);
        return {
          send: () => client.post('/api/playtests/answers/new').send({ ...given, playtestId }),
          results: () => countOf(site.db('playtest_answers').where({ playtestId })),
        };
      },
    },
    {
      about: 'by two people, for the last place',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const [{ client }, { client: other }] = [await developerWith(site), await developerWith(site)];
        const playtestId = await playtestOf(site, { testers: 1 });
        const send = (from: typeof client) => () =>
          from.post('/api/playtests/answers/new').send({ ...given, playtestId });
        return {
          send: [send(client), send(other)],
          results: () => countOf(site.db('playtest_answers').where({ playtestId })),
        };
      },
    },
  ],
  'playtestAnswers.addReply': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const answerId = await buildAnswer(site, { playtestId: await playtestOf(site), authorId: developer.id });
        return {
          send: () => client.post('/api/playtests/answers/replies/new').send({ answerId, content: 'Both ferries' }),
          results: () => countOf(site.db('playtest_replies').where({ answerId })),
        };
      },
    },
  ],
  'playtestAnswers.setHelpful': [
    {
      about: 'told once',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const tester = await buildDeveloper(site.db);
        const { id: gameId } = await buildGame(site.db, developer.id);
        const answerId = await buildAnswer(site, {
          playtestId: await buildPlaytest(site, { gameId }),
          authorId: tester.id,
        });
        return {
          send: () => client.post('/api/playtests/answers/helpful').send({ answerId, isHelpful: true }),
          results: () => countOf(site.db('notifications').where({ receiverId: tester.id, action: 'helped' })),
        };
      },
    },
  ],
};
