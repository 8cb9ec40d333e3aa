import type { IncomingMessage } from 'node:http';
import { onlineEvents } from '#shared/areas/online';
import { diagnostics } from '../diagnostics';
import { handleClientEvents } from './clientEvents';
import { Connection, type ConnectionContext } from './connection';
import { EventBudget } from './eventBudget';
import { liveLimits } from './liveLimits';
import type { LiveSocket } from './socketState';

interface SocketsOptions {
  context: ConnectionContext;
  addressOf: (request: IncomingMessage) => string;
  /** Multiplies the limits. */
  factor: number;
  report: (error: unknown) => void;
}

/** The open sockets of this process. One beyond the limit of its account or address is closed. */
export function createSockets({ context, addressOf, factor, report }: SocketsOptions) {
  const connections = new Map<LiveSocket, Connection>();

  /** A connection that comes back counts again: it may have been replaced meanwhile. */
  function isOverLimit({ data: { viewer } }: LiveSocket, address: string): boolean {
    if (viewer) return !context.mayOpenSocket(viewer.id);
    return context.guests.count(address) >= liveLimits.guestsAnAddress * factor;
  }

  return {
    connections: connections as ReadonlyMap<LiveSocket, Connection>,
    accept: (socket: LiveSocket) => {
      const address = addressOf(socket.request);
      if (!socket.recovered) socket.data = { viewer: null, topics: {} };
      if (isOverLimit(socket, address)) {
        socket.disconnect(true);
        return;
      }
      const connection = new Connection(socket, address, context);
      connections.set(socket, connection);
      if (diagnostics.deliveries.hasSubscribers) observeDeliveries(socket);
      connection.begin().catch(report);
      handleClientEvents({ socket, connection, budget: new EventBudget(factor), report });
      socket.on('disconnect', () => {
        connections.delete(socket);
        connection.end();
      });
      socket.emit(onlineEvents.serverReconnect.name, { recovered: socket.recovered });
    },
  };
}

/** Publishes each message to a socket for the metrics; heartbeats do not count. */
function observeDeliveries({ conn }: LiveSocket) {
  conn.on('packetCreate', ({ type }: { type: string }) => {
    if (type === 'message') diagnostics.deliveries.publish(undefined);
  });
}
