import type { Knex } from 'knex';
import { readPage } from './paging';

export interface DaysQuery {
  startResult: number;
  limit: number;
  /** Only those of one month, together with the first and the last of all. */
  month?: string | undefined;
}

interface DayRow {
  day: string;
  messageCount: number;
}

/** Days with their counts, newest first, out of the rows that `days` begins a query on. */
export async function readDays(days: () => Knex.QueryBuilder, { month, ...asked }: DaysQuery) {
  const shown = () => (month === undefined ? days() : days().whereBetween('day', [`${month}-01`, lastDayOf(month)]));
  const [page, [counted], [span]] = await Promise.all([
    readPage<DayRow>(shown().orderBy('day', 'desc').select('day', 'messageCount'), asked),
    shown().count({ total: '*' }) as PromiseLike<{ total: number }[]>,
    month === undefined
      ? []
      : (days().min({ firstDay: 'day' }).max({ lastDay: 'day' }) as PromiseLike<
          { firstDay: string | null; lastDay: string | null }[]
        >),
  ]);
  return { ...page, total: Number(counted?.total ?? 0), ...span };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
