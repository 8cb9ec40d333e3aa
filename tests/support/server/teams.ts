import type { Credit } from '#shared/areas/members';
import type { ModLevel } from '#shared/viewer';
import { buildDeveloper, buildGame, buildMember, clientOf } from './builders';
import type { Pushed, TestSite } from './site';

/** Inserts a game with its owner. */
export async function buildOwned(site: TestSite) {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id);
  const gameId = game.id;
  const join = async (modLevel: ModLevel = 'member') => {
    const developer = await buildDeveloper(site.db);
    await buildMember(site.db, gameId, developer.id, modLevel);
    return developer;
  };
  return { owner, game, gameId, join, asOwner: await clientOf(site, owner) };
}

export const pushedAs = ({ pushed }: Pick<TestSite, 'pushed'>, name: string): Pushed[] =>
  pushed.filter((event) => event.name === name);

/** A day in a year. */
export const yearOf = (year: number) => new Date(Date.UTC(year, 5, 15));

/** Somebody with a position in a game, who joined it in 2023. */
export async function buildArtist(site: TestSite) {
  const { asOwner, owner, game, gameId, join } = await buildOwned(site);
  const artist = await join();
  await site
    .db('game_members')
    .where({ gameId, developerId: artist.id })
    .update({ joinDate: yearOf(2_023) });
  const position = { positionType: 'Art', positionTitle: 'All the lanterns' } as const;
  const positioned = { gameId, member: { id: artist.id, positions: [{ ...position, checked: true }] } };
  await asOwner.post('/api/members/update').send(positioned).expect(200);
  const asArtist = await clientOf(site, artist);
  const leave = () => asArtist.post('/api/members/leave').send({ gameId }).expect(200);
  site.pushed.length = 0;
  return { asOwner, owner, game, gameId, artist, asArtist, position, leave };
}

/** The credits on the page of a developer. */
export const creditsOf = async (reader: ReturnType<TestSite['visitor']>, developerId: number) =>
  ((await reader.get('/api/members/credits').query({ developerId }).expect(200)).body as { items: Credit[] }).items;
