import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ModLevel } from '#shared/viewer';
import { claimAddress } from '../../../server/db/addresses';
import { indexDeveloperNames, indexGameNames } from '../../../server/areas/search';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { nameKey, textKey } from '../../../server/db/keys';
import { nameSkeleton } from '../../../server/people';
import type { DeveloperRow, GameRow } from '../../../server/db/tables';
import { insertSession } from '../../../server/http/session/sessions';
import type { Secrets } from '../../../server/settings/secrets';
import type { TestSite } from './site';
import { sign } from 'cookie-signature';

let count = 0;

/** Inserts a developer as registration does. */
export async function buildDeveloper(db: Knex, given: Partial<DeveloperRow> = {}): Promise<DeveloperRow> {
  count += 1;
  const alias = given.alias ?? `Developer ${process.env.JEST_WORKER_ID ?? ''} ${count}`;
  const email = given.email ?? `developer${process.env.JEST_WORKER_ID ?? ''}.${count}@example.com`;
  const now = new Date();
  const [id = 0] = await db('developers').insert({
    alias,
    aliasKey: nameKey(alias),
    skeleton: nameSkeleton(alias),
    email,
    emailKey: textKey(email),
    emailConfirmed: true,
    personalWebsites: '[]',
    workHistory: '[]',
    educationHistory: '[]',
    registrationDate: now,
    lastOnline: now,
    ...given,
  });
  await db('developers')
    .where({ id })
    .update({ stringUrl: await claimAddress(db, 'developer', alias, id) });
  await indexDeveloperNames(db, [{ id, alias }]);
  await db('site_counters').where({ name: 'developers' }).increment('value', 1);
  return (await db('developers').where({ id }).first())!;
}

/** Inserts a game with its owner. */
export async function buildGame(db: Knex, ownerId: number, given: Partial<GameRow> = {}): Promise<GameRow> {
  count += 1;
  const alias = given.alias ?? `Game ${process.env.JEST_WORKER_ID ?? ''} ${count}`;
  const now = new Date();
  const [id = 0] = await db('games').insert({
    alias,
    created: now,
    lastActive: now,
    ownerIsBanned: db('developers').where({ id: ownerId }).select('isBanned') as never,
    ...given,
  });
  await db('games')
    .where({ id })
    .update({ stringUrl: await claimAddress(db, 'game', alias, id) });
  await db('game_genres').insert({ gameId: id, genreId: 1 });
  await db('game_platforms').insert({ gameId: id, platformId: 1 });
  await copyIdLists(db, ['gameGenres', 'gamePlatforms'], id);
  await indexGameNames(db, [{ id, alias }]);
  await buildMember(db, id, ownerId, 'owner');
  await db('site_counters').where({ name: 'games' }).increment('value', 1);
  return (await db('games').where({ id }).first())!;
}

export async function buildMember(db: Knex, gameId: number, developerId: number, modLevel: ModLevel = 'member') {
  await db('game_members').insert({ gameId, developerId, modLevel, joinDate: new Date() });
  await db('games').where({ id: gameId }).increment('memberCount', 1);
}

type Account = Pick<DeveloperRow, 'id' | 'sessionEpoch'>;

/** Inserts a session: the cookie that browsers send for it, and the passkey for sockets. */
export async function beginSession(db: Knex, secrets: Secrets, { id, sessionEpoch }: Account) {
  const { sessionId, passkey } = await insertSession(db, secrets.ticketKey, {
    developerId: id,
    remember: true,
    epoch: sessionEpoch,
    userAgent: 'Test browser',
  });
  return { cookie: `sid=${encodeURIComponent(`s:${sign(sessionId, secrets.sessionSecret)}`)}`, passkey };
}

/** A client with a session cookie of this developer, and the session's passkey for sockets. */
export async function logIn({ host, visitor }: TestSite, account: Account) {
  const { cookie, passkey } = await beginSession(host.db, host.settings.secrets, account);
  const client = visitor();
  client.set('Cookie', cookie);
  return { client, passkey };
}

/** A client that is logged in as this developer. */
export const clientOf = async (site: TestSite, developer: Account) => (await logIn(site, developer)).client;

/** The hash of a password that browsers send at login. */
export const hashed = (password: string) => createHash('sha256').update(password).digest('hex');
