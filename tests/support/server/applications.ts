import { applications, type Application } from '#shared/areas/recruiting/applications';
import { buildClassified } from './classifieds';
import { buildPair } from './invites';
import { buildPiece } from './pieces';
import type { Client } from './posts';
import type { TestSite } from './site';

/** An owner with a game and an open ad for it, and an artist with four pieces, the oldest first. */
export async function buildOpening(site: TestSite) {
  const pair = await buildPair(site);
  const ad = await buildClassified(site, { gameId: pair.game.id, postTitle: 'Painter of fog' });
  const pieceIds: number[] = [];
  for (let count = 0; count < 4; count += 1)
    pieceIds.push((await buildPiece(site, { pageType: 'developer', pageId: pair.artist.id })).id);
  return { ...pair, ad, pieceIds };
}

/** Valid words of an application. */
export const offer = {
  selectedPositions: ['Artist'],
  positionTitles: 'Painter',
  note: 'I have painted fog for years.',
};

export async function sendApplication(client: Client, given: object): Promise<Application> {
  const { body } = await client
    .post('/api/applications')
    .send({ ...offer, ...given })
    .expect(201);
  return applications.apply.output.parse(body);
}

/** A page of a list, parsed by the contract. */
export async function applicationsIn(client: Client, list: 'received' | 'sent', query: object = {}) {
  const { body } = await client.get(`/api/applications/${list}`).query(query).expect(200);
  return applications.listReceived.output.parse(body);
}

export async function readApplication(client: Client, id: number): Promise<Application> {
  const { body } = await client.get('/api/applications/shown').query({ id }).expect(200);
  return applications.readApplication.output.parse(body);
}

export async function between(client: Client, query: { gameId: number } | { developerId: number }) {
  const { body } = await client.get('/api/applications/between').query(query).expect(200);
  return applications.readBetween.output.parse(body).items;
}

export const answer = (client: Client, body: { id: number; answer: 'accept' | 'decline'; text?: string }) =>
  client.post('/api/applications/answer').send(body);

export const withdraw = (client: Client, id: number) => client.post('/api/applications/withdraw').send({ id });

export const idsOf = ({ items }: { items: readonly Application[] }) => items.map(({ id }) => id);

/** The texts of somebody's notifications, as the bell shows them. */
export const newsOf = async (client: Client) =>
  ((await client.get('/api/notifications').expect(200)).body as { items: { text: string }[] }).items.map(
    ({ text }) => text,
  );

/** The states that the events of an application told to somebody, the oldest first. */
export const toldStates = (site: TestSite, { id }: { id: number }) =>
  site.pushed
    .filter(({ name, topics }) => name === 'applicationUpdated' && topics.includes(`user:${id}`))
    .map(({ payload }) => (payload as { item?: Application }).item?.state);
