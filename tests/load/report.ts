import type { Load } from './httpLoad';

export interface Row extends Load {
  name: string;
  /** Requests/s as a share of the bare database limit, in percent. */
  share: number | null;
  /** p99 against that of the bare database limit. */
  p99Ratio: number | null;
}

export const shareOf = (value: number, limit: number) => Math.round((value / limit) * 100);

const columns = ['requests/s', 'p50 ms', 'p99 ms', '% of (b)', 'p99 / (b)', 'failed'];

/** One line for each read; (b) is Express with one indexed SELECT of 20 rows, measured beside each. */
export function printTable(rows: readonly Row[]) {
  const cells = rows.map((row) => [
    row.name,
    row.requestsPerSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.share === null ? '' : String(row.share),
    row.p99Ratio === null ? '' : row.p99Ratio.toFixed(1),
    String(row.failures),
  ]);
  const table = [['case', ...columns], ...cells];
  const widths = table[0]?.map((_cell, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table)
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}
