import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type JsonWebKey,
} from 'node:crypto';
import { createServer } from 'node:https';
import { createOutward } from '../../../server/infrastructure/outward';
import { certificate } from './certificate';
import { listenOnFreePort } from './listen';

const host = 'hooks.example';

/** A push as its service and its browser see it. */
export interface ReceivedPush {
  /** The path of the subscription. */
  path: string;
  /** The message, decrypted as its browser does. */
  message: Record<string, string>;
  topic: string | undefined;
  ttl: string | undefined;
  /** The claims of its VAPID token, whose signature is right. */
  claims: { aud: string; exp: number; sub: string };
  /** The key of the site. */
  key: string;
}

/** A subscription as a browser makes it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Keys {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a body of the content encoding aes128gcm, of one record (RFC 8188, RFC 8291). */
export function decryptPush(body: Buffer, { curve, auth }: Keys): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** The key and claims of an Authorization header (RFC 8292); throws where the signature is not that of the key. */
function readVapid(header = ''): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk: JsonWebKey = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The token is not signed by the key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'] };
}

/** A push service on this machine, at a host that the site's client takes for a public one, and the browsers that use it. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  const browsers = new Map<string, Keys>();
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const keys = browsers.get(path);
      const { status, headers } = answers.get(path) ?? answers.get('') ?? { status: 201, headers: {} };
      try {
        if (!keys || request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm')
          throw new Error(`${request.method} ${path} is no push`);
        const message = JSON.parse(decryptPush(Buffer.concat(parts), keys).toString()) as ReceivedPush['message'];
        const { topic, ttl, authorization } = request.headers as Record<string, string | undefined>;
        received.push({ path, message, topic, ttl, ...readVapid(authorization) });
      } catch (error) {
        refused.push(String(error));
      }
      response.writeHead(status, headers).end();
    });
  });
  const port = await listenOnFreePort(server);
  let count = 0;

  return {
    received,
    /** Requests that were no push that a service and browser would accept. */
    refused,
    /** What was shown, in order. */
    shown: () => received.map(({ message }) => message.body),
    /** A client whose hosts have the addresses that `resolve` answers; whatever these are, it connects to this server. */
    clientWith: (resolve: (host: string) => Promise<string[]>) =>
      createOutward(['spawnpoint.example'], {
        resolve,
        connection: { ca: certificate.cert, host: '127.0.0.1', port },
        timeout: 1_000,
      }),
    /** Changes the answers, to one subscription or to all. */
    answerWith: (status: number, headers: Record<string, string> = {}, { endpoint = '' } = {}) =>
      void answers.set(endpoint.replace(`https://${host}`, ''), { status, headers }),
    subscribe: (): Subscription => {
      count += 1;
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/push/${count}`, { curve, auth });
      const p256dh = curve.getPublicKey('base64url');
      return { endpoint: `https://${host}/push/${count}`, p256dh, auth: auth.toString('base64url') };
    },
    reset: () => {
      received.length = 0;
      refused.length = 0;
      answers.clear();
    },
    stop: () => void server.close(),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
