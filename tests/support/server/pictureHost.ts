import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';
import { createOutward } from '../../../server/infrastructure/outward';
import { listenOnFreePort } from './listen';

/** A picture of 40×30 pixels in a format. */
export const foreignPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', background = '#ff8552') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A plain server on this machine that plays the hosts of foreign pictures, by http alone. */
export async function startPictureHost() {
  const png = await foreignPicture();
  const sendPng: RequestListener = (_request, response) => {
    response.setHeader('Content-Type', 'image/png');
    response.end(png);
  };
  const asked: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let answer = sendPng;
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    headers.push(request.headers);
    answer(request, response);
  });
  const port = await listenOnFreePort(server);

  /** A client whose hosts have the addresses that `resolve` answers; whatever these are, it connects to this server. */
  const clientWith = (resolve: (host: string) => Promise<string[]>, timeout = 10_000) =>
    createOutward(['spawnpoint.example'], { resolve, connection: { host: '127.0.0.1', port }, timeout });

  return {
    png,
    asked,
    headers,
    clientWith,
    client: clientWith(() => Promise.resolve(['8.8.8.8'])),
    /** Changes the answers from now on. */
    answerWith: (listener: RequestListener = sendPng) => void (answer = listener),
    forget: () => {
      asked.length = 0;
      headers.length = 0;
      answer = sendPng;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type PictureHost = Awaited<ReturnType<typeof startPictureHost>>;
