import type { Server } from 'socket.io';
import { onlineEvents } from '#shared/areas/online';
import { liveLimits } from './liveLimits';
import type { ClientEvents, LiveSocket, ServerEvents, SocketState, ProcessEvents } from './socketState';

type LiveIo = Server<ClientEvents, ServerEvents, ProcessEvents, SocketState>;

/** Does for its own sockets what other processes ask for. */
export function listenToOthers(io: LiveIo, own: ProcessEvents) {
  io.on('recheckDeveloper', own.recheckDeveloper);
  io.on('recheckTopics', own.recheckTopics);
  io.on('refreshOnline', own.refreshOnline);
  io.on('counted', own.counted);
}

/** The same here and in all other processes. */
export function broadcastToOthers(io: LiveIo, own: ProcessEvents): Omit<ProcessEvents, 'counted'> {
  return {
    recheckDeveloper: (developerId) => {
      own.recheckDeveloper(developerId);
      io.serverSideEmit('recheckDeveloper', developerId);
    },
    recheckTopics: (names) => {
      own.recheckTopics(names);
      io.serverSideEmit('recheckTopics', names);
    },
    refreshOnline: (developerId) => {
      own.refreshOnline(developerId);
      io.serverSideEmit('refreshOnline', developerId);
    },
  };
}

/**
 * What other processes sent meanwhile has not arrived: clients join anew and read again what is on screen, as after a
 * connection that was lost (wire §18.2), not all in one moment.
 */
export function askToReload(sockets: Iterable<LiveSocket>) {
  for (const socket of sockets)
    setTimeout(() => {
      socket.nsp.local.to(socket.id).emit(onlineEvents.serverReconnect.name, { recovered: false });
    }, Math.random() * liveLimits.healWithinMs).unref();
}
