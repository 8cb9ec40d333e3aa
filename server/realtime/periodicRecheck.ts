import type { Knex } from 'knex';
import { markOnline, readSessionsOf } from '../http/session/sessions';
import type { Connection } from './connection';
import { liveLimits } from './liveLimits';
import { readShownAsOffline } from './onlineUsers.queries';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';

/**
 * The check of every minute: closes sockets that do not read, checks identities and rights, fills in missing names, takes
 * those from the online list who hide, and updates lastOnline.
 */
export async function periodicRecheck(db: Knex, connections: ReadonlyMap<LiveSocket, Connection>, presence: Presence) {
  for (const socket of connections.keys()) if (unreadPacketsOf(socket) > liveLimits.unreadPackets) socket.conn.close();
  const loggedIn = [...connections.values()].filter(({ viewer }) => viewer !== null);
  const handles = new Set(loggedIn.flatMap(({ viewer }) => viewer?.sessionHandle ?? []));
  const readAt = performance.now();
  const sessions = await readSessionsOf(db, [...handles]);
  for (const connection of loggedIn) await connection.recheck({ sessions, readAt });
  const hidden = await readShownAsOffline(db, presence.idsBy({ shown: true }));
  await presence.refresh([...presence.idsBy({ shown: false }), ...hidden]);
  if (presence.ownIds().length > 0) await markOnline(db, presence.ownIds(), new Date());
}

/** The number of packets that wait for the client; engine.io's types hide it. */
const unreadPacketsOf = (socket: LiveSocket) =>
  (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
