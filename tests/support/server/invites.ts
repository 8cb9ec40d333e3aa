import { invites } from '#shared/areas/recruiting/invites';
import type { Invite, InviteList } from '#shared/areas/recruiting/inviteEvents';
import type { OutputOf } from '#shared/endpoint';
import type { DeveloperRow, GameRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, clientOf } from './builders';
import type { TestSite } from './site';

export type Lists = OutputOf<typeof invites.listInvites>;

/** An owner with a game, and a developer who is no member. */
export async function buildPair(site: TestSite) {
  const owner = await buildDeveloper(site.db, { alias: 'Juno Park' });
  const artist = await buildDeveloper(site.db, { alias: 'Mika Vale' });
  const game = await buildGame(site.db, owner.id, { alias: 'Tide Runner' });
  return {
    owner,
    artist,
    game,
    asOwner: await clientOf(site, owner),
    asArtist: await clientOf(site, artist),
  };
}

export const offer = { selectedPositions: ['Artist', 'SFX Artist'], positionTitles: 'Foley and fog' };

type Client = Awaited<ReturnType<typeof clientOf>>;

/** The owner invites the developer. */
export async function sendInvitation(client: Client, game: Pick<GameRow, 'id'>, invited: Pick<DeveloperRow, 'id'>) {
  const body = { ...offer, selectedGame: game.id, invitedMember: invited.id };
  const answer = await client.post('/api/invites/togame').send(body).expect(201);
  return invites.inviteToGame.output.parse(answer.body);
}

/** The developer asks to join. */
export async function sendRequest(client: Client, game: Pick<GameRow, 'id'>): Promise<Invite> {
  const body = { ...offer, requestedGame: game.id };
  const answer = await client.post('/api/invites/frommember').send(body).expect(201);
  return invites.requestToJoin.output.parse(answer.body);
}

export async function listsOf(client: Client): Promise<Lists> {
  const { body } = await client.get('/api/invites').expect(200);
  return invites.listInvites.output.parse(body);
}

export const idsIn = (lists: Lists, list: InviteList) => lists[list]?.items.map(({ id }) => id);
