import { isChosen, type BenchOptions } from './benchOptions';
import { costsOf, type Costs } from './costs';
import { sizes } from './generate';
import { growthReadsOf } from './growthReads';
import { Random } from './random';
import { someThreads, type RandomRead } from './randomReads';
import { markdownOf } from './report';
import { startSites, type Sites } from './sites';

/** What a read costs, one request after the other. */
interface Growing {
  name: string;
  /** Milliseconds of the very first request of a server that has just started. */
  first: number;
  /** The slowest of those that came later, each with another address, in milliseconds. */
  slowest: number;
  requests: number;
  costs: Costs;
}

export type Growth = Record<'small' | 'large', Growing[]>;

const communities = { small: 'growth-small', large: 'large' } as const;

/** Measures each read in a small and in a large community. */
export async function measureGrowth(options: BenchOptions): Promise<Growth> {
  const measured: Partial<Growth> = {};
  for (const [key, sizeName] of Object.entries(communities) as [keyof Growth, string][]) {
    const size = sizes[sizeName]!;
    const sites = await startSites({ ...options, sizeName, size, against: undefined });
    if (!sites) continue;
    try {
      const reads = growthReadsOf(size, await someThreads(sites.db)).filter(({ name }) => isChosen(name, options));
      measured[key] = [];
      for (const read of reads) measured[key].push(await measureRead(sites, read));
    } finally {
      await sites.stop();
    }
  }
  return { small: measured.small ?? [], large: measured.large ?? [] };
}

const requests = 40;

async function measureRead({ site, people, db, databasePid }: Sites, { name, path }: RandomRead): Promise<Growing> {
  // Logged in, because visitors may be given an answer that was kept.
  const headers = { cookie: people[0]!.cookie };
  const ask = async (random: Random) => {
    const began = performance.now();
    const answer = await fetch(`${site.url}${path(random)}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} for ${answer.url}`);
    return performance.now() - began;
  };
  const first = await ask(new Random(3));
  const warm: number[] = [];
  const asking = async () => {
    const random = new Random(4);
    for (let asked = 0; asked < requests; asked += 1) warm.push(await ask(random));
  };
  // The same addresses are asked for again, so that what they read is in memory: `slowest` includes the first time.
  await asking();
  const { costs } = await costsOf({ db, databasePid, serverPid: site.server.pid() }, asking);
  return { name, first, slowest: Math.max(...warm), requests, costs };
}

/** One line for each read, its costs in both communities beside each other. */
export function growthTable({ small, large }: Growth): string {
  const head = [
    'read',
    'rows',
    'rows, large',
    '×',
    'database ms',
    'large',
    '×',
    'first call ms',
    'large',
    'slowest ms',
    'large',
  ];
  const lines = large.map((grown) => {
    const one = small.find(({ name }) => name === grown.name)!;
    const each = ({ costs, requests: count }: Growing, key: keyof Costs) => costs[key] / count;
    const pair = (key: keyof Costs, digits: number) => {
      const [before, after] = [each(one, key), each(grown, key)];
      return [before.toFixed(digits), after.toFixed(digits), (after / Math.max(before, 0.01)).toFixed(1)];
    };
    const times = [one.first, grown.first, one.slowest, grown.slowest].map((time) => time.toFixed(0));
    return [grown.name, ...pair('rowsRead', 0), ...pair('databaseCpuMs', 2), ...times];
  });
  return markdownOf(head, lines);
}
