import { createServer as createPlain, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { gzipSync } from 'node:zlib';
import { certificate } from '../certificate';

export const picture = Buffer.from('a picture');
const image = { 'Content-Type': 'image/png' };
const mebibyte = Buffer.alloc(1024 * 1024);

function redirect(response: ServerResponse, to: string) {
  response.writeHead(302, to === '' ? {} : { Location: to }).end();
}

/** Writes without an end, as fast as it is read. */
function writeOn(response: ServerResponse) {
  if (response.destroyed) return;
  if (response.write(mebibyte)) setImmediate(writeOn, response);
  else response.once('drain', () => writeOn(response));
}

function writeSlowly(response: ServerResponse) {
  const timer = setInterval(() => response.write('a'), 500);
  response.on('close', () => clearInterval(timer));
}

const answers: Record<string, (response: ServerResponse, query: string) => void> = {
  picture: (response) => void response.writeHead(200, image).end(picture),
  to: (response, query) => redirect(response, query),
  redirects: (response, query) => redirect(response, query === '1' ? '/picture' : `/redirects?${Number(query) - 1}`),
  'slow-redirects': (response) => void setTimeout(redirect, 900, response, '/slow-redirects'),
  endless: (response) => writeOn(response.writeHead(200, image)),
  slow: (response) => writeSlowly(response.writeHead(200, image)),
  silent: () => undefined,
  headers: ({ socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket?.write('X-More: and more\r\n'), 200);
    socket?.on('close', () => clearInterval(timer));
  },
  longer: ({ socket }) =>
    void socket?.end('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 20\r\n\r\nshort'),
  large: (response) =>
    void response.writeHead(200, { ...image, 'Content-Length': String(9 * mebibyte.length) }).flushHeaders(),
  gzip: (response) =>
    void response
      .writeHead(200, { ...image, 'Content-Encoding': 'gzip' })
      .end(gzipSync(Buffer.concat([mebibyte, mebibyte]))),
  page: (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
  svg: (response) => void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>'),
  failure: (response) => void response.writeHead(500, image).end(picture),
};

/** Servers on ports 80, 443 and 8080 of all addresses of the machine, public or not; they count the requests. */
export async function startServers() {
  const counts = { requests: 0 };
  const listener: RequestListener = ({ url = '' }, response) => {
    counts.requests += 1;
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    const answer = answers[path.slice(1)];
    if (answer) answer(response, query);
    else response.writeHead(404).end();
  };
  const servers = [createPlain(listener), createSecure(certificate, listener), createPlain(listener)];
  const ports = [80, 443, 8080];
  for (const [index, server] of servers.entries())
    await new Promise<void>((resolve) => server.listen(ports[index], '::', resolve));
  return counts;
}
