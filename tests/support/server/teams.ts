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
