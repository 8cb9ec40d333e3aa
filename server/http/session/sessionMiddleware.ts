import { promisify } from 'node:util';
import session from 'express-session';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { DatabaseError } from '../../db/databaseError';
import { newToken } from '../../db/keys';
import type { Host } from '../call';
import { carriesToken } from './accessTokens';
import { cookieOf, readCookie } from './cookies';
import type { CurrentSession, SessionReader } from './sessionReader';
import { markSeen, type LoggedInDeveloper } from './sessions';

const noteUseEvery = minuteMs;

declare module 'express-session' {
  interface SessionData {
    current: CurrentSession;
    remember: boolean;
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    /** Absent for visitors. */
    currentSession?: CurrentSession | undefined;
    /** The id of this request's next session, whose row is inserted already. */
    nextSessionId?: string;
  }
}

/**
 * express-session's store over the rows of `insertSession`: reads them and notes their use. A failure to read fails the
 * request (503): a database that does not answer must not look like a logout.
 */
class SessionRows extends session.Store {
  constructor(
    private readonly db: Knex,
    private readonly reader: SessionReader,
  ) {
    super();
  }

  override get(sessionId: string, done: (error: unknown, found?: session.SessionData | null) => void) {
    this.reader
      .read(sessionId)
      .then((current) => current && { cookie: { originalMaxAge: null }, current, remember: current.remember })
      .then(
        (found) => {
          done(null, found);
        },
        (error: unknown) => {
          done(notMissing(error));
        },
      );
  }

  /** Nothing to do: the login has written the row, and a session holds nothing else. */
  override set(_sessionId: string, _session: session.SessionData, done?: (error?: unknown) => void) {
    done?.();
  }

  /** Once a minute an answer waits until the use of its session is noted; that it fails must not fail the answer. */
  override touch(_sessionId: string, { current }: Partial<session.SessionData>, done: () => void = nothing) {
    const now = Date.now();
    if (!current || now - current.seenAt < noteUseEvery) {
      done();
      return;
    }
    const before = { ...current };
    current.seenAt = now;
    markSeen(this.db, before, new Date(now)).then(done, done);
  }

  /** Nothing to do: the call has deleted the row in its transaction. */
  override destroy(_sessionId: string, done?: (error?: unknown) => void) {
    done?.();
  }
}

const nothing = () => undefined;

/** express-session takes ENOENT for a session without a file; here the socket of a database that starts is missing. */
const notMissing = (error: unknown) =>
  (error as NodeJS.ErrnoException | null)?.code === 'ENOENT' ? new DatabaseError({ code: 'ECONNREFUSED' }) : error;

/** Middleware that reads the session of a request; one with an access token has none. */
export function readSessions({ db, sessions, settings }: Pick<Host, 'db' | 'sessions' | 'settings'>): RequestHandler {
  const { name, options } = cookieOf(settings);
  const middleware = session({
    name,
    store: new SessionRows(db, sessions),
    secret: settings.secrets.sessionSecret,
    genid: (request) => request.nextSessionId ?? newToken(),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, secure: settings.isHttps, sameSite: 'lax', path: options.path ?? '/' },
  });
  return (request, response, next) => {
    if (carriesToken(request)) {
      next();
      return;
    }
    if (request.method === 'GET') {
      const cookie = readCookie(request, name);
      // Reads of visitors need no session, and reads with a cached session need only its viewer.
      request.currentSession = cookie === undefined ? undefined : (sessions.cached(cookie) ?? undefined);
      if (cookie === undefined || request.currentSession) {
        next();
        return;
      }
    }
    // TLS ends at a proxy in front of this server, so the cookie is Secure although this hop is plain HTTP.
    if (settings.isHttps) Object.defineProperty(request, 'secure', { value: true });
    middleware(request, response, (error?: unknown) => {
      request.currentSession = (request as Partial<Request>).session?.current;
      next(error);
    });
  };
}

/** The viewer of a request; null for visitors. */
export const viewerOf = (request: Pick<Request, 'currentSession'>): LoggedInDeveloper | null =>
  request.currentSession?.viewer ?? null;

/** Reads the viewer on demand, for routes without the session middleware. */
export function sessionLookup(host: Host) {
  const read = readSessions(host);
  return async (request: Request, response: Response): Promise<LoggedInDeveloper | null> => {
    await promisify((done: (error?: unknown) => void) => void read(request, response, done))();
    return viewerOf(request);
  };
}
