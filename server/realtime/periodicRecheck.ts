import type { Knex } from 'knex';
import { markOnline, readSessionsOf } from '../http/session/sessions';
import type { Connection } from './connection';
import { liveLimits } from './liveLimits';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';

/**
 * The check of every minute: closes sockets that do not read, checks identities and rights, fills in missing names, and
 * updates lastOnline.
 */
export async function periodicRecheck(db: Knex, connections: ReadonlyMap<LiveSocket, Connection>, presence: Presence) {
  for (const socket of connections.keys()) if (unreadBy(socket) > liveLimits.unread) socket.conn.close();
  const bound = [...connections.values()].filter(({ viewer }) => viewer !== null);
  const handles = new Set(bound.flatMap(({ viewer }) => viewer?.sessionHandle ?? []));
  const readAt = performance.now();
  const living = await readSessionsOf(db, [...handles]);
  for (const connection of bound) await connection.recheck({ living, readAt });
  await presence.refresh(presence.unnamedIds());
  if (presence.ownIds().length > 0) await markOnline(db, presence.ownIds(), new Date());
}

/** Packets that wait for the client; engine.io has the number, but not in its types. */
const unreadBy = (socket: LiveSocket) => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
