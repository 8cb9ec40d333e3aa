import { inTime } from './inTime';
import { clientAt, type Client } from './redisConnection';
import type { RedisAddress, RedisUrl } from './redisUrl';

/** Tells where Redis is. */
interface Finder {
  find: () => Promise<RedisAddress>;
  close: () => void;
}

/** The address of Redis itself, or what the first Sentinel that answers says about its master. */
export function finderFor(url: RedisUrl): Finder {
  const { hosts, masterName } = url;
  const [only] = hosts;
  if (masterName === undefined && only) return { find: () => Promise.resolve(only), close: () => undefined };
  let open: Client | undefined;
  let next = 0;

  async function ask(): Promise<RedisAddress> {
    open ??= await openSentinel(url, next);
    const answer = await inTime(open.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', masterName ?? '']));
    const [host, port] = (answer ?? []) as unknown as string[];
    if (host === undefined) throw new Error(`This Sentinel knows no master called ${masterName}`);
    return { host, port: Number(port) };
  }

  function forget() {
    if (open?.isOpen) open.destroy();
    open = undefined;
  }

  async function find(): Promise<RedisAddress> {
    for (let asked = 1; ; asked += 1)
      try {
        return await ask();
      } catch (error) {
        forget();
        next = (next + 1) % hosts.length;
        if (asked >= hosts.length) throw error;
      }
  }

  return { find, close: forget };
}

async function openSentinel({ hosts, isTls, sentinelPassword }: RedisUrl, number: number): Promise<Client> {
  const address = hosts[number] ?? { host: '', port: 0 };
  const client = clientAt({ address, isTls, login: { ...(sentinelPassword && { password: sentinelPassword }) } });
  // Its next command fails too; another one is asked then.
  client.on('error', () => undefined);
  try {
    await inTime(client.connect());
  } catch (error) {
    if (client.isOpen) client.destroy();
    throw error;
  }
  return client;
}
