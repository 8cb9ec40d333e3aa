import type { DeveloperRow, GameRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../build';
import type { TestSite } from '../site';

/** Who may be asking, as wire §0.4 and §17 tell them apart; the roles in the middle are places in one game. */
export const roles = [
  'visitor',
  'banned',
  'stranger',
  'former member',
  'member',
  'mod',
  'owner',
  'site moderator',
] as const;
export type Role = (typeof roles)[number];

/** One game, and an account for each role. */
export interface Scene {
  site: TestSite;
  game: GameRow;
  of: Record<Exclude<Role, 'visitor'>, DeveloperRow>;
  /** Another member of the game, whom calls may be about. */
  mate: DeveloperRow;
}

export async function buildScene(site: TestSite): Promise<Scene> {
  const { db } = site;
  const owner = await buildDeveloper(db);
  const game = await buildGame(db, owner.id);
  const join = async (modLevel: 'mod' | 'member') => {
    const developer = await buildDeveloper(db);
    await buildMember(db, game.id, developer.id, modLevel);
    return developer;
  };
  const [mod, member, mate, former] = [
    await join('mod'),
    await join('member'),
    await join('member'),
    await join('member'),
  ];
  const ended = { status: 'Former', endDate: new Date() } as const;
  await db('game_members').where({ gameId: game.id, developerId: former.id }).update(ended);
  await db('games').where({ id: game.id }).decrement('memberCount', 1);
  const of = {
    owner,
    mod,
    member,
    'former member': former,
    stranger: await buildDeveloper(db),
    'site moderator': await buildDeveloper(db, { siteModCanBan: true }),
    banned: await buildDeveloper(db),
  };
  return { site, game, of, mate };
}

/** A client of this role. The banned one logged in before the ban. */
export async function clientFor({ site, of }: Scene, role: Role) {
  if (role === 'visitor') return site.visitor();
  const client = await clientOf(site, of[role]);
  if (role === 'banned') await site.db('developers').where({ id: of.banned.id }).update({ isBanned: true });
  return client;
}
