import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { failureTexts } from '#shared/endpoint';
import { startServer, type BuiltServer } from '../support/server/builtServer';

const sockets: Socket[] = [];
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer('slow-clients');
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.child.kill('SIGTERM');
  await server.ended;
  await server.db.destroy();
});

/** Sends a beginning, and then more each second until the connection is closed. Answers what came, and when. */
async function trickle(beginning: string, next = 'x') {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1_000;
  socket.write(beginning);
  const more = setInterval(() => socket.write(next), 1_000);
  let text = '';
  let answeredAt = 0;
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    answeredAt ||= seconds();
  });
  // Letters that cross the end of the connection break it.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  clearInterval(more);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown, answeredAt, closedAt: seconds() };
}

const lines = (...parts: string[]) => parts.join('\r\n');
const inTime = {
  error: failureTexts.tooSlow,
  errors: [failureTexts.tooSlow],
  requestId: expect.any(String) as unknown,
};

test('heads that do not arrive within ten seconds and bodies that take thirty are answered and closed', async () => {
  const cookie = await server.newcomer();
  const post = (...more: string[]) =>
    lines('POST /api/feedPosts HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`, ...more, '', '{"content":"');
  const json = 'Content-Type: application/json';
  const [nothing, head, body, chunked] = await Promise.all([
    trickle('', ''),
    trickle(lines('GET /api/totals HTTP/1.1', 'Host: localhost', 'X-Slow: ')),
    trickle(post(json, 'Content-Length: 1000')),
    trickle(post(json, 'Transfer-Encoding: chunked', '', '1000')),
  ]);
  for (const { status, body: told, answeredAt, closedAt } of [nothing, head]) {
    expect([status, told]).toEqual([408, inTime]);
    expect(answeredAt).toBeLessThan(11);
    expect(closedAt).toBeLessThan(14);
  }
  for (const { status, body: told, answeredAt, closedAt } of [body, chunked]) {
    expect([status, told]).toEqual([408, inTime]);
    expect(answeredAt).toBeGreaterThan(25);
    expect(answeredAt).toBeLessThan(32);
    expect(closedAt).toBeLessThan(35);
  }
});
