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
import type { BucketLocation } from '../../settings/storageLocation';
import { StorageUnavailable } from './storageUnavailable';

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of an object; without one, the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Buffer | LocalFile;
  /** Does not keep the process alive. */
  isBackground?: boolean;
}

/** Sends a request to the bucket. Resolves with a successful answer, or null for a missing object; else `StorageUnavailable`. */
export type BucketClient = (request: BucketRequest) => Promise<IncomingMessage | null>;

/**
 * Idle timeouts: before the answer, and within its body, which a slow reader holds up. The first one is shorter than the time
 * limit of a statement, because an upload holds the locks of its account meanwhile.
 */
const timeouts = { answer: 4 * secondMs, body: 2 * minuteMs };
/** The delays before each retry. */
const retryDelays = [100, 400];
const timeoutCode = 'ETIMEDOUT';
const keepAlive = { keepAlive: true, maxFreeSockets: 32 };
const agents = { http: new HttpAgent(keepAlive), https: new HttpsAgent(keepAlive) };

/** Creates the client of a bucket: signed requests (AWS Signature Version 4) with timeouts, retries and a circuit breaker. */
export function createBucketClient(location: BucketLocation): BucketClient {
  const signingKeys = new Map<string, ArrayBuffer>();

  async function sendSigned({
    method,
    key = '',
    query = {},
    headers = {},
    ...rest
  }: BucketRequest): Promise<IncomingMessage> {
    const url = new URL(`${location.endpoint}/${location.bucket}${key === '' ? '' : `/${location.prefix}${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const { region } = location;
    const request = { method, url: url.href, headers, service: 's3', region, cache: signingKeys };
    const signed = await new AwsV4Signer({ ...location.credentials, ...request }).sign();
    return send(signed.url, { method, headers: Object.fromEntries(signed.headers), ...rest });
  }

  /** Sends a request and repeats it after failures: all requests here are idempotent. */
  async function sendWithRetries(request: BucketRequest, delays: readonly number[]): Promise<IncomingMessage> {
    const [delay, ...laterDelays] = delays;
    const answer = await sendSigned(request).catch((error: unknown) => {
      const code = String((error as { code?: unknown }).code);
      // A timeout is not repeated, as it has taken long enough.
      if (delay !== undefined && code !== timeoutCode) return null;
      throw new StorageUnavailable(`${location.endpoint} does not answer: ${(error as Error).message}`, code);
    });
    if (answer && (statusOf(answer) < 500 || delay === undefined)) return answer;
    answer?.resume();
    await wait(delay);
    return sendWithRetries(request, laterDelays);
  }

  return withCircuitBreaker(async (request) => {
    const answer = await sendWithRetries(request, retryDelays);
    const status = statusOf(answer);
    if (status < 300) return answer;
    const code = errorCodeOf(await text(answer)) ?? String(status);
    // An answer to HEAD has no body.
    if (status === 404 && (code === 'NoSuchKey' || request.method === 'HEAD') && request.key) return null;
    throw new StorageUnavailable(`${location.endpoint} answers ${status} ${code}`, code);
  });
}

const statusOf = ({ statusCode = 0 }: IncomingMessage) => statusCode;

type SignedRequest = Pick<BucketRequest, 'method' | 'content' | 'isBackground'> & { headers: Record<string, string> };

/** Sends a request and resolves with the head of the answer; its body is still to be read. */
function send(url: URL, { method, headers, content, isBackground = false }: SignedRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [startRequest, agent] = url.protocol === 'https:' ? [httpsRequest, agents.https] : [httpRequest, agents.http];
    const bytes = Buffer.isBuffer(content) ? content.length : content?.bytes;
    const length = bytes === undefined ? {} : { 'Content-Length': bytes };
    const request = startRequest(url, { method, agent, headers: { ...headers, ...length }, timeout: timeouts.answer })
      .once('timeout', () => request.destroy(Object.assign(new Error('no byte came in time'), { code: timeoutCode })))
      .once('error', reject)
      .once('socket', (socket) => {
        if (isBackground) socket.unref();
      })
      .once('response', (answer) => {
        request.setTimeout(timeouts.body);
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
 * A circuit breaker: during an outage one request at a time probes the storage, and the others fail at once, because waiting
 * requests would hold database connections and locks. After a timeout, probes run in the background, as each takes seconds.
 */
function withCircuitBreaker(send: BucketClient): BucketClient {
  let outage: StorageUnavailable | undefined;
  let isProbing = false;

  const attempt: BucketClient = async (request) => {
    const isProbe = outage !== undefined;
    if (isProbe) isProbing = true;
    try {
      const answer = await send(request);
      outage = undefined;
      return answer;
    } catch (error) {
      if (error instanceof StorageUnavailable) outage = error;
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  };

  /** Probes after a timeout until there is an answer of any kind, or the connection is refused. */
  async function probeUntilAvailable() {
    while (outage?.code === timeoutCode && !isProbing) {
      const answer = await attempt({ method: 'HEAD', isBackground: true }).catch((error: unknown) => {
        // An unexpected error: the next request reports it.
        if (!(error instanceof StorageUnavailable)) outage = undefined;
        return null;
      });
      answer?.resume();
    }
  }

  return async (request) => {
    if (outage && (isProbing || outage.code === timeoutCode)) throw outage;
    try {
      return await attempt(request);
    } catch (error) {
      void probeUntilAvailable();
      throw error;
    }
  };
}
