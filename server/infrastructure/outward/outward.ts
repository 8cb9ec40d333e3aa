import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import type { AgentOptions } from 'node:https';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { secondMs } from '#shared/durations';
import { pinnedAgent } from './pinnedAgent';
import { isPublicAddress } from './publicAddress';

/** HTTP client for addresses that users entered, safe against server-side request forgery (SSRF). All such calls go through it. */
export interface Outward {
  /**
   * Posts JSON to an https address, within 10 seconds, without following redirects. Resolves with the status, whichever it
   * is, and the seconds of Retry-After. Throws an `OutwardFailure` where there was no answer.
   */
  postJson(address: URL, body: object): Promise<OutwardAnswer>;
  /** Posts bytes in the same way, with these headers. */
  postBytes(address: URL, body: Buffer, headers: Record<string, string>): Promise<OutwardAnswer>;
  /**
   * Fetches a file of at most `maxBytes` by http or https, at their own ports, within 10 seconds in all. Follows three
   * redirects, each of which is checked like the first address. Throws an `OutwardFailure` for all but a whole answer
   * with 200 and one of the types.
   */
  getFile(address: URL, file: WantedFile): Promise<Buffer>;
}

export interface OutwardAnswer {
  status: number;
  /** Null where the answer names none. */
  retryAfter: number | null;
}

export interface WantedFile {
  maxBytes: number;
  /** The pattern of a Content-Type that is read; it may be missing. */
  type: RegExp;
  /** The Accept header. */
  accept: string;
}

const failureTexts = {
  refused: 'The address is not one of the public internet',
  unreachable: 'The address did not answer',
  unusable: 'The address answered with something else',
};

/** No answer from an outward address. Message and code reveal nothing about the internal network. */
export class OutwardFailure extends Error {
  constructor(readonly code: keyof typeof failureTexts) {
    super(failureTexts[code]);
  }
}

/** Parts that tests replace, because tests reach no public address. No setting changes them. */
interface OutwardReplacements {
  /** Finds the IP addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  /** Changes a connection, after its address was checked. */
  connection: AgentOptions;
  /** Milliseconds for the whole call. */
  timeout: number;
}

const maxAnswerBytes = 64 * 1024;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const resolveHost = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Creates the client. All IP addresses of a host must be public. The connection goes to one that was checked, because a
 * second lookup may give another (DNS rebinding). Hosts of this site are refused.
 */
export function createOutward(
  ownHosts: readonly string[],
  { resolve = resolveHost, connection = {}, timeout = 10 * secondMs }: Partial<OutwardReplacements> = {},
): Outward {
  async function checkedAddress({ hostname, port, username, password }: URL, end: AbortSignal): Promise<string> {
    const isPlain = port === '' && username === '' && password === '';
    // A dot at the end makes a name absolute: it is the same host.
    const host = hostname.replace(/\.$/, '');
    if (!isPlain || ownHosts.includes(host)) throw new OutwardFailure('refused');
    const found = await Promise.race([resolve(host.replace(/^\[|\]$/g, '')), rejectionAt(end)]).catch(() => {
      throw new OutwardFailure('unreachable');
    });
    const [first] = found;
    if (first === undefined || !found.every(isPublicAddress)) throw new OutwardFailure('refused');
    return first;
  }

  /** Sends one request to an address that is checked before. */
  async function send<T>(address: URL, end: AbortSignal, request: AxiosRequestConfig): Promise<AxiosResponse<T>> {
    const checked = await checkedAddress(address, end);
    const agent = pinnedAgent(address.protocol, checked, { connection, end });
    return axios
      .request<T>({
        url: address.href,
        httpAgent: agent,
        httpsAgent: agent,
        // A proxy or redirect would lead to an address that was not checked.
        proxy: false,
        maxRedirects: 0,
        timeout,
        signal: end,
        validateStatus: () => true,
        ...request,
      })
      .catch(() => {
        throw new OutwardFailure('unreachable');
      });
  }

  /** Posts to an https address, without following redirects. */
  async function post(address: URL, request: AxiosRequestConfig): Promise<OutwardAnswer> {
    if (address.protocol !== 'https:') throw new OutwardFailure('refused');
    // The limit of axios counts from the last byte, this one from the beginning, with the lookup of the host.
    const { status, headers } = await send<string>(address, AbortSignal.timeout(timeout), {
      ...request,
      method: 'post',
      maxContentLength: maxAnswerBytes,
      responseType: 'text',
    });
    return { status, retryAfter: retryAfterSeconds(headers['retry-after']) };
  }

  return {
    postJson: (address, body) => post(address, { data: body }),
    postBytes: (address, body, headers) =>
      post(address, { data: body, headers: { ...headers, 'User-Agent': 'Spawnpoint' } }),
    getFile: async (address, file) => {
      const end = AbortSignal.timeout(timeout);
      let next = address;
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        if (!/^https?:$/.test(next.protocol)) throw new OutwardFailure('refused');
        const answer = await send<IncomingMessage>(next, end, {
          method: 'get',
          responseType: 'stream',
          // What is compressed may be a thousand times as large.
          decompress: false,
          headers: { Accept: file.accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Spawnpoint' },
        });
        if (!redirects.has(answer.status)) return readFile(answer, { ...file, end });
        answer.data.destroy();
        next = addressAfter(next, answer.headers.location);
      }
      throw new OutwardFailure('unusable');
    },
  };
}

/** The address that a redirect leads to. */
function addressAfter(address: URL, location: unknown): URL {
  if (typeof location !== 'string' || !URL.canParse(location, address.href)) throw new OutwardFailure('unusable');
  return new URL(location, address.href);
}

/** Reads a whole file; ends the connection as soon as it is none that is wanted. */
async function readFile(
  { status, headers, data }: AxiosResponse<IncomingMessage>,
  { maxBytes, type, end }: WantedFile & { end: AbortSignal },
): Promise<Buffer> {
  try {
    const encoding = String(headers['content-encoding'] ?? 'identity');
    const isWanted = status === 200 && encoding === 'identity' && type.test(String(headers['content-type'] ?? ''));
    if (!isWanted || Number(headers['content-length'] ?? 0) > maxBytes) throw new OutwardFailure('unusable');
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of data as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new OutwardFailure('unusable');
      parts.push(part);
    }
    if (end.aborted) throw new OutwardFailure('unreachable');
    return Buffer.concat(parts);
  } catch (error) {
    // A connection that breaks off, or is ended because it took too long.
    throw error instanceof OutwardFailure ? error : new OutwardFailure('unreachable');
  } finally {
    data.destroy();
  }
}

const rejectionAt = (end: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    end.addEventListener('abort', () => {
      reject(new OutwardFailure('unreachable'));
    });
  });

/** The seconds of a Retry-After header (RFC 9110, 10.2.3); null without one, or with a date. */
function retryAfterSeconds(header: unknown): number | null {
  const text = String(header);
  return /^\d+$/.test(text) ? Number(text) : null;
}
