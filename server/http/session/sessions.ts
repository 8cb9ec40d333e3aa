import { createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import DataLoader from 'dataloader';
import session from 'express-session';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { dayMs, minuteMs } from '#shared/durations';
import { newToken, sha256Hex } from '../../db/keys';
import { compiledQuery } from '../../db/compiledQuery';
import type { Settings } from '../../settings';

/** Ends after this long without use, and at the latest after the other (security §4.2). */
const remembered = { idle: 30 * dayMs, whole: 365 * dayMs };
const unremembered = { idle: dayMs / 2, whole: dayMs };
const mostSessions = 10;
const touchEvery = minuteMs;

/** Who asks, with the rights that hold now; read with the session in one statement. */
export interface LoggedInDeveloper {
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  siteModCanBan: boolean;
  xp: number;
  donatedCents: number;
  hideDonatedAmount: boolean;
  /** Where they live, for the distances that they alone are told (wire §19.7). */
  place: number | null;
  /** New accounts may do less for a while. */
  registrationDate: string;
  sessionEpoch: number;
  /** The session's name towards its owner. */
  sessionHandle: string;
  loggedInAt: string;
}

declare module 'express-session' {
  interface SessionData {
    viewer: LoggedInDeveloper;
    remember: boolean;
    lastSeenAt: string;
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    /** The id that the next session of this request gets; its row is there already. */
    nextSessionId?: string;
  }
}

interface SessionRow extends LoggedInDeveloper {
  remember: boolean;
  lastSeenAt: string;
}

/** Sessions that live now: not expired, of the account's present epoch, not banned. */
function livingSessions(db: Knex, now: Date) {
  return db('sessions')
    .join('developers', 'developers.id', 'sessions.developerId')
    .where('sessions.expiresAt', '>', now)
    .whereRaw('sessions.epoch = developers.sessionEpoch')
    .where('developers.isBanned', false)
    .select<SessionRow[]>(
      'developers.id',
      'developers.alias',
      'developers.stringUrl',
      'developers.avatarId',
      'developers.siteModCanBan',
      'developers.xp',
      'developers.place',
      'developers.donatedCents',
      'developers.hideDonatedAmount',
      'developers.registrationDate',
      'developers.sessionEpoch',
      { sessionHandle: 'sessions.handle' },
      'sessions.loggedInAt',
      'sessions.remember',
      'sessions.lastSeenAt',
    );
}

const sessionsByIds = compiledQuery<{ idHashes: readonly string[]; now: Date }, SessionRow & { idHash: string }>(
  (db, value) =>
    livingSessions(db, value('now')).whereIn('sessions.idHash', value('idHashes')).select('sessions.idHash'),
);

/**
 * Reads sessions anew for each request; those of requests that arrive in one turn of the event loop, in one statement.
 */
const sessionReader = (db: Knex) =>
  new DataLoader<string, SessionRow | null>(
    async (idHashes) => {
      const rows = await sessionsByIds(db, { idHashes: [...new Set(idHashes)], now: new Date() });
      const byId = new Map(rows.map(({ idHash, ...row }) => [idHash, row]));
      return idHashes.map((idHash) => byId.get(idHash) ?? null);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

/** The account that a socket ticket belongs to, while its session lives. */
export async function readTicket(db: Knex, passkey: string): Promise<LoggedInDeveloper | null> {
  const row = await livingSessions(db, new Date()).where('sessions.ticketHash', sha256Hex(passkey)).first();
  return row ? toViewer(row) : null;
}

/** The accounts of sessions by their handles, as far as they live. */
export async function readSessionsOf(db: Knex, handles: readonly string[]): Promise<Map<string, LoggedInDeveloper>> {
  const rows = await livingSessions(db, new Date()).whereIn('sessions.handle', handles);
  return new Map(rows.map((row) => [row.sessionHandle, toViewer(row)]));
}

const toViewer = ({ remember: _remember, lastSeenAt: _lastSeenAt, ...viewer }: SessionRow): LoggedInDeveloper => viewer;

/**
 * express-session's store over the rows that `insertSession` writes: it only reads them, marks them as seen, and deletes
 * them. What fails here fails the request (503): a store that does not answer is never "not logged in" (security §4.4).
 */
class SessionRows extends session.Store {
  private readonly reader: ReturnType<typeof sessionReader>;

  constructor(private readonly db: Knex) {
    super();
    this.reader = sessionReader(db);
  }

  override get(sessionId: string, done: (error: unknown, found?: session.SessionData | null) => void) {
    this.reader
      .load(sha256Hex(sessionId))
      .then((row) => {
        if (!row) return null;
        const { remember, lastSeenAt } = row;
        return { cookie: { originalMaxAge: null }, viewer: toViewer(row), remember, lastSeenAt };
      })
      .then((found) => {
        done(null, found);
      }, done);
  }

  /** The row was written with the login; a session holds nothing else. */
  override set(_sessionId: string, _session: session.SessionData, done?: (error?: unknown) => void) {
    done?.();
  }

  override touch(sessionId: string, found: session.SessionData, done?: () => void) {
    const now = Date.now();
    if (!found.viewer || now - Date.parse(found.lastSeenAt) < touchEvery) {
      done?.();
      return;
    }
    // A failed mark is not worth failing the answer that is about to go out; the next request marks again.
    markSeen(this.db, sha256Hex(sessionId), found, new Date(now)).then(
      () => done?.(),
      () => done?.(),
    );
  }

  override destroy(sessionId: string, done?: (error?: unknown) => void) {
    this.db('sessions')
      .where({ idHash: sha256Hex(sessionId) })
      .delete()
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }
}

async function markSeen(db: Knex, idHash: string, { viewer, remember }: session.SessionData, now: Date) {
  const { idle, whole } = remember ? remembered : unremembered;
  const expiresAt = new Date(Math.min(now.getTime() + idle, Date.parse(viewer.loggedInAt) + whole));
  await db('sessions').where({ idHash }).update({ lastSeenAt: now, expiresAt });
  await markOnline(db, viewer.id, now);
}

/** Few enough for nobody to wait for their rows: beside each of their skills the time stands too. */
const markedAtOnce = 200;

/** lastOnline never goes back: two processes may mark at once. */
export async function markOnline(db: Knex, developerIds: number | readonly number[], now: Date) {
  const ids = [developerIds].flat();
  for (let from = 0; from < ids.length; from += markedAtOnce)
    await db('developers')
      .whereIn('id', ids.slice(from, from + markedAtOnce))
      .where('lastOnline', '<', now)
      .update({ lastOnline: now });
}

interface NewSession {
  developerId: number;
  remember: boolean;
  epoch: number;
  userAgent: string;
}

/** Writes a session's row; the oldest beyond ten of the account go. */
export async function insertSession(
  db: Knex,
  ticketKey: string,
  { developerId, remember, epoch, userAgent }: NewSession,
): Promise<{ sessionId: string; passkey: string }> {
  const sessionId = newToken();
  const passkey = ticketOf(sessionId, ticketKey);
  const now = new Date();
  const { idle } = remember ? remembered : unremembered;
  await db('sessions').insert({
    idHash: sha256Hex(sessionId),
    handle: randomBytes(16).toString('hex'),
    ticketHash: sha256Hex(passkey),
    developerId,
    epoch,
    remember,
    device: userAgent.slice(0, 255),
    loggedInAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + idle),
  });
  await markOnline(db, developerId, now);
  const tooMany = await db('sessions')
    .where({ developerId })
    .orderBy([
      { column: 'lastSeenAt', order: 'desc' },
      { column: 'loggedInAt', order: 'desc' },
    ])
    .offset(mostSessions)
    .limit(100)
    .pluck('idHash');
  if (tooMany.length > 0) await db('sessions').whereIn('idHash', tooMany).delete();
  return { sessionId, passkey };
}

/** Ends a session by the name that its owner knows it by. */
export async function deleteSession(db: Knex, handle: string) {
  await db('sessions').where({ handle }).delete();
}

/**
 * The socket ticket of a session: each answer of GET /login gives the same, and only its hash is stored (security
 * §4.7).
 */
export const ticketOf = (sessionId: string, ticketKey: string) =>
  createHmac('sha256', ticketKey).update(sessionId).digest('base64url');

const markerCookie = 'loggedIn';

/** The cookie's name and flags, by whether the site's public address is https (security §4.1). */
function cookieOf({ isHttps }: Settings): { name: string; options: CookieOptions } {
  return { name: isHttps ? '__Host-sid' : 'sid', options: { secure: isHttps, sameSite: 'lax', path: '/' } };
}

/** Puts `request.session` there, with its viewer. */
export function readSessions(db: Knex, settings: Settings): RequestHandler {
  const { name, options } = cookieOf(settings);
  const middleware = session({
    name,
    store: new SessionRows(db),
    secret: settings.secrets.sessionSecret,
    genid: (request) => request.nextSessionId ?? newToken(),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, secure: settings.isHttps, sameSite: 'lax', path: options.path ?? '/' },
  });
  return (request, response, next) => {
    // A visitor who reads needs no session, not even an empty one.
    if (request.method === 'GET' && !request.headers.cookie?.includes(name)) {
      next();
      return;
    }
    // The public address says that TLS ends in front of us, so the cookie is Secure whatever this hop speaks.
    if (settings.isHttps) Object.defineProperty(request, 'secure', { value: true });
    middleware(request, response, next);
  };
}

/** Who asks; a visitor who reads comes without a session. */
export const viewerOf = (request: Partial<Pick<Request, 'session'>>): LoggedInDeveloper | null =>
  request.session?.viewer ?? null;

/** Hands the browser the cookie of a session whose row is stored. */
export async function openSession(request: Request, sessionId: string, { remember }: { remember: boolean }) {
  request.nextSessionId = sessionId;
  await promisify((done: (error: unknown) => void) => request.session.regenerate(done))();
  if (remember) request.session.cookie.maxAge = remembered.whole;
  request.session.remember = remember;
}

/** The readable marker by which the home page decides whether to show the sign-up pitch (wire §1). */
export function setMarker(response: Response, settings: Settings, { remember }: { remember: boolean }) {
  const { options } = cookieOf(settings);
  response.cookie(markerCookie, '1', { ...options, ...(remember && { maxAge: remembered.whole }) });
}

/** Takes the cookies back; the row is gone already or goes with this. */
export async function closeSession(request: Request, response: Response, settings: Settings) {
  const { name, options } = cookieOf(settings);
  await promisify((done: (error: unknown) => void) => request.session.destroy(done))();
  response.clearCookie(name, { ...options, httpOnly: true });
  response.clearCookie(markerCookie, options);
}

/** A marker without a living session behind it is taken back, so that the pitch shows again. */
export function dropStaleMarker(request: Request, response: Response, settings: Settings) {
  const { options } = cookieOf(settings);
  if (/(?:^|;\s*)loggedIn=/.test(request.headers.cookie ?? '')) response.clearCookie(markerCookie, options);
}
