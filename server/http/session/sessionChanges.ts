import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { CallSession, Host } from '../call';
import { closeSession, dropStaleMarker, openSession, setMarker, stayOpen } from './cookies';
import { knownDeviceOf, rememberDevice } from './knownDevices';
import { viewerOf } from './sessionMiddleware';
import {
  deleteSessions,
  insertSession,
  moveDevice,
  rememberSession,
  replacedLifetimeMs,
  retireSession,
  ticketOf,
} from './sessions';

interface SessionChangesOptions {
  host: Host;
  request: Request;
  response: Response;
  db: Knex;
  whenCommitted: (task: () => void | Promise<void>) => void;
  afterCommit: (task: () => void) => void;
  rereadAccount: (developerId: number) => void;
}

/** The session of a call. Rows change in its transaction; cookies follow the commit. */
export function sessionChanges(options: SessionChangesOptions): CallSession {
  const { host, request, response, db, whenCommitted, afterCommit, rereadAccount } = options;
  const { settings } = host;
  const { ticketKey } = settings.secrets;
  const viewer = viewerOf(request);
  const recheckSockets = (developerId: number) => {
    host.live.recheckDeveloper(developerId);
  };
  const end: CallSession['end'] = async (developerId, which = {}) => {
    const ended = await deleteSessions(db, developerId, which);
    rereadAccount(developerId);
    afterCommit(() => {
      recheckSockets(developerId);
    });
    return ended;
  };
  const endPresent = async () => {
    if (viewer) await end(viewer.id, { only: viewer.sessionHandle });
  };
  /** Begins a session, whose cookies follow the commit. */
  const begin = async (given: Parameters<CallSession['logIn']>[0]) => {
    const { developerId, remember } = given;
    const login = { ...given, userAgent: request.get('User-Agent') ?? '' };
    const { sessionId, handle, passkey, hasEndedOthers } = await insertSession(db, ticketKey, login);
    rereadAccount(developerId);
    if (hasEndedOthers)
      afterCommit(() => {
        recheckSockets(developerId);
      });
    whenCommitted(async () => {
      request.currentSession = undefined;
      await openSession(request, sessionId, { remember });
      setMarker(response, settings, { remember });
      rememberDevice(request, response, settings, developerId);
    });
    return { passkey, handle };
  };
  return {
    // Computed on demand: most handlers never use it.
    get passkey() {
      return request.currentSession ? ticketOf(request.currentSession.id, ticketKey) : null;
    },
    logIn: async (login) => {
      await endPresent();
      return begin(login);
    },
    logOut: async () => {
      await endPresent();
      whenCommitted(async () => {
        request.currentSession = undefined;
        await closeSession(request, response, settings);
      });
    },
    renew: async (signIn) => {
      const present = request.currentSession;
      // A second call with the same cookie: the first has begun the new session.
      if (!present || !(await retireSession(db, present.viewer.sessionHandle))) return;
      const { id: developerId, sessionEpoch: epoch } = present.viewer;
      const { remember } = present;
      const { handle } = await begin({ developerId, remember, epoch, signIn, isKnownDevice: true });
      await moveDevice(db, present.viewer.sessionHandle, handle);
      // By then all tabs of the browser have the new cookie.
      afterCommit(() => {
        setTimeout(() => {
          recheckSockets(developerId);
        }, replacedLifetimeMs + 1).unref();
      });
    },
    remember: () => rememberPresent(options),
    end,
    rereadAccount,
    knownDeviceOf: (developer) => knownDeviceOf(request, settings, developer),
    dropStaleMarker: () => {
      dropStaleMarker(request, response, settings);
    },
  };
}

/** Makes the session of the request a remembered one: its row, and its cookies with the commit. */
async function rememberPresent({
  host: { settings },
  request,
  response,
  db,
  whenCommitted,
  rereadAccount,
}: SessionChangesOptions) {
  const viewer = viewerOf(request);
  if (!viewer || request.currentSession?.remember) return;
  await rememberSession(db, viewer.sessionHandle);
  rereadAccount(viewer.id);
  whenCommitted(() => {
    stayOpen(request);
    setMarker(response, settings, { remember: true });
  });
}
