import { lookup } from 'node:dns/promises';
import { Agent, type AgentOptions } from 'node:https';
import { isIPv4 } from 'node:net';
import { connect } from 'node:tls';
import axios from 'axios';
import { secondMs } from '#shared/durations';
import { isPublicAddress } from './publicAddress';

/** HTTP client for addresses that users entered, safe against server-side request forgery (SSRF). All such calls go through it. */
export interface Outward {
  /**
   * Posts JSON to an https address, within 10 seconds, without following redirects. Resolves with the status, whichever it
   * is, and the seconds of Retry-After. Throws an `OutwardFailure` where there was no answer.
   */
  postJson(address: URL, body: object): Promise<OutwardAnswer>;
}

export interface OutwardAnswer {
  status: number;
  /** Null where the answer names none. */
  retryAfter: number | null;
}

/** No answer from an outward address. Message and code reveal nothing about the internal network. */
export class OutwardFailure extends Error {
  constructor(readonly code: 'refused' | 'unreachable') {
    super(code === 'refused' ? 'The address is not one of the public internet' : 'The address did not answer');
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

const maxBytes = 64 * 1024;

const resolveHost = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Creates the client. All IP addresses of a host must be public. The connection goes to one that was checked, because a
 * second lookup may give another (DNS rebinding). Hosts of this site are refused.
 */
export function createOutward(
  ownHosts: readonly string[],
  { resolve = resolveHost, connection = {}, timeout = 10 * secondMs }: Partial<OutwardReplacements> = {},
): Outward {
  async function checkedAddress(
    { protocol, hostname, port, username, password }: URL,
    end: AbortSignal,
  ): Promise<string> {
    const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
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

  return {
    postJson: async (address, body) => {
      // The limit of axios counts from the last byte, this one from the beginning, with the lookup of the host.
      const end = AbortSignal.timeout(timeout);
      const checked = await checkedAddress(address, end);
      const answer = await axios
        .post<string>(address.href, body, {
          httpsAgent: pinnedAgent(checked, { connection, end }),
          // A proxy or redirect would lead to an address that was not checked.
          proxy: false,
          maxRedirects: 0,
          maxContentLength: maxBytes,
          responseType: 'text',
          timeout,
          signal: end,
          validateStatus: () => true,
        })
        .catch(() => {
          throw new OutwardFailure('unreachable');
        });
      return { status: answer.status, retryAfter: retryAfterSeconds(answer.headers['retry-after']) };
    },
  };
}

const rejectionAt = (end: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    end.addEventListener('abort', () => {
      reject(new OutwardFailure('unreachable'));
    });
  });

interface PinnedConnection {
  connection: AgentOptions;
  /** Ends connections too, not only their calls. */
  end: AbortSignal;
}

/** An agent whose connections go to this IP address. The certificate must be that of the requested host. */
function pinnedAgent(address: string, { connection, end }: PinnedConnection): Agent {
  const agent = new Agent({ keepAlive: false, maxCachedSessions: 0 });
  agent.createConnection = (options, onReady) => {
    const socket = connect({
      ...(options as AgentOptions),
      lookup: (_host, { all }, done) => {
        const family = isIPv4(address) ? 4 : 6;
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      ...connection,
    });
    // Until it is connected nobody else has it, and a peer that says nothing would keep it for good.
    end.addEventListener('abort', () => socket.destroy());
    socket
      .once('secureConnect', () => onReady?.(null, socket))
      .once('error', (error: Error) => onReady?.(error, socket));
    return undefined;
  };
  return agent;
}

/** The seconds of a Retry-After header (RFC 9110, 10.2.3); null without one, or with a date. */
function retryAfterSeconds(header: unknown): number | null {
  const text = String(header);
  return /^\d+$/.test(text) ? Number(text) : null;
}
