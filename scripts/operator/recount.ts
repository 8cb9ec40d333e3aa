import { recount } from '../../server/jobs/recount';
import type { Site } from './site';

/** Recounts all counters; the site may be running. */
export async function recountAll({ db }: Pick<Site, 'db'>): Promise<string> {
  const repairs = await recount(db);
  if (repairs.length === 0) return 'Everything was counted right.';
  return repairs
    .map(({ table, column, rows }) => `${table}.${column}: ${rows} ${rows === 1 ? 'row' : 'rows'} repaired.`)
    .join('\n');
}
