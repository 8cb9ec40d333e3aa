import { hourMs } from '#shared/durations';
import type { DeveloperRow, GameRow } from '../../../server/db/tables';
import { beginSession, buildDeveloper, buildGame, buildMember } from '../server/builders';
import type { TestSite } from '../server/site';
import { accounts, type Role } from './roles';

type RoleWithAccount = Exclude<Role, 'visitor'>;
type Session = Awaited<ReturnType<typeof beginSession>>;

/** One game, an account for each role, and other people. */
export interface Scene {
  site: TestSite;
  game: GameRow;
  of: Record<RoleWithAccount, DeveloperRow>;
  /** Begun once for all cases. The banned account has one too, which the site must not accept. */
  sessions: ReadonlyMap<Role, Session>;
  /** One more member of the game. */
  mate: DeveloperRow;
  /** A developer who has nothing to do with the game. */
  guest: DeveloperRow;
  /** A game of the guest's without other members. */
  elsewhere: GameRow;
}

/** The scene with a caller in one of the roles. */
export interface Asking extends Scene {
  role: Role;
  client: ReturnType<TestSite['visitor']>;
  /** The passkey that binds a socket to the caller's session. */
  passkey: string | null;
  /** The caller's account; a visitor has none and tries to pass for the guest. */
  self: DeveloperRow;
}

export async function buildScene(site: TestSite): Promise<Scene> {
  const { db } = site;
  // Somebody has written in each area, so that catching up changes something.
  await db('activity_marks').update({ revision: 1 });
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
  const sessions = new Map<Role, Session>();
  for (const [role, developer] of Object.entries(of))
    sessions.set(role as RoleWithAccount, await beginSession(db, site.host.settings.secrets, developer));
  // Their use is noted every few minutes, which a slow run would take for a change.
  await db('sessions').update({ lastSeenAt: new Date(Date.now() + hourMs) });
  return { site, game, of, sessions, mate, guest, elsewhere: await buildGame(db, guest.id) };
}

/** A new client with the session of the role. */
export function askAs(scene: Scene, role: Role): Asking {
  const { site, of, sessions, guest } = scene;
  const client = site.visitor();
  const session = sessions.get(role);
  if (role === 'visitor' || !session) return { ...scene, role, client, passkey: null, self: guest };
  client.set('Cookie', session.cookie);
  // The site keeps sessions for a second, and would not see that the writes of the last role were rolled back.
  site.host.sessions.forgetAccount(of[role].id);
  return { ...scene, role, client, passkey: session.passkey, self: of[role] };
}

/** Whether this role can log in. */
export const hasAccount = (role: Role) => accounts.some((account) => account === role);
