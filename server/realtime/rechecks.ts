import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { RepeatedEvent } from '../http/call';
import type { Connection } from './connection';
import { liveLimits } from './liveLimits';
import { periodicRecheck } from './periodicRecheck';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';
import type { Transport } from './transport/transport';

interface RechecksOptions {
  db: Knex;
  connections: ReadonlyMap<LiveSocket, Connection>;
  presence: Presence;
  transport: Transport;
  report: (error: unknown) => void;
}

/** Attempts of a recheck: a change of rights must reach the sockets even when the database fails for a while. */
const attempts = { max: 20, everyMs: 500 };

/**
 * Checks the rights of open sockets again: of those that a change may concern, and of all by the clock. That is more often
 * while the other processes, which announce changes, cannot be reached.
 */
export function createRechecks({ db, connections, presence, transport, report }: RechecksOptions) {
  function recheckEach(isConcerned: (connection: Connection) => boolean, then?: (socket: LiveSocket) => void) {
    for (const [socket, connection] of connections)
      if (isConcerned(connection))
        withRetries(() => (socket.connected ? connection.recheck() : resolved))
          .then(() => then?.(socket))
          .catch(report);
  }

  let isRunning = false;
  function ofAll() {
    if (isRunning) return;
    isRunning = true;
    periodicRecheck(db, connections, presence)
      .catch(report)
      .finally(() => (isRunning = false));
  }
  const timers = [setInterval(ofAll, liveLimits.recheckMs)];
  if (transport.isShared)
    timers.push(setInterval(() => transport.isComplete() || ofAll(), liveLimits.recheckIsolatedMs));
  for (const timer of timers) timer.unref();

  return {
    ofAll,
    ofDeveloper: (developerId: number) => {
      recheckEach((connection) => connection.mayBelongTo(developerId));
    },
    ofTopics: (names: readonly string[], event?: RepeatedEvent) => {
      const concerned = new Set(names);
      recheckEach(
        (connection) => connection.mayReceive(concerned),
        event && ((socket) => repeatEvent(socket, names, event)),
      );
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Sends an event to a socket that is in one of the topics, unless it has it already. */
function repeatEvent({ id, nsp, rooms }: LiveSocket, names: readonly string[], event: RepeatedEvent) {
  const isIn = (topic: string) => rooms.has(topic);
  if (names.some(isIn) && !event.toldTopics.some(isIn)) nsp.local.to(id).emit(event.name, event.payload);
}

const resolved = Promise.resolve();

async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === attempts.max) throw error;
      await wait(attempts.everyMs, undefined, { ref: false });
    }
}
