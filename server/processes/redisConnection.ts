import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { RedisAddress, RedisUrl } from './redisUrl';

const connectTimeout = 2_000;
const reconnect = { maxMs: 1_000, stepMs: 100 };

interface ClientOptions {
  address: RedisAddress;
  isTls: boolean;
  login: RedisUrl['login'];
  database?: number;
}

/** A client for one connection. Commands fail at once while it is not connected; it does not reconnect. */
export const clientAt = ({ address, isTls, login, database }: ClientOptions) =>
  createClient({
    ...login,
    ...(database !== undefined && { database }),
    RESP: 2,
    disableOfflineQueue: true,
    socket: {
      ...address,
      ...(isTls && { tls: true }),
      connectTimeout,
      reconnectStrategy: false,
    },
  });
export type Client = ReturnType<typeof clientAt>;

/** A connection to Redis that reconnects whenever it breaks, to the address that Redis has then. */
export interface Connection {
  /** Undefined while it is broken. */
  client: () => Client | undefined;
  /** Reconnects if it leads to another address. */
  moveTo: (address: RedisAddress) => void;
  close: () => void;
}

interface ConnectionOptions {
  url: RedisUrl;
  /** The address of Redis now. */
  find: () => Promise<RedisAddress>;
  /** Called with every new client before it is used. */
  onOpen?: (client: Client) => Promise<unknown>;
  onLost?: (error: unknown) => void;
}

interface OpenConnection {
  client: Client;
  address: RedisAddress;
  /** Resolves once the connection has broken. */
  broken: Promise<unknown>;
  breakOff: (reason: Error) => void;
}

/** Opens a connection and keeps it open until `close`. */
export function openPersistentConnection({ url, find, onOpen, onLost }: ConnectionOptions): Connection {
  let current: OpenConnection | undefined;
  let isClosed = false;

  async function open(): Promise<OpenConnection> {
    const address = await find();
    const client = clientAt({ address, isTls: url.isTls, login: url.login, database: url.database });
    let breakOff: (reason: unknown) => void = () => undefined;
    const broken = new Promise<unknown>((resolve) => (breakOff = resolve));
    client.on('error', breakOff);
    try {
      await client.connect();
      if (url.masterName !== undefined) await expectMaster(client);
      await onOpen?.(client);
    } catch (error) {
      endClient(client);
      throw error;
    }
    return { client, address, broken, breakOff };
  }

  async function keepOpen() {
    for (let attempts = 1; !isClosed; attempts += 1) {
      try {
        current = await open();
        attempts = 0;
        // TypeScript does not see that the connection may be closed meanwhile.
        if (isClosed as boolean) break;
        throw await current.broken;
      } catch (error) {
        if (current) endClient(current.client);
        current = undefined;
        if (!isClosed) onLost?.(error);
      }
      await wait(Math.min(attempts * reconnect.stepMs, reconnect.maxMs), undefined, { ref: false });
    }
    if (current) endClient(current.client);
  }

  void keepOpen();
  return {
    client: () => current?.client,
    moveTo: ({ host, port }) => {
      if (!current || (current.address.host === host && current.address.port === port)) return;
      current.breakOff(new Error('Redis has moved to another address'));
    },
    close: () => {
      isClosed = true;
      current?.breakOff(new Error('Closed'));
      if (current) endClient(current.client);
    },
  };
}

function endClient(client: Client) {
  if (client.isOpen) client.destroy();
}

/** Throws unless this Redis is a master: one that was replaced a moment ago is a replica by now. */
async function expectMaster(client: Client) {
  const [role] = (await client.sendCommand(['ROLE'])) as unknown as [string];
  if (role !== 'master') throw new Error(`This Redis is no master but a ${role}`);
}
