import { clientOf } from '../../server/builders';
import { buildAbandoned, buildSearch, offerTo } from '../../server/ownership';
import type { TestSite } from '../../server/site';
import { buildOwned } from '../../server/teams';
import { countOf, type SimultaneousCase } from '../requestPair';

/** A game with its owner and two members. */
async function buildTeam(site: TestSite) {
  const team = await buildOwned(site);
  const successor = await team.join();
  await team.join();
  return { ...team, successor, asSuccessor: await clientOf(site, successor) };
}

const openOffers = (site: TestSite, gameId: number) => countOf(site.db('hand_overs').where({ gameId, isOpen: true }));
const ownersOf = (site: TestSite, gameId: number) =>
  countOf(site.db('game_members').where({ gameId, modLevel: 'owner' }));
const searchesOf = (site: TestSite, gameId: number) =>
  countOf(site.db('owner_searches').where({ gameId, isOpen: true }));

export const ownershipCases: Record<string, SimultaneousCase[]> = {
  'ownership.offerHandOver': [
    {
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { asOwner, gameId, successor } = await buildTeam(site);
        return {
          send: () => asOwner.post('/api/members/handOver').send({ gameId, developerId: successor.id }),
          results: () => openOffers(site, gameId),
        };
      },
    },
  ],
  'ownership.answerHandOver': [
    {
      about: 'accepted once, with one owner',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { asOwner, asSuccessor, gameId, successor } = await buildTeam(site);
        const { id: handOverId } = await offerTo(asOwner, gameId, successor.id);
        return {
          send: () => asSuccessor.post('/api/members/handOver/answer').send({ handOverId, answer: 'accept' }),
          results: () => ownersOf(site, gameId),
        };
      },
    },
  ],
  'ownership.withdrawHandOver': [
    {
      statuses: [200, 409],
      results: 0,
      pair: async (site) => {
        const { asOwner, gameId, successor } = await buildTeam(site);
        const { id: handOverId } = await offerTo(asOwner, gameId, successor.id);
        return {
          send: () => asOwner.post('/api/members/handOver/withdraw').send({ handOverId }),
          results: () => openOffers(site, gameId),
        };
      },
    },
  ],
  'ownership.askForGame': [
    {
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { asAsker, gameId } = await buildAbandoned(site);
        return {
          send: () => asAsker.post('/api/members/ownerSearch').send({ gameId }),
          results: () => searchesOf(site, gameId),
        };
      },
    },
  ],
  'ownership.withdrawSearch': [
    {
      statuses: [200, 409],
      results: 0,
      pair: async (site) => {
        const { asAsker, gameId, searchId } = await buildSearch(site, { days: 1 });
        return {
          send: () => asAsker.post('/api/members/ownerSearch/withdraw').send({ searchId }),
          results: () => searchesOf(site, gameId),
        };
      },
    },
  ],
  'ownership.decideSearch': [
    {
      about: 'decided once, with one owner',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const { asModerator, gameId, searchId } = await buildSearch(site, { days: 15 });
        return {
          send: () => asModerator.post('/api/members/ownerSearch/decide').send({ searchId, decision: 'grant' }),
          results: () => ownersOf(site, gameId),
        };
      },
    },
  ],
};
