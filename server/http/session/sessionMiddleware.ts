import { promisify } from 'node:util';
import session from 'express-session';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { newToken, sha256Hex } from '../../db/keys';
import type { Settings } from '../../settings';
import type { Host } from '../call';
import { cookieOf } from './cookies';
import { markSeen, sessionLoader, toViewer, type LoggedInDeveloper } from './sessions';

const touchEvery = minuteMs;

declare module 'express-session' {
  interface SessionData {
    viewer: LoggedInDeveloper;
    remember: boolean;
    lastSeenAt: string;
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    /** The id of this request's next session, whose row is inserted already. */
    nextSessionId?: string;
  }
}

/**
 * express-session's store over the rows of `insertSession`: reads them, marks them as seen and deletes them. A failure
 * here fails the request (503): a database that does not answer must not look like a logout.
 */
class SessionRows extends session.Store {
  private readonly loader: ReturnType<typeof sessionLoader>;

  constructor(private readonly db: Knex) {
    super();
    this.loader = sessionLoader(db);
  }

  override get(sessionId: string, done: (error: unknown, found?: session.SessionData | null) => void) {
    this.loader
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

  /** Nothing to do: the login has written the row, and a session holds nothing else. */
  override set(_sessionId: string, _session: session.SessionData, done?: (error?: unknown) => void) {
    done?.();
  }

  override touch(sessionId: string, found: session.SessionData, done?: () => void) {
    const now = Date.now();
    if (!found.viewer || now - Date.parse(found.lastSeenAt) < touchEvery) {
      done?.();
      return;
    }
    // A failure must not fail the answer that is about to go out; the next request marks again.
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

/** Middleware that reads `request.session` and its viewer. */
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
    // A visitor's read needs no session, not even an empty one.
    if (request.method === 'GET' && !request.headers.cookie?.includes(name)) {
      next();
      return;
    }
    // TLS ends at a proxy in front of this server, so the cookie is Secure although this hop is plain HTTP.
    if (settings.isHttps) Object.defineProperty(request, 'secure', { value: true });
    middleware(request, response, next);
  };
}

/** The viewer of a request; null for visitors. */
export const viewerOf = (request: Partial<Pick<Request, 'session'>>): LoggedInDeveloper | null =>
  request.session?.viewer ?? null;

/** Reads the viewer on demand, for routes without the session middleware. */
export function sessionLookup({ db, settings }: Host) {
  const read = readSessions(db, settings);
  return async (request: Request, response: Response): Promise<LoggedInDeveloper | null> => {
    await promisify((done: (error?: unknown) => void) => void read(request, response, done))();
    return viewerOf(request);
  };
}
