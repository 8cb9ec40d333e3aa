import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError, type Settings } from './settings';

const maxConnections = 16_000;
/**
 * Connections that wait to be accepted. With Node's 511, most of thousands of clients that return at once would be dropped,
 * and try again after 1, 3, 7 and 15 seconds. The system may allow fewer (net.core.somaxconn, 4096 on Linux).
 */
const backlog = 8_192;

/** Listens, on the loopback until PUBLIC_URL or HOST is set; answers the address of the site. */
export async function listen(server: Server, settings: Settings): Promise<string> {
  const { PORT, HOST, PUBLIC_URL } = settings;
  server.maxConnections = maxConnections;
  const port = await listenOn(server, {
    port: PORT,
    host: HOST ?? (PUBLIC_URL === undefined ? '127.0.0.1' : undefined),
  });
  return PUBLIC_URL ?? `http://localhost:${port}`;
}

interface Place {
  port: number;
  /** Undefined: all addresses of the machine. */
  host: string | undefined;
  setting?: 'PORT' | 'METRICS_PORT';
}

/** Listens on a port, any free one for 0, and answers it. A failure names the setting. */
export async function listenOn(server: Server, { port, host, setting = 'PORT' }: Place): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(refusalOf(error, { port, host, setting }));
    });
    server.listen({ port, host, backlog }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function refusalOf(error: NodeJS.ErrnoException, { port, host, setting }: Required<Place>): Error {
  if (error.code === 'EADDRINUSE')
    return new SettingsError(
      `Port ${port} is taken by another program: stop that one, or set ${setting} to a free port.`,
    );
  if (error.code === 'EACCES')
    return new SettingsError(`Port ${port} may only be opened by root: set ${setting} to one above 1023.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new SettingsError(`HOST must be an address of this machine, and ${host} is none.`);
  return error;
}
