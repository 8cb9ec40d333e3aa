import { onlineEvents } from '#shared/areas/online';
import { liveLimits } from './liveLimits';
import type { LiveSocket, ProcessEvents } from './socketState';
import type { Transport } from './transport/transport';

/** Handles a message of another process, which may be of another version, for this process' own sockets. */
export function handleMessage(localHandlers: ProcessEvents, name: string, values: unknown[]) {
  // Written by the site itself.
  if (Object.hasOwn(localHandlers, name))
    (localHandlers[name as keyof ProcessEvents] as (...values: unknown[]) => void)(...values);
}

/** Handles requests here and sends them to all other processes. */
export function sendToOthers(transport: Transport, localHandlers: ProcessEvents): Omit<ProcessEvents, 'counted'> {
  return {
    recheckDeveloper: (developerId) => {
      localHandlers.recheckDeveloper(developerId);
      transport.send('recheckDeveloper', developerId);
    },
    recheckTopics: (names, event) => {
      localHandlers.recheckTopics(names, event);
      transport.send('recheckTopics', names, event);
    },
    refreshOnline: (developerId) => {
      localHandlers.refreshOnline(developerId);
      transport.send('refreshOnline', developerId);
    },
  };
}

/**
 * Creates a function that makes clients join and read again as after a lost connection, because events of other processes
 * were missed. The sockets are spread over a few seconds. Calls of the same second, as each process makes them that Redis has
 * come back to, act as one.
 */
export function createReloads(sockets: () => Iterable<LiveSocket>) {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const socket of sockets())
        setTimeout(() => {
          socket.nsp.local.to(socket.id).emit(onlineEvents.serverReconnect.name, { recovered: false });
        }, Math.random() * liveLimits.reloadWithinMs).unref();
    }, liveLimits.gatherReloadsMs).unref();
  };
}
