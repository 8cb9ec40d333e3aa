import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { CallSession, Host } from '../call';
import { closeSession, dropStaleMarker, openSession, setMarker } from './cookies';
import { knownDeviceOf, rememberDevice } from './knownDevices';
import { viewerOf } from './sessionMiddleware';
import { deleteSession, insertSession, ticketOf } from './sessions';

interface Changing {
  host: Host;
  request: Request;
  response: Response;
  db: Knex;
  whenCommitted: (task: () => void | Promise<void>) => void;
}

/** The session of a call. Rows change in its transaction; cookies follow the commit. */
export function sessionChanges({ host, request, response, db, whenCommitted }: Changing): CallSession {
  const { settings } = host;
  const { ticketKey } = settings.secrets;
  const viewer = viewerOf(request);
  const deletePresent = async () => {
    if (viewer) await deleteSession(db, viewer.sessionHandle);
  };
  return {
    // Computed only where it is asked for: most calls never do.
    get passkey() {
      return viewer ? ticketOf(request.sessionID, ticketKey) : null;
    },
    logIn: async ({ developerId, remember, epoch }) => {
      await deletePresent();
      const userAgent = request.get('User-Agent') ?? '';
      const { sessionId, passkey } = await insertSession(db, ticketKey, { developerId, remember, epoch, userAgent });
      whenCommitted(async () => {
        await openSession(request, sessionId, { remember });
        setMarker(response, settings, { remember });
        rememberDevice(request, response, settings, developerId);
      });
      return { passkey };
    },
    logOut: async () => {
      await deletePresent();
      whenCommitted(() => closeSession(request, response, settings));
    },
    knownDeviceOf: (developerId) => knownDeviceOf(request, settings, developerId),
    dropStaleMarker: () => {
      dropStaleMarker(request, response, settings);
    },
  };
}
