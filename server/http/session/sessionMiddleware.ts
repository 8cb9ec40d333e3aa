import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import { minuteMs } from '#shared/durations';
import type { Host } from '../call';
import { cookieOf, readCookie } from './cookies';
import type { CurrentSession } from './sessionReader';
import { markSeen, type LoggedInDeveloper } from './sessions';

const markEvery = minuteMs;

declare module 'express-serve-static-core' {
  interface Request {
    /** Absent for visitors. */
    currentSession?: CurrentSession | undefined;
  }
}

/**
 * Middleware that reads the session of a request. A failure fails the request (503): a database that does not answer must
 * not look like a logout.
 */
export function readSessions({ db, sessions, settings }: Pick<Host, 'db' | 'sessions' | 'settings'>): RequestHandler {
  const { name } = cookieOf(settings);
  return (request, response, next) => {
    const cookie = readCookie(request, name);
    if (cookie === undefined) {
      next();
      return;
    }
    sessions.read(cookie).then((session) => {
      if (session) {
        request.currentSession = session;
        noteUse(request, response, (now) => markSeen(db, session, now));
      }
      next();
    }, next);
  };
}

/** Once a minute an answer waits until the use of its session is noted; that it fails must not fail the answer. */
function noteUse(request: Request, response: Response, note: (now: Date) => Promise<void>) {
  const session = request.currentSession;
  const now = Date.now();
  if (!session || now - session.seenAt < markEvery) return;
  session.seenAt = now;
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  response.end = (...given: unknown[]) => {
    response.end = end;
    const finish = () => void end(...given);
    // Logged out or in anew by this very request.
    if (request.currentSession !== session) finish();
    else note(new Date(now)).then(finish, finish);
    return response;
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
