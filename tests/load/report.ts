import type { FanOuts } from './measureFanOut';
import type { Memory } from './measureMemory';
import type { CaseResult, Measured } from './measureLoad';

export const shareOf = (value: number, limit: number) => Math.round((value / limit) * 100);
export const rateOf = ({ requests, seconds }: Measured) => requests / seconds;

/** The columns that every table has. */
const columns: Record<string, (result: CaseResult) => string> = {
  'requests/s': ({ now }) => rateOf(now).toFixed(0),
  '% of bare': ({ now, bare }) => String(shareOf(rateOf(now), rateOf(bare))),
  'p50 ms': ({ now }) => now.p50.toFixed(0),
  'p99 ms': ({ now }) => now.p99.toFixed(0),
  'server ms': ({ now }) => each(now, 'serverCpuMs', 2),
  'database ms': ({ now }) => each(now, 'databaseCpuMs', 2),
  statements: ({ now }) => each(now, 'statements', 1),
  rows: ({ now }) => each(now, 'rowsRead', 0),
  failed: ({ now, before }) => String(now.failures + (before?.failures ?? 0)),
};
/** Those beside another build. */
const paired: typeof columns = {
  'other/s': ({ before }) => (before ? rateOf(before).toFixed(0) : ''),
  'now/other': ({ now, before }) => (before ? (rateOf(now) / rateOf(before)).toFixed(2) : ''),
  'other: % of bare': ({ before, bare }) => (before ? String(shareOf(rateOf(before), rateOf(bare))) : ''),
  'its server ms': ({ before }) => (before ? each(before, 'serverCpuMs', 2) : ''),
  'its database ms': ({ before }) => (before ? each(before, 'databaseCpuMs', 2) : ''),
};

const each = ({ costs, requests }: Measured, key: keyof Measured['costs'], digits: number) =>
  (costs[key] / Math.max(1, requests)).toFixed(digits);

/** A Markdown table, one line for each case; the bare limit is Express with one indexed SELECT of 20 rows. */
export function tableOf(results: readonly CaseResult[]): string {
  const isPaired = results.some(({ before }) => before !== undefined);
  const shown = { ...columns, ...(isPaired && paired) };
  const [first] = results;
  // What the bare limit itself costs, as it was beside the first case.
  const bare = first && { name: 'bare', now: first.bare, before: undefined, bare: first.bare };
  return markdownOf(
    ['case', ...Object.keys(shown)],
    [...(bare ? [bare] : []), ...results].map((result) => [
      result.name,
      ...Object.values(shown).map((cellOf) => cellOf(result)),
    ]),
  );
}

export function markdownOf(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? title).length)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lineOf(head), rule, ...lines.map(lineOf)].join('\n');
}

export const memoryLine = (memory: Memory | undefined): string[] =>
  memory
    ? [
        `Memory of the server: ${memory.atRest} MB at rest, ${memory.afterWrites} MB right after a minute of writes, ` +
          `${memory.rested} MB three idle minutes later.`,
      ]
    : [];

export const shareOfBare = ({ site, bare }: FanOuts) => shareOf(site.deliveriesPerSecond, bare.deliveriesPerSecond);

export const fanOutLine = (fanOut: FanOuts | undefined): string[] =>
  fanOut
    ? [
        `Chat to ${fanOut.sockets} sockets: ${Math.round(fanOut.site.deliveriesPerSecond)} deliveries/s, ${shareOfBare(fanOut)} % ` +
          `of bare Socket.IO; last socket p99 ${fanOut.site.lastP99} ms (bare ${fanOut.bare.lastP99} ms); lost ${fanOut.site.lost}.`,
      ]
    : [];
