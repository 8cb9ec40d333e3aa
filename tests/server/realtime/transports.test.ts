import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { openLiveSocket } from '../../../client/app/live/liveSocket';
import { withLive } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';
import { listenOnFreePort } from '../../support/server/listen';

afterAll(closeDatabase);

const transportOf = ({ io }: ReturnType<typeof openLiveSocket>) => io.engine.transport.name;

/** Connects as the site's page does, and answers the transport that it first had and what it asked for on the way. */
async function connectThrough(url: string, upgrade: (socket: Duplex) => void) {
  const asked: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    asked.push('polling');
    forward(url, incoming, outgoing);
  });
  proxy.on('upgrade', (_request, socket: Duplex) => {
    asked.push('websocket');
    upgrade(socket);
  });
  await listenOnFreePort(proxy);
  const socket = openLiveSocket({ url: addressOf(proxy), forceNew: true, timeout: 2_000, reconnectionDelay: 10 });
  try {
    const transport = await new Promise<string>((resolve) => socket.on('connect', () => resolve(transportOf(socket))));
    return { transport, asked };
  } finally {
    socket.close();
    proxy.closeAllConnections();
    proxy.close();
  }
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, headers } = incoming;
  const forwarded = request(new URL(incoming.url ?? '', url), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

test('the live channel is one websocket from the start', () =>
  withLive(async ({ url }) => {
    const socket = openLiveSocket({ url, forceNew: true });
    const transport = await new Promise<string>((resolve) => socket.on('connect', () => resolve(transportOf(socket))));
    socket.close();
    expect(transport).toBe('websocket');
  }));

test('where a proxy refuses websockets, the live channel polls', () =>
  withLive(async ({ url }) => {
    const refuse = (socket: Duplex) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    const { transport, asked } = await connectThrough(url, refuse);
    expect(transport).toBe('polling');
    expect(asked.slice(0, 2)).toEqual(['websocket', 'polling']);
  }));

test('where a proxy holds websockets back, the live channel polls in its second attempt', () =>
  withLive(async ({ url }) => {
    const held: Duplex[] = [];
    const { transport, asked } = await connectThrough(url, (socket) => void held.push(socket));
    for (const socket of held) socket.destroy();
    expect(transport).toBe('polling');
    expect(asked.slice(0, 2)).toEqual(['websocket', 'polling']);
  }));
