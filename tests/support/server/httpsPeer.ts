import { createServer } from 'node:https';
import { createOutward } from '../../../server/infrastructure/outward';
import { certificate } from './certificate';
import { listenOnFreePort } from './listen';

interface Received {
  path: string | undefined;
  host: string | undefined;
  body: string;
}

/** A server on this machine that plays a public one with a certificate of its own, as Discord's. */
export async function startPeer() {
  const received: Received[] = [];
  const answer: { status: number; headers: Record<string, string> } = { status: 204, headers: {} };
  const server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ path: request.url, host: request.headers.host, body });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  const port = await listenOnFreePort(server);

  /** A client whose hosts have the addresses that `resolve` answers; whatever these are, it connects to this server. */
  const clientWith = (resolve: (host: string) => Promise<string[]>, trusted = certificate.cert) =>
    createOutward(['spawnpoint.example'], { resolve, connection: { ca: trusted, host: '127.0.0.1', port } });

  return {
    received,
    /** Changes the answers from now on. */
    answerWith: (status: number, headers: Record<string, string> = {}) =>
      void Object.assign(answer, { status, headers }),
    clientWith,
    /** A client for which every host has a public address. */
    client: clientWith(() => Promise.resolve(['8.8.8.8'])),
    stop: () => void server.close(),
  };
}

export type Peer = Awaited<ReturnType<typeof startPeer>>;
