import { buildDeveloper, buildGame, clientOf } from '../../server/builders';
import type { TestSite } from '../../server/site';
import { countOf, type SimultaneousCase } from '../requestPair';

const asked = { selectedPositions: ['Artist'], positionTitles: 'Painter' };

/** A game with its owner, and a stranger. */
async function gameAndStranger(site: TestSite) {
  const [ada, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
  const game = await buildGame(site.db, ada.id);
  return { game, juno, owner: await clientOf(site, ada), stranger: await clientOf(site, juno) };
}

type Team = Awaited<ReturnType<typeof gameAndStranger>>;

const invite = ({ game, juno, owner }: Team) =>
  owner.post('/api/invites/togame').send({ selectedGame: game.id, invitedMember: juno.id, ...asked });
const request = ({ game, stranger }: Team) =>
  stranger.post('/api/invites/frommember').send({ requestedGame: game.id, ...asked });
const idOf = async (sent: PromiseLike<{ body: { id: number } }>) => (await sent).body.id;

const rowsOf = (site: TestSite, { game }: Team) => countOf(site.db('invitations').where({ gameId: game.id }));
const membersOf = (site: TestSite, { game, juno }: Team) =>
  countOf(site.db('game_members').where({ gameId: game.id, developerId: juno.id, status: 'Current' }));

export const inviteCases: Record<string, SimultaneousCase[]> = {
  'invites.inviteToGame': [
    {
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        return { send: () => invite(team), results: () => rowsOf(site, team) };
      },
    },
  ],
  'invites.requestToJoin': [
    {
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        return { send: () => request(team), results: () => rowsOf(site, team) };
      },
    },
  ],
  'invites.respondToInvitation': [
    {
      about: 'accepted once, with one membership',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const body = { inviteId: await idOf(invite(team)), inviteResponse: 'accept' };
        return {
          send: () => team.stranger.post('/api/invites/respondToGameInvite').send(body),
          results: () => membersOf(site, team),
        };
      },
    },
  ],
  'invites.respondToRequest': [
    {
      about: 'accepted once, with one membership',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const body = { inviteId: await idOf(request(team)), inviteResponse: 'accept' };
        return {
          send: () => team.owner.post('/api/invites/respondToRequestToJoin').send(body),
          results: () => membersOf(site, team),
        };
      },
    },
  ],
  'invites.deleteInvitation': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const inviteId = await idOf(invite(team));
        return {
          send: () => team.owner.post('/api/invites/deleteInvitation').send({ inviteId }),
          results: () => rowsOf(site, team),
        };
      },
    },
  ],
  'invites.deleteRequest': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const requestId = await idOf(request(team));
        return {
          send: () => team.stranger.post('/api/invites/deleteRequest').send({ requestId }),
          results: () => countOf(site.db('invitations').where({ gameId: team.game.id, isOpen: true })),
        };
      },
    },
  ],
  'applications.apply': [
    {
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const body = { gameId: team.game.id, note: 'I paint fog.', ...asked };
        return {
          send: () => team.stranger.post('/api/applications').send(body),
          results: () => rowsOf(site, team),
        };
      },
    },
  ],
  'applications.answer': [
    {
      about: 'accepted once, with one membership',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const body = { id: await idOf(request(team)), answer: 'accept' };
        return {
          send: () => team.owner.post('/api/applications/answer').send(body),
          results: () => membersOf(site, team),
        };
      },
    },
  ],
  'applications.withdraw': [
    {
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const team = await gameAndStranger(site);
        const body = { id: await idOf(request(team)) };
        return {
          send: () => team.stranger.post('/api/applications/withdraw').send(body),
          results: () => countOf(site.db('invitations').where({ gameId: team.game.id, state: 'withdrawn' })),
        };
      },
    },
  ],
};
