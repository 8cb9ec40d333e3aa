import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { RedisAddress, RedisUrl } from './redisUrl';

const connectTimeout = 2_000;
const reconnect = { mostMs: 1_000, stepMs: 100 };

interface ClientOptions {
  address: RedisAddress;
  isTls: boolean;
  login: RedisUrl['login'];
  database?: number;
}

/** A client for one connection: commands fail at once while it is not connected, and it never connects again. */
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

/** A connection to Redis that is opened again whenever it breaks, at the address that Redis has then. */
export interface Connection {
  /** Undefined while it is broken. */
  client: () => Client | undefined;
  /** Breaks it if it leads to another address. */
  moveTo: (address: RedisAddress) => void;
  close: () => void;
}

interface ConnectionOptions {
  url: RedisUrl;
  /** The address of Redis now. */
  find: () => Promise<RedisAddress>;
  /** Called with every new client before it is used. */
  opened?: (client: Client) => Promise<unknown>;
  broke?: (error: unknown) => void;
}

interface Opened {
  client: Client;
  address: RedisAddress;
  /** Resolves once the connection has broken. */
  broken: Promise<unknown>;
  giveUp: (reason: Error) => void;
}

/** Opens a connection and keeps it open until `close`. */
export function keepConnection({ url, find, opened, broke }: ConnectionOptions): Connection {
  let current: Opened | undefined;
  let isClosed = false;

  async function open(): Promise<Opened> {
    const address = await find();
    const client = clientAt({ address, isTls: url.isTls, login: url.login, database: url.database });
    let giveUp: (reason: unknown) => void = () => undefined;
    const broken = new Promise<unknown>((resolve) => (giveUp = resolve));
    client.on('error', giveUp);
    try {
      await client.connect();
      if (url.masterName !== undefined) await expectMaster(client);
      await opened?.(client);
    } catch (error) {
      endClient(client);
      throw error;
    }
    return { client, address, broken, giveUp };
  }

  async function keepOpen() {
    for (let tries = 1; !isClosed; tries += 1) {
      try {
        current = await open();
        tries = 0;
        // TypeScript does not see that the connection may be closed meanwhile.
        if (isClosed as boolean) break;
        throw await current.broken;
      } catch (error) {
        if (current) endClient(current.client);
        current = undefined;
        if (!isClosed) broke?.(error);
      }
      await wait(Math.min(tries * reconnect.stepMs, reconnect.mostMs), undefined, { ref: false });
    }
    if (current) endClient(current.client);
  }

  void keepOpen();
  return {
    client: () => current?.client,
    moveTo: ({ host, port }) => {
      if (!current || (current.address.host === host && current.address.port === port)) return;
      current.giveUp(new Error('Redis has moved to another address'));
    },
    close: () => {
      isClosed = true;
      current?.giveUp(new Error('Closed'));
      if (current) endClient(current.client);
    },
  };
}

function endClient(client: Client) {
  if (client.isOpen) client.destroy();
}

/** A Redis that was the master a moment ago may not know yet that it is one no more. */
async function expectMaster(client: Client) {
  const [role] = (await client.sendCommand(['ROLE'])) as unknown as [string];
  if (role !== 'master') throw new Error(`This Redis is no master but a ${role}`);
}
