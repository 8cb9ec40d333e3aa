import { withTimeout } from './withTimeout';
import { clientAt, type Client } from './redisConnection';
import type { RedisAddress, RedisUrl } from './redisUrl';

/** Finds the address of the Redis master. */
interface MasterFinder {
  find: () => Promise<RedisAddress>;
  close: () => void;
}

/** The address of Redis itself, or what the first Sentinel that answers says about its master. */
export function createMasterFinder(url: RedisUrl): MasterFinder {
  const { hosts, masterName } = url;
  const [only] = hosts;
  if (masterName === undefined && only) return { find: () => Promise.resolve(only), close: () => undefined };
  let sentinel: Client | undefined;
  let next = 0;

  async function queryMaster(): Promise<RedisAddress> {
    sentinel ??= await openSentinel(url, next);
    const answer = await withTimeout(sentinel.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', masterName ?? '']));
    const [host, port] = (answer ?? []) as unknown as string[];
    if (host === undefined) throw new Error(`This Sentinel knows no master called ${masterName}`);
    return { host, port: Number(port) };
  }

  function disconnect() {
    if (sentinel?.isOpen) sentinel.destroy();
    sentinel = undefined;
  }

  async function find(): Promise<RedisAddress> {
    for (let attempts = 1; ; attempts += 1)
      try {
        return await queryMaster();
      } catch (error) {
        disconnect();
        next = (next + 1) % hosts.length;
        if (attempts >= hosts.length) throw error;
      }
  }

  return { find, close: disconnect };
}

async function openSentinel({ hosts, isTls, sentinelPassword }: RedisUrl, number: number): Promise<Client> {
  const address = hosts[number] ?? { host: '', port: 0 };
  const client = clientAt({ address, isTls, login: { ...(sentinelPassword && { password: sentinelPassword }) } });
  // Its next command fails too, and the next Sentinel is asked.
  client.on('error', () => undefined);
  try {
    await withTimeout(client.connect());
  } catch (error) {
    if (client.isOpen) client.destroy();
    throw error;
  }
  return client;
}
