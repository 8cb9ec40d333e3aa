import type { Knex } from 'knex';
import { markOnline, readSessionsOf } from '../http/session/sessions';
import type { Connection } from './connection';
import { liveLimits } from './liveLimits';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';

/** Every minute: sockets that do not read, identities and rights, missing names, lastOnline (wire §18.2, §19.17). */
export async function periodicRecheck(db: Knex, connections: ReadonlyMap<LiveSocket, Connection>, presence: Presence) {
  for (const socket of connections.keys()) if (unreadBy(socket) > liveLimits.unread) socket.conn.close();
  const bound = [...connections.values()].filter(({ viewer }) => viewer !== null);
  const handles = new Set(bound.flatMap(({ viewer }) => viewer?.sessionHandle ?? []));
  const living = await readSessionsOf(db, [...handles]);
  for (const connection of bound) await connection.recheck(living);
  await presence.refresh(presence.unnamedIds());
  if (presence.ownIds().length > 0) await markOnline(db, presence.ownIds(), new Date());
}

/** Packets that wait for the client to read; engine.io keeps the number, its types do not tell it. */
const unreadBy = (socket: LiveSocket) => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
