import { createReadStream } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { minuteMs, secondMs } from '#shared/durations';
import { errorCodeOf } from './bucketXml';
import type { LocalFile } from './files';
import type { BucketPlace } from './place';
import { StorageAway } from './storageAway';

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of an object; the bucket itself without one. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Buffer | LocalFile;
  /** Whether the process may end before the answer. */
  isBackground?: boolean;
}

/** Sends a request to the bucket. Resolves with an answer of success, or null where there is no such object. */
export type BucketClient = (request: BucketRequest) => Promise<IncomingMessage | null>;

/**
 * The longest silence before the answer, and in its body, which a slow reader holds up. The former is shorter than a
 * statement may take: an upload holds the locks of its account meanwhile, for which other writes wait.
 */
const patience = { answer: 4 * secondMs, body: 2 * minuteMs };
/** The delays before a request is tried again. */
const retryDelays = [100, 400];
const silent = 'ETIMEDOUT';
const keepAlive = { keepAlive: true, maxFreeSockets: 32 };
const agents = { http: new HttpAgent(keepAlive), https: new HttpsAgent(keepAlive) };

export function createBucketClient(place: BucketPlace): BucketClient {
  const keys = new Map<string, ArrayBuffer>();

  async function ask({ method, key = '', query = {}, headers = {}, ...rest }: BucketRequest): Promise<IncomingMessage> {
    const url = new URL(`${place.endpoint}/${place.bucket}${key === '' ? '' : `/${place.prefix}${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const { region } = place;
    const request = { method, url: url.href, headers, service: 's3', region, cache: keys };
    const signed = await new AwsV4Signer({ ...place.credentials, ...request }).sign();
    return send(signed.url, { method, headers: Object.fromEntries(signed.headers), ...rest });
  }

  /** The answer to a request that may be repeated, as all of these may. */
  async function askAgain(request: BucketRequest, delays: readonly number[]): Promise<IncomingMessage> {
    const [delay, ...later] = delays;
    const answer = await ask(request).catch((error: unknown) => {
      const code = String((error as { code?: unknown }).code);
      // A storage that is silent is not waited for again.
      if (delay !== undefined && code !== silent) return null;
      throw new StorageAway(`${place.endpoint} does not answer: ${(error as Error).message}`, code);
    });
    if (answer && (statusOf(answer) < 500 || delay === undefined)) return answer;
    answer?.resume();
    await wait(delay);
    return askAgain(request, later);
  }

  return onlyOneWhileAway(async (request) => {
    const answer = await askAgain(request, retryDelays);
    const status = statusOf(answer);
    if (status < 300) return answer;
    const code = errorCodeOf(await text(answer)) ?? String(status);
    // An answer to HEAD has no body.
    if (status === 404 && (code === 'NoSuchKey' || request.method === 'HEAD') && request.key) return null;
    throw new StorageAway(`${place.endpoint} answers ${status} ${code}`, code);
  });
}

const statusOf = ({ statusCode = 0 }: IncomingMessage) => statusCode;

type Sent = Pick<BucketRequest, 'method' | 'content' | 'isBackground'> & { headers: Record<string, string> };

/** Sends a request and resolves with the answer, whose body is still to be read. */
function send(url: URL, { method, headers, content, isBackground = false }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [begin, agent] = url.protocol === 'https:' ? [httpsRequest, agents.https] : [httpRequest, agents.http];
    const bytes = Buffer.isBuffer(content) ? content.length : content?.bytes;
    const length = bytes === undefined ? {} : { 'Content-Length': bytes };
    const request = begin(url, { method, agent, headers: { ...headers, ...length }, timeout: patience.answer })
      .once('timeout', () => request.destroy(Object.assign(new Error('no byte came in time'), { code: silent })))
      .once('error', reject)
      .once('socket', (socket) => {
        if (isBackground) socket.unref();
      })
      .once('response', (answer) => {
        request.setTimeout(patience.body);
        resolve(answer);
      });
    if (content === undefined || Buffer.isBuffer(content)) request.end(content);
    else
      pipeline(createReadStream(content.path), request, (error) => {
        if (error) reject(error);
      });
  });
}

/**
 * While the storage is away, one request at a time tries whether it is back, and the others fail at once: requests that
 * wait would hold database connections and locks. One that is silent is asked in the background instead, because a try
 * takes seconds.
 */
function onlyOneWhileAway(send: BucketClient): BucketClient {
  let away: StorageAway | undefined;
  let isTrying = false;

  const tried: BucketClient = async (request) => {
    const isTry = away !== undefined;
    if (isTry) isTrying = true;
    try {
      const answer = await send(request);
      away = undefined;
      return answer;
    } catch (error) {
      if (error instanceof StorageAway) away = error;
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };

  /** Ends with an answer of any kind, or where nobody listens any more. */
  async function askUntilItSpeaks() {
    while (away?.code === silent && !isTrying) {
      const answer = await tried({ method: 'HEAD', isBackground: true }).catch((error: unknown) => {
        // It speaks, though not well: the next call tells what is wrong.
        if (!(error instanceof StorageAway)) away = undefined;
        return null;
      });
      answer?.resume();
    }
  }

  return async (request) => {
    if (away && (isTrying || away.code === silent)) throw away;
    try {
      return await tried(request);
    } catch (error) {
      void askUntilItSpeaks();
      throw error;
    }
  };
}
