import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './benchOptions';
import { writeDocs } from './docs';
import { measureCrowd } from './measureCrowd';
import { measureFanOut, type FanOuts } from './measureFanOut';
import { growthTable, measureGrowth } from './measureGrowth';
import type { CaseResult } from './measureLoad';
import { measureMemory } from './measureMemory';
import { measureReads } from './measureReads';
import { measureStorm } from './measureStorm';
import { measureWrites } from './measureWrites';
import { fanOutLine, memoryLine, tableOf } from './report';
import { startSites } from './sites';

const options = readOptions();
const { sizeName, isSmoke, measures } = options;
const about = { commit: commitOf(), measuredAt: new Date().toISOString(), size: sizeName };

if (options.isGrowth) await runGrowth();
else await runSize();

async function runGrowth() {
  const growth = await measureGrowth(options);
  if (options.onlyFill) return;
  publish('growth', { growth }, [growthTable(growth)]);
}

async function runSize() {
  const sites = await startSites(options);
  if (!sites) return;
  try {
    // First, while the server is fresh.
    const memory = measures('memory') ? await measureMemory(sites, options) : undefined;
    const reads = measures('reads') ? await measureReads(sites, options) : [];
    const writes = measures('writes') ? await measureWrites(sites, options) : [];
    const fanOut = measures('fan-out') ? await measureFanOut(sites, isSmoke) : undefined;
    const tables = [reads, writes].filter((cases) => cases.length > 0).map(tableOf);
    publish(sizeName, { memory, reads, writes, fanOut }, [...tables, ...memoryLine(memory), ...fanOutLine(fanOut)]);
    requireSuccess([...reads, ...writes], fanOut);
    if (measures('storm')) await measureStorm(sites, options);
    if (measures('crowd')) await measureCrowd(sites, options);
  } finally {
    await sites.stop();
  }
}

/** Shows results, keeps them in a file, and writes them into the documentation when that was asked for. */
function publish(name: string, results: object, shown: readonly string[]) {
  console.log(`\n${shown.join('\n\n')}`);
  const file = join('var', `bench-${name}.json`);
  writeFileSync(file, JSON.stringify({ ...about, ...results }, null, 2));
  console.log(`Written to ${file}`);
  if (options.writesDocs) writeDocs(name, about, shown);
}

function requireSuccess(cases: readonly CaseResult[], fanOut: FanOuts | undefined) {
  const failed = cases.filter(({ now, before, bare }) => [now, before, bare].some((one) => one && one.failures > 0));
  if (failed.length > 0) throw new Error(`Answers failed: ${failed.map(({ name }) => name).join('; ')}`);
  if (fanOut && fanOut.site.lost > 0) throw new Error(`${fanOut.site.lost} messages were lost`);
}

function commitOf(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
}
