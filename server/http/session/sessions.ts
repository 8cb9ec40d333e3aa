import { createHmac, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import type { SignInMethod } from '#shared/areas/signIn/signIn';
import { dayMs, hourMs, secondMs } from '#shared/durations';
import type { TokenRights } from '#shared/viewer';
import { newToken, sha256Hex } from '../../db/keys';
import { compiledQuery } from '../../db/compiledQuery';
import { dataLoader } from '../../db/dataLoader';
import { inTransaction } from '../../db/transaction';
import { withUsableRoles, type RoleRow, type Roles } from './roles';
import type { CurrentSession } from './sessionReader';
import { mayLogInSql } from './standing';

/** How long a session lasts, in milliseconds: without use (idle) and in all (absolute). */
export const rememberedLifetime = { idle: 30 * dayMs, absolute: 365 * dayMs };
const briefLifetime = { idle: dayMs / 2, absolute: dayMs };
const maxSessions = 10;
/** A session that was used within this time is in use: new ones do not push it out. */
const inUseMs = hourMs;
/** How long a replaced session goes on, for calls that are under way with its cookie. */
export const replacedLifetimeMs = 5 * secondMs;

/** The viewer of a request with their present rights, read together with the session. */
export interface LoggedInDeveloper extends Roles {
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  hasBanner: boolean;
  /** The version of the terms that they have accepted. */
  acceptedTerms: number;
  xp: number;
  donatedCents: number;
  hideDonatedAmount: boolean;
  /** They watch what they start, and what they answer. */
  watchesStarted: boolean;
  watchesAnswered: boolean;
  /** They mute somebody or a game, so that lists of the whole site are others for them. */
  hasMutes: boolean;
  /** How many developers and games they follow: a few are read otherwise than thousands. */
  following: number;
  /** The place where they live, for distances that are shown to them alone. */
  place: number | null;
  /** The end of the latest limit of the account, also of one that is over. */
  limitedUntil: string | null;
  /** New accounts have tighter limits. */
  registrationDate: string;
  sessionEpoch: number;
  /** The public id of the session, by which its owner may end it. */
  sessionHandle: string;
  loggedInAt: string;
  /** How the session, or that of the access token, began. */
  signIn: SignInMethod;
  /** The rights of the access token that the call came with, in place of a session. */
  token?: TokenRights & { id: number };
}

export type ViewerRow = Omit<LoggedInDeveloper, 'hasMutes' | keyof Roles> & RoleRow & { hasMutes: number };

type SessionRow = ViewerRow & {
  remember: boolean;
  lastSeenAt: string;
};

/** A developer's columns that every request reads. */
export const viewerColumns = [
  'developers.id',
  'developers.alias',
  'developers.stringUrl',
  'developers.avatarId',
  'developers.hasBanner',
  'developers.siteModCanBan',
  'developers.isOperator',
  'developers.hasSecondStep',
  'developers.secondStepDueAt',
  'developers.acceptedTerms',
  'developers.limitedUntil',
  'developers.xp',
  'developers.place',
  'developers.donatedCents',
  'developers.hideDonatedAmount',
  'developers.watchesStarted',
  'developers.watchesAnswered',
  'developers.registrationDate',
  'developers.sessionEpoch',
] as const;

/** The account's mutes and follows, as columns of the same statement. */
export const relationColumns = `exists (select 1 from mutes where mutes.muterId = developers.id) as hasMutes,
  developers.followingDevelopers + developers.followingGames as following`;

/**
 * Active sessions: not expired, of the account's present epoch, neither banned nor suspended, and begun with a second step
 * where the account has one. A process of the version before begins them without.
 */
function activeSessions(db: Knex, now: Date) {
  return db('sessions')
    .join('developers', 'developers.id', 'sessions.developerId')
    .where('sessions.expiresAt', '>', now)
    .whereRaw('sessions.epoch = developers.sessionEpoch')
    .whereRaw(mayLogInSql('developers'))
    .whereRaw("(developers.hasSecondStep = 0 or sessions.signIn <> 'password')")
    .select<SessionRow[]>(
      ...viewerColumns,
      { sessionHandle: 'sessions.handle' },
      'sessions.loggedInAt',
      'sessions.signIn',
      'sessions.remember',
      'sessions.lastSeenAt',
      db.raw(relationColumns),
    );
}

const sessionsByIds = compiledQuery<{ idHashes: readonly string[]; now: Date }, SessionRow & { idHash: string }>(
  (db, value) =>
    activeSessions(db, value('now')).whereIn('sessions.idHash', value('idHashes')).select('sessions.idHash'),
);

/** Reads sessions afresh for each request; requests of one turn of the event loop share a statement. */
export const sessionLoader = (db: Knex) =>
  new DataLoader<string, SessionRow | null>(
    async (idHashes) => {
      const rows = await sessionsByIds(db, { idHashes: [...new Set(idHashes)], now: new Date() });
      const byId = new Map(rows.map(({ idHash, ...row }) => [idHash, row]));
      return idHashes.map((idHash) => byId.get(idHash) ?? null);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

const readByTicketHash = dataLoader<string, LoggedInDeveloper | null>(async (db, ticketHashes) => {
  const rows = await activeSessions(db, new Date())
    .whereIn('sessions.ticketHash', ticketHashes)
    .select<(SessionRow & { ticketHash: string })[]>('sessions.ticketHash');
  const byHash = new Map(rows.map(({ ticketHash, ...row }) => [ticketHash, toViewer(row)]));
  return ticketHashes.map((ticketHash) => byHash.get(ticketHash) ?? null);
});

/** The account of a socket ticket, while its session lives. Sockets that connect at once share a statement. */
export const readTicket = (db: Knex, passkey: string) => readByTicketHash(db, sha256Hex(passkey));

/** The accounts of living sessions, by handle. */
export async function readSessionsOf(db: Knex, handles: readonly string[]): Promise<Map<string, LoggedInDeveloper>> {
  const rows = await activeSessions(db, new Date()).whereIn('sessions.handle', handles);
  return new Map(rows.map((row) => [row.sessionHandle, toViewer(row)]));
}

/** The account of the living session with a handle. Sockets that come back at once share a statement. */
export const readSessionOf = dataLoader<string, LoggedInDeveloper | null>(async (db, handles) => {
  const viewers = await readSessionsOf(db, handles);
  return handles.map((handle) => viewers.get(handle) ?? null);
});

/** The viewer from a row of a session. */
export const toViewer = ({ remember: _remember, lastSeenAt: _seen, hasMutes, ...row }: SessionRow) =>
  ({ ...withUsableRoles(row), hasMutes: hasMutes > 0 }) satisfies LoggedInDeveloper;

/**
 * The account as a viewer without a session, for work in the background; null if there is none, or if it may not log in
 * and its right to do so matters.
 */
export async function readWithoutSession(
  db: Knex,
  id: number,
  { evenIfLockedOut = false } = {},
): Promise<LoggedInDeveloper | null> {
  const query = db('developers').where({ id });
  if (!evenIfLockedOut) void query.whereRaw(mayLogInSql('developers'));
  const row = await query.first<Omit<ViewerRow, 'sessionHandle' | 'loggedInAt' | 'signIn'> | undefined>(
    ...viewerColumns,
    db.raw(relationColumns),
  );
  const noSession = { sessionHandle: '', loggedInAt: '', signIn: 'password' } as const;
  return row ? { ...withUsableRoles(row), hasMutes: row.hasMutes > 0, ...noSession } : null;
}

/**
 * Updates the last use of a session, and extends it. `seenAt` is when its use was noted before: a session that was replaced
 * meanwhile is not extended.
 */
export async function markSeen(db: Knex, { id, viewer, remember, seenAt }: CurrentSession, now: Date) {
  const { idle, absolute } = remember ? rememberedLifetime : briefLifetime;
  const expiresAt = new Date(Math.min(now.getTime() + idle, Date.parse(viewer.loggedInAt) + absolute));
  await db('sessions')
    .where({ idHash: sha256Hex(id) })
    .where('lastSeenAt', '<=', new Date(seenAt))
    .update({ lastSeenAt: now, expiresAt });
  await markOnline(db, [viewer.id], now);
}

/** Rows of one transaction: few, so that nobody waits long, as the time is copied to each of a developer's skills. */
const markBatchSize = 200;

/**
 * Sets lastOnline, never back in time: two processes may write at once. It is never part of another write. Accounts that
 * a write has locked are left out: its own request marks them, or the next minute. While an account shows as offline its
 * lastOnline stands still, and only its visit is noted.
 */
export async function markOnline(db: Knex, developerIds: readonly number[], now: Date) {
  for (let from = 0; from < developerIds.length; from += markBatchSize)
    await inTransaction(db, async (transaction) => {
      const free = await transaction('developers')
        .whereIn('id', developerIds.slice(from, from + markBatchSize))
        .where('lastOnline', '<', now)
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .select('id', 'showAsOffline');
      for (const [isHidden, changed] of [
        [false, { lastOnline: now }],
        [true, { hiddenVisitAt: now }],
      ] as const) {
        const ids = free.flatMap(({ id, showAsOffline }) => (showAsOffline === isHidden ? [id] : []));
        if (ids.length > 0) await transaction('developers').whereIn('id', ids).update(changed);
      }
    });
}

interface NewSession {
  developerId: number;
  remember: boolean;
  epoch: number;
  userAgent: string;
  signIn?: SignInMethod;
  /** Whether the account has logged in with this browser before. */
  isKnownDevice?: boolean;
}

/** Inserts a session and deletes what the account has beyond ten; `hasEndedOthers` tells whether there were any. */
export async function insertSession(
  db: Knex,
  ticketKey: string,
  { developerId, remember, epoch, userAgent, signIn = 'password', isKnownDevice = false }: NewSession,
): Promise<{ sessionId: string; handle: string; passkey: string; hasEndedOthers: boolean }> {
  const sessionId = newToken();
  const passkey = ticketOf(sessionId, ticketKey);
  const now = new Date();
  const { idle } = remember ? rememberedLifetime : briefLifetime;
  const idHash = sha256Hex(sessionId);
  const handle = randomBytes(16).toString('hex');
  await db('sessions').insert({
    ...{ idHash, handle, developerId, epoch, remember, signIn, isKnownDevice },
    ticketHash: sha256Hex(passkey),
    device: userAgent.slice(0, 255),
    loggedInAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + idle),
  });
  return { sessionId, handle, passkey, hasEndedOthers: await endSurplus(db, { developerId, idHash }, now) };
}

/**
 * Ends sessions beyond ten, never the one just begun: those of unknown devices first, and of these (then of the others) the
 * ones not in use, longest unused first. Where all are in use the newest goes, so that nobody who knows the password can
 * push out its owner by logging in again and again.
 */
async function endSurplus(db: Knex, begun: { developerId: number; idHash: string }, now: Date): Promise<boolean> {
  const others = await db('sessions')
    .where({ developerId: begun.developerId })
    .whereNot({ idHash: begun.idHash })
    .where('expiresAt', '>', new Date(now.getTime() + replacedLifetimeMs))
    .select('idHash', 'isKnownDevice', 'lastSeenAt', 'loggedInAt');
  const inUseSince = now.getTime() - inUseMs;
  const isInUse = ({ lastSeenAt }: (typeof others)[number]) => Date.parse(lastSeenAt) > inUseSince;
  const surplus = others
    .sort(
      (one, other) =>
        Number(one.isKnownDevice) - Number(other.isKnownDevice) ||
        Number(isInUse(one)) - Number(isInUse(other)) ||
        (isInUse(one)
          ? Date.parse(other.loggedInAt) - Date.parse(one.loggedInAt)
          : Date.parse(one.lastSeenAt) - Date.parse(other.lastSeenAt)),
    )
    .slice(0, Math.max(0, others.length - (maxSessions - 1)))
    .map(({ idHash }) => idHash);
  if (surplus.length > 0) await db('sessions').whereIn('idHash', surplus).delete();
  return surplus.length > 0;
}

/** Which sessions of an account: all of them, the one with a handle, or all but that one. */
export interface SessionChoice {
  only?: string;
  but?: string;
}

/** Deletes sessions of an account; answers how many. In a call it is `CallSession.end` that does so, for their sockets too. */
export async function deleteSessions(
  db: Knex,
  developerId: number,
  { only, but }: SessionChoice = {},
): Promise<number> {
  const chosen = db('sessions').where({ developerId });
  if (only !== undefined) void chosen.where({ handle: only });
  if (but !== undefined) void chosen.whereNot({ handle: but });
  return chosen.delete();
}

/** Lets a session end in a few seconds, as another one takes its place; false where that has happened before. */
export async function retireSession(db: Knex, handle: string): Promise<boolean> {
  const now = Date.now();
  const end = new Date(now + replacedLifetimeMs);
  const retired = { lastSeenAt: new Date(now), expiresAt: end };
  return (await db('sessions').where({ handle }).where('expiresAt', '>', end).update(retired)) > 0;
}

/** Lets the device that a session is pushed to belong to the session that takes its place. */
export async function moveDevice(db: Knex, from: string, to: string) {
  await db('push_devices').where({ sessionHandle: from }).update({ sessionHandle: to });
}

/** Makes a session a remembered one, from now on. */
export async function rememberSession(db: Knex, handle: string) {
  const expiresAt = new Date(Date.now() + rememberedLifetime.idle);
  await db('sessions').where({ handle, remember: false }).update({ remember: true, expiresAt });
}

/** The socket ticket of a session. It is the same each time and stored only as a hash. */
export const ticketOf = (sessionId: string, ticketKey: string) =>
  createHmac('sha256', ticketKey).update(sessionId).digest('base64url');
