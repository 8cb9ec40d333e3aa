import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError, type Settings } from './settings';

const mostConnections = 16_000;

/** Listens, on the loopback until PUBLIC_URL or HOST is set; answers the address of the site. */
export async function listen(server: Server, settings: Settings): Promise<string> {
  const { PORT, HOST, PUBLIC_URL } = settings;
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(refusalOf(error, PORT));
    });
    server.listen({ port: PORT, host: HOST ?? (PUBLIC_URL === undefined ? '127.0.0.1' : undefined) }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return PUBLIC_URL ?? `http://localhost:${port}`;
}

function refusalOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new SettingsError(`Port ${port} is taken by another program: stop that one, or set PORT to a free port.`);
  if (error.code === 'EACCES')
    return new SettingsError(`Port ${port} may only be opened by root: set PORT to one above 1023.`);
  return error;
}
