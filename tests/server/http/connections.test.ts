import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pictures } from '#shared/media/pictures';
import { failureTexts } from '#shared/endpoint';
import { createLog } from '../../../server/log';
import { createHttpServer } from '../../../server/http/connections/httpServer';
import { beginSession, buildDeveloper, buildGame } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

/** A client that sends raw bytes over a connection of its own. */
interface RawClient {
  socket: Socket;
  /** Resolves with the answer once its whole body has come. */
  answer: Promise<{ status: number; head: string; body: { error?: string; errors?: string[]; requestId?: string } }>;
  closed: Promise<void>;
}

function withServer(
  body: (connectTo: () => Promise<RawClient>, site: TestSite) => Promise<void>,
  options: Parameters<typeof withSite>[1] = {},
) {
  return withSite(async (site) => {
    const server = createHttpServer(site.app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    const connectTo = async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      // The server may reset a connection whose answer was read.
      socket.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      const answer = readAnswer(socket);
      answer.catch(() => undefined);
      await once(socket, 'connect');
      return { socket, answer, closed };
    };
    try {
      await body(connectTo, site);
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
    }
  }, options);
}

function readAnswer(socket: Socket): RawClient['answer'] {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const [head = '', body] = text.split('\r\n\r\n');
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
      if (body === undefined || !(Buffer.byteLength(body) >= length)) return;
      socket.off('data', read);
      resolve({ status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as object });
    };
    socket.on('data', read);
    socket.on('close', () => {
      reject(new Error(`The connection ended after: ${text}`));
    });
  });
}

/** Sends chunks of a body that never ends, until the connection is closed; answers the bytes sent. */
async function sendOn({ socket, closed }: RawClient): Promise<number> {
  const bytes = 64 * 1_024;
  const chunk = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
  let sent = 0;
  while (!socket.destroyed) {
    sent += bytes;
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  return sent;
}

const head = (line: string, ...headers: string[]) => [line, 'Host: localhost', ...headers, '', ''].join('\r\n');

test('requests and responses are express’ from the beginning, so that it changes no prototype', () =>
  withSite(async ({ app }) => {
    const server = createHttpServer(app);
    const first = new Promise<boolean[]>((resolve) =>
      server.prependListener('request', (request, response) => {
        resolve([Object.getPrototypeOf(request) === app.request, Object.getPrototypeOf(response) === app.response]);
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/login`);
    expect([answer.status, await first]).toEqual([200, [true, true]]);
    server.close();
    server.closeAllConnections();
  }));

describe('requests that the parser refuses get the body of every refusal', () => {
  test.each([
    ['too large a head', head('GET /api/totals HTTP/1.1', `X-Long: ${'x'.repeat(17_000)}`), 431, failureTexts.tooLarge],
    ['no HTTP at all', 'Good morning\r\n\r\n', 400, failureTexts.malformed],
    ['a broken header', head('GET /api/totals HTTP/1.1', 'No colon'), 400, failureTexts.malformed],
    [
      'a broken body',
      `${head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}broken\r\n`,
      400,
      failureTexts.malformed,
    ],
  ])('%s', (_title, bytes, status, error) =>
    withServer(async (connectTo) => {
      const { socket, answer, closed } = await connectTo();
      socket.write(bytes);
      const { head: headers, body, ...told } = await answer;
      expect({ ...told, body }).toEqual({ status, body: { error, errors: [error], requestId: expect.any(String) } });
      expect(headers).toContain('application/json');
      socket.end();
      await closed;
    }),
  );
});

describe('a refusal is answered before the last byte of the body', () => {
  const longBody = 600_000_000;
  const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];

  test('JSON without end is too large, and its connection is closed', () =>
    withServer(async (connectTo) => {
      const client = await connectTo();
      const { socket, answer, closed } = client;
      socket.write(head('POST /api/login HTTP/1.1', ...chunked));
      const sending = sendOn(client);
      const { status, head: headers, body } = await answer;
      expect([status, body.error]).toEqual([413, failureTexts.tooLarge]);
      expect(headers).toMatch(/^connection: close$/im);
      await closed;
      expect(await sending).toBeLessThan(100 * 1_024 * 1_024);
    }));

  test('JSON that says that it is too large is not awaited', () =>
    withServer(async (connectTo) => {
      const { socket, answer } = await connectTo();
      socket.write(head('POST /api/login HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${longBody}`));
      expect((await answer).status).toBe(413);
    }));

  test('a body for a call that needs a login is not awaited', () =>
    withServer(async (connectTo) => {
      const { socket, answer, closed } = await connectTo();
      socket.write(head('POST /api/feedPosts HTTP/1.1', ...chunked));
      socket.write('5\r\n{"con\r\n');
      expect((await answer).status).toBe(401);
      await closed;
    }));

  test('a short refused body leaves the connection open for the next call', () =>
    withServer(async (connectTo) => {
      const { socket, answer } = await connectTo();
      const line = head('POST /api/feedPosts HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2');
      socket.write(`${line}{}`);
      expect((await answer).status).toBe(401);
      const next = readAnswer(socket);
      socket.write(`${line}{}`);
      expect((await next).status).toBe(401);
    }));

  const boundary = 'between';
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
  const upload = (path: string, cookie: string) =>
    head(
      `POST /api${path} HTTP/1.1`,
      `Cookie: ${cookie}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${longBody}`,
    );

  test.each([
    ['for a game of somebody else', 403, failureTexts.notAllowed],
    ['that is too large', 413, pictures.avatar.tooBig],
    ['behind a text without end', 413, failureTexts.tooLarge],
  ])('a file %s', (title, status, error) =>
    withServer(async (connectTo, site) => {
      const developer = await buildDeveloper(site.db);
      const stranger = await buildDeveloper(site.db);
      const game = await buildGame(site.db, developer.id);
      const { cookie } = await beginSession(site.db, site.host.settings.secrets, status === 403 ? stranger : developer);
      const client = await connectTo();
      const { socket, answer, closed } = client;
      if (status === 403) {
        socket.write(upload('/game/updateVitals', cookie));
        socket.write(`${part('gameId', String(game.id))}\r\n${part('alias', 'Tide Runner')}\r\n`);
        socket.write(part('avatarFile', 'x', '; filename="a.png"'));
      } else {
        socket.write(upload('/developer/uploadAvatar', cookie));
        const isFile = error === pictures.avatar.tooBig;
        socket.write(part('avatarFile', '', isFile ? '; filename="a.png"' : ''));
        void sendOn(client);
      }
      const { body, ...told } = await answer;
      expect([told.status, body.error, title]).toEqual([status, error, title]);
      await closed;
      expect(await readdir(site.host.files.uploadFolder)).toEqual([]);
    }),
  );

  test('an upload that is broken off is no failure of the server, and leaves nothing behind', () => {
    const lines: { level: number; status?: number }[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as { level: number }) });
    return withServer(
      async (connectTo, site) => {
        const developer = await buildDeveloper(site.db);
        const { cookie } = await beginSession(site.db, site.host.settings.secrets, developer);
        const { socket } = await connectTo();
        const received = () => readdir(site.host.files.uploadFolder);
        socket.write(upload('/developer/uploadAvatar', cookie));
        socket.write(part('avatarFile', 'x'.repeat(200_000), '; filename="a.png"'));
        expect(await until(received, ({ length }) => length > 0)).toHaveLength(1);
        socket.destroy();
        expect(await until(received, ({ length }) => length === 0)).toEqual([]);
        await site.host.inFlight.done();
        expect(lines).not.toEqual([]);
        expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
      },
      { log },
    );
  });
});
