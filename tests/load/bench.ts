import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, type BenchOptions } from './benchOptions';
import { measureCrowd } from './measureCrowd';
import { measureFanOut, shareOfBare, type FanOuts } from './measureFanOut';
import type { CaseResult } from './measureLoad';
import { measureMemory, type Memory } from './measureMemory';
import { measureReads } from './measureReads';
import { measureWrites } from './measureWrites';
import { tableOf } from './report';
import { startSites } from './sites';

interface Results {
  commit: string;
  measuredAt: string;
  size: string;
  memory: Memory | undefined;
  reads: CaseResult[];
  writes: CaseResult[];
  fanOut: FanOuts | undefined;
}

const options = readOptions();
const sites = await startSites(options);
if (sites)
  try {
    const { measures, sizeName, isSmoke } = options;
    const results: Results = {
      ...{ commit: commitOf(), measuredAt: new Date().toISOString(), size: sizeName },
      // First, while the server is fresh.
      memory: measures('memory') ? await measureMemory(sites, options) : undefined,
      reads: measures('reads') ? await measureReads(sites, options) : [],
      writes: measures('writes') ? await measureWrites(sites, options) : [],
      fanOut: measures('fan-out') ? await measureFanOut(sites, isSmoke) : undefined,
    };
    report(results, options);
    if (measures('crowd')) await measureCrowd(sites, options);
  } finally {
    await sites.stop();
  }

function commitOf(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
}

function report(results: Results, { sizeName }: BenchOptions) {
  const { reads, writes, fanOut, memory } = results;
  for (const cases of [reads, writes]) if (cases.length > 0) console.log(`\n${tableOf(cases)}`);
  if (memory) console.log(`\nMemory of the server in MB: ${JSON.stringify(memory)}`);
  if (fanOut)
    console.log(
      `\nChat to ${fanOut.sockets} sockets: ${Math.round(fanOut.site.deliveriesPerSecond)} deliveries/s, ${shareOfBare(fanOut)} % of bare Socket.IO; ` +
        `last socket p99 ${fanOut.site.lastP99} ms (bare ${fanOut.bare.lastP99} ms); lost ${fanOut.site.lost}`,
    );
  const file = join('var', `bench-${sizeName}.json`);
  writeFileSync(file, JSON.stringify(results, null, 2));
  console.log(`Written to ${file}`);
  const failed = [...reads, ...writes].filter(({ now, then, bare }) =>
    [now, then, bare].some((one) => one && one.failures > 0),
  );
  if (failed.length > 0) throw new Error(`Answers failed: ${failed.map(({ name }) => name).join('; ')}`);
  if (fanOut && fanOut.site.lost > 0) throw new Error(`${fanOut.site.lost} messages were lost`);
}
