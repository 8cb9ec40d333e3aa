import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and broken connections. */
  failures: number;
}

interface LoadOptions {
  seconds: number;
  connections?: number;
  cookie?: string | undefined;
}

/** Requests a URL as fast as possible from 16 connections, after a warm-up. */
export async function loadOf(url: string, { seconds, connections = 16, cookie }: LoadOptions): Promise<Load> {
  const load = { url, connections, headers: cookie === undefined ? {} : { cookie } };
  await autocannon({ ...load, duration: seconds / 2 });
  const result = await autocannon({ ...load, duration: seconds });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
