import type { Server } from 'socket.io';
import { onlineEvents } from '#shared/areas/online';
import { liveLimits } from './liveLimits';
import type { ClientEvents, LiveSocket, ServerEvents, SocketState, ProcessEvents } from './socketState';

type LiveIo = Server<ClientEvents, ServerEvents, ProcessEvents, SocketState>;

/** Handles the requests of other processes for this process' own sockets. */
export function listenToOthers(io: LiveIo, localHandlers: ProcessEvents) {
  io.on('recheckDeveloper', localHandlers.recheckDeveloper);
  io.on('recheckTopics', localHandlers.recheckTopics);
  io.on('refreshOnline', localHandlers.refreshOnline);
  io.on('counted', localHandlers.counted);
}

/** Handles requests here and sends them to all other processes. */
export function broadcastToOthers(io: LiveIo, localHandlers: ProcessEvents): Omit<ProcessEvents, 'counted'> {
  return {
    recheckDeveloper: (developerId) => {
      localHandlers.recheckDeveloper(developerId);
      io.serverSideEmit('recheckDeveloper', developerId);
    },
    recheckTopics: (names, event) => {
      localHandlers.recheckTopics(names, event);
      io.serverSideEmit('recheckTopics', names, event);
    },
    refreshOnline: (developerId) => {
      localHandlers.refreshOnline(developerId);
      io.serverSideEmit('refreshOnline', developerId);
    },
  };
}

/**
 * Makes clients join and read again as after a lost connection, because events of other processes were missed. The sockets
 * are spread over a few seconds.
 */
export function askToReload(sockets: Iterable<LiveSocket>) {
  for (const socket of sockets)
    setTimeout(() => {
      socket.nsp.local.to(socket.id).emit(onlineEvents.serverReconnect.name, { recovered: false });
    }, Math.random() * liveLimits.reloadWithinMs).unref();
}
