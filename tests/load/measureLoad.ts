import type { BenchOptions } from './benchOptions';
import { addCosts, costsOf, noCosts, type Costs } from './costs';
import { loadOf, type HttpRequest, type Load } from './httpLoad';
import type { Sites } from './sites';

export interface LoadCase {
  name: string;
  connections?: number;
  next: () => HttpRequest;
}

/** What one build has done with a case, all rounds together. */
export interface Measured extends Load {
  costs: Costs;
}

export interface CaseResult {
  name: string;
  now: Measured;
  /** The other checkout. */
  before: Measured | undefined;
  /** The bare limit, measured in the same rounds from 16 connections. */
  bare: Measured;
}

interface Place {
  url: string;
  pid: number;
}

/** Measures a case in turn with the bare limit (and the other checkout), so that a machine that slows down slows all. */
export async function measureCase(sites: Sites, options: BenchOptions, { name, connections = 16, next }: LoadCase) {
  const { site, other, bareUrl, barePid } = sites;
  const places = {
    now: { url: site.url, pid: site.server.pid() },
    before: other && { url: other.url, pid: other.server.pid() },
    bare: { url: bareUrl, pid: barePid },
  };
  const sums: Partial<Record<keyof typeof places, Measured>> = {};
  for (let round = 0; round < options.rounds; round += 1) {
    const order = ['bare', 'now', 'before'] as const;
    for (const key of round % 2 === 0 ? order : order.toReversed()) {
      const place = places[key];
      if (!place) continue;
      const load = key === 'bare' ? { connections: 16, next: bareRequest } : { connections, next };
      sums[key] = sumOf(sums[key], await measureAt(sites, options, place, load));
    }
  }
  return { name, now: sums.now!, before: sums.before, bare: sums.bare! } satisfies CaseResult;
}

const bareRequest = () => ({ path: '/rows' });

async function measureAt(sites: Sites, options: BenchOptions, { url, pid }: Place, load: Omit<LoadCase, 'name'>) {
  const { seconds, isSmoke } = options;
  if (!isSmoke) await loadOf(url, { ...load, seconds: seconds / 2 });
  const measured = { db: sites.db, serverPid: pid, databasePid: sites.databasePid };
  const { costs, result } = await costsOf(measured, () => loadOf(url, { ...load, seconds }));
  return { ...result, costs };
}

/** Latencies are those of the slower round. */
const sumOf = (sum: Measured | undefined, round: Measured): Measured => ({
  requests: (sum?.requests ?? 0) + round.requests,
  seconds: (sum?.seconds ?? 0) + round.seconds,
  failures: (sum?.failures ?? 0) + round.failures,
  p50: Math.max(sum?.p50 ?? 0, round.p50),
  p99: Math.max(sum?.p99 ?? 0, round.p99),
  costs: addCosts(sum?.costs ?? noCosts, round.costs),
});
