import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface HttpRequest {
  path: string;
  cookie?: string | undefined;
  /** Sent as JSON by POST. */
  body?: unknown;
  /** Sends an Idempotency-Key, another one each time. */
  isKeyed?: boolean;
}

export interface Load {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and broken connections. */
  failures: number;
}

interface LoadOptions {
  seconds: number;
  connections?: number;
  /** The next request, another one each time. */
  next: () => HttpRequest;
}

/** Requests as fast as a number of connections can, each waiting for its answer before it asks again. */
export async function loadOf(url: string, { seconds, connections = 16, next }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    ...{ url, connections, duration: seconds },
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...encoded(next()) }) }],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) console.error(`${next().path}: ${JSON.stringify(result.statusCodeStats ?? {})}`);
  return {
    ...{ requests: result.requests.total, seconds: result.duration, failures },
    ...{ p50: result.latency.p50, p99: result.latency.p99 },
  };
}

function encoded({ path, cookie, body, isKeyed }: HttpRequest): autocannon.Request {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(isKeyed && { 'idempotency-key': randomUUID() }),
  };
  if (body === undefined) return { path, method: 'GET', headers };
  return { path, method: 'POST', headers, body: JSON.stringify(body) };
}
