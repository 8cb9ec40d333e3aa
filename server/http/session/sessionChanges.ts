import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { beginReading, type Reading } from '../../db/tableWrites';
import type { CallSession, Host } from '../call';
import { closeSession, dropStaleMarker, openSession, setMarker } from './cookies';
import { knownDeviceOf, rememberDevice } from './knownDevices';
import { viewerOf } from './sessionMiddleware';
import type { CurrentSession } from './sessionReader';
import { deleteSession, insertSession, ticketOf } from './sessions';

interface SessionChangesOptions {
  host: Host;
  request: Request;
  response: Response;
  db: Knex;
  whenCommitted: (task: () => void | Promise<void>) => void;
  rereadAccount: (developerId: number) => void;
}

interface CachedAnswer {
  answer: Promise<unknown>;
  reading: Reading;
}

const answers = new WeakMap<CurrentSession, CachedAnswer>();

/** One answer for each cached session. A session that is read anew is another object, without an answer. */
function cachedAnswer<T>(session: CurrentSession | undefined, read: () => Promise<T>): Promise<T> {
  if (!session) return read();
  const known = answers.get(session);
  if (known?.reading.isCurrent()) return known.answer as Promise<T>;
  const reading = beginReading();
  const answer = read().finally(() => reading.end());
  answers.set(session, { answer, reading });
  answer.catch(() => answers.delete(session));
  return answer;
}

/** The session of a call. Rows change in its transaction; cookies follow the commit. */
export function sessionChanges({
  host,
  request,
  response,
  db,
  whenCommitted,
  rereadAccount,
}: SessionChangesOptions): CallSession {
  const { settings } = host;
  const { ticketKey } = settings.secrets;
  const viewer = viewerOf(request);
  const deletePresent = async () => {
    if (!viewer) return;
    await deleteSession(db, viewer.sessionHandle);
    rereadAccount(viewer.id);
  };
  return {
    // Computed on demand: most handlers never use it.
    get passkey() {
      return request.currentSession ? ticketOf(request.currentSession.id, ticketKey) : null;
    },
    logIn: async ({ developerId, remember, epoch }) => {
      await deletePresent();
      const userAgent = request.get('User-Agent') ?? '';
      const { sessionId, passkey } = await insertSession(db, ticketKey, { developerId, remember, epoch, userAgent });
      // Its oldest session may have ended.
      rereadAccount(developerId);
      whenCommitted(async () => {
        request.currentSession = undefined;
        await openSession(request, sessionId, { remember });
        setMarker(response, settings, { remember });
        rememberDevice(request, response, settings, developerId);
      });
      return { passkey };
    },
    logOut: async () => {
      await deletePresent();
      whenCommitted(async () => {
        request.currentSession = undefined;
        await closeSession(request, response, settings);
      });
    },
    rereadAccount,
    cachedAnswer: (read) => cachedAnswer(request.currentSession, read),
    knownDeviceOf: (developerId) => knownDeviceOf(request, settings, developerId),
    dropStaleMarker: () => {
      dropStaleMarker(request, response, settings);
    },
  };
}
