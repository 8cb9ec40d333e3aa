import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Knex } from 'knex';
import { urlOf } from '../server/database';
import { listenOnFreePort } from '../server/listen';

/** A proxy in front of a test's database that can be frozen or cut. */
export interface Gate {
  /** The address of the database through the proxy. */
  url: string;
  /** Holds back all bytes in both directions; connections stay open. */
  freeze(): void;
  /** Lets held-back bytes pass, in their order. */
  thaw(): void;
  /** Breaks every connection. */
  cut(): void;
  /** Breaks every connection and takes no more, as a database that was stopped. */
  leave(): void;
  /** Takes connections again. */
  comeBack(): void;
  /** Breaks the connection of the next transaction that commits, before the database gets that or before it can answer. */
  loseCommit(where: 'before' | 'after'): void;
  close(): Promise<void>;
}

export async function openGate(db: Knex): Promise<Gate> {
  const target = new URL(urlOf(db));
  const sockets = new Set<Socket>();
  let passing = Promise.resolve();
  let open: () => void = () => undefined;
  let losing: 'before' | 'after' | undefined;
  let isAway = false;

  /** Whether the commit in these bytes is lost here. */
  function isLost(chunk: Buffer, client: Socket, database: Socket) {
    if (losing === undefined || !chunk.includes('COMMIT')) return false;
    const isBefore = losing === 'before';
    losing = undefined;
    if (isBefore) client.destroy();
    else database.once('data', () => client.destroy());
    return isBefore;
  }

  function relay(from: Socket, to: Socket) {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (!isLost(chunk, from, to)) void passing.then(() => to.writable && to.write(chunk));
    });
    // Some tests break connections on purpose: both ends close together.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer((client) => {
    if (isAway) {
      client.destroy();
      return;
    }
    const socketPath = target.searchParams.get('socketPath');
    const database = socketPath ? connectTo(socketPath) : connectTo(Number(target.port || 3306), target.hostname);
    relay(client, database);
    relay(database, client);
  });
  await listenOnFreePort(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('socketPath');
  return {
    url: url.href,
    freeze: () => {
      passing = new Promise((resolve) => (open = resolve));
    },
    thaw: () => {
      open();
    },
    cut,
    leave: () => {
      isAway = true;
      cut();
    },
    comeBack: () => {
      isAway = false;
    },
    loseCommit: (where) => {
      losing = where;
    },
    close: async () => {
      cut();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
