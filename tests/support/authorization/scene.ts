import type { DeveloperRow, GameRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, logIn } from '../server/builders';
import type { TestSite } from '../server/site';
import { accounts, type Role } from './roles';

/** One game, an account for each role, and others whom calls may be about. */
export interface Scene {
  site: TestSite;
  game: GameRow;
  of: Record<Exclude<Role, 'visitor'>, DeveloperRow>;
  /** Another member of the game. */
  mate: DeveloperRow;
  /** Somebody who has nothing to do with the game. */
  guest: DeveloperRow;
  /** A game of the guest's, in which nobody else is a member. */
  elsewhere: GameRow;
}

/** The scene as one of the roles meets it. */
export interface Asking extends Scene {
  role: Role;
  client: ReturnType<TestSite['visitor']>;
  /** The ticket with which a socket would be this account. */
  passkey: string | null;
  /** The account of the role. A visitor has none and tries to pass for the guest. */
  self: DeveloperRow;
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
  const mod = await join('mod');
  const member = await join('member');
  const mate = await join('member');
  const former = await join('member');
  const ended = { status: 'Former', endDate: new Date() } as const;
  await db('game_members').where({ gameId: game.id, developerId: former.id }).update(ended);
  await db('games').where({ id: game.id }).decrement('memberCount', 1);
  const guest = await buildDeveloper(db);
  const of = {
    owner,
    mod,
    member,
    'former member': former,
    stranger: await buildDeveloper(db),
    'site moderator': await buildDeveloper(db, { siteModCanBan: true }),
    banned: await buildDeveloper(db, { isBanned: true }),
  };
  return { site, game, of, mate, guest, elsewhere: await buildGame(db, guest.id) };
}

/** The scene for one role, logged in; the session of the banned one is there, and does not count. */
export async function askAs(scene: Scene, role: Role): Promise<Asking> {
  const { site, of, guest } = scene;
  if (role === 'visitor') return { ...scene, role, client: site.visitor(), passkey: null, self: guest };
  const self = of[role];
  return { ...scene, role, self, ...(await logIn(site, self)) };
}

/** Whether an account is there that this role may use. */
export const hasAccount = (role: Role) => accounts.some((account) => account === role);
