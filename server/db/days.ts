import type { Knex } from 'knex';
import { readPage } from './paging';

export interface DaysQuery {
  startResult: number;
  limit: number;
  /** Only the days of this month (YYYY-MM); the answer then has the first and the last day of all too. */
  month?: string | undefined;
}

interface DayRow {
  day: string;
  messageCount: number;
}

/** A page of days with their message counts, newest first. `days` begins a query on the table of days. */
export async function readDays(days: () => Knex.QueryBuilder, { month, ...page }: DaysQuery) {
  const shown = () => (month === undefined ? days() : days().whereBetween('day', [`${month}-01`, lastDayOf(month)]));
  const [listed, [counted], [span]] = await Promise.all([
    readPage<DayRow>(shown().orderBy('day', 'desc').select('day', 'messageCount'), page),
    shown().count({ total: '*' }) as PromiseLike<{ total: number }[]>,
    month === undefined
      ? []
      : (days().min({ firstDay: 'day' }).max({ lastDay: 'day' }) as PromiseLike<
          { firstDay: string | null; lastDay: string | null }[]
        >),
  ]);
  return { ...listed, total: Number(counted?.total ?? 0), ...span };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
