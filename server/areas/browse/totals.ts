import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { countByFlags, countWithSkill, type FlagCount, type BrowsedTable } from './browse.queries';
import type { BrowseFilter } from './filters';
import { ttlCache } from '../../db/ttlCache';

/** Counts may be this old. */
const keptMs = minuteMs;
const recentFlags = ttlCache<FlagCount[]>(keptMs);
const recentSkills = ttlCache<number>(keptMs);

/** The number of matches; at most a minute old, and never below `seen`. */
export async function countFitting(db: Knex, browsed: BrowsedTable, filter: BrowseFilter, seen = 0): Promise<number> {
  if (filter.skillId > 0) {
    const name = JSON.stringify([browsed.table, filter]);
    return recentSkills(
      db,
      name,
      () => countWithSkill(db, browsed, filter),
      (count) => count < seen,
    );
  }
  const sum = (counts: FlagCount[]) =>
    counts.reduce((total, { flags, count }) => ((flags & filter.flags) === filter.flags ? total + count : total), 0);
  return sum(
    await recentFlags(
      db,
      browsed.table,
      () => countByFlags(db, browsed),
      (counts) => sum(counts) < seen,
    ),
  );
}

export const countAll = (db: Knex, browsed: BrowsedTable) => countFitting(db, browsed, { flags: 0, skillId: 0 });

interface SeenResults {
  offset: number;
  rows: number;
  limit: number;
}

/** The number of results, which a last page tells without a count. */
export async function totalOf(
  db: Knex,
  browsed: BrowsedTable,
  filter: BrowseFilter,
  { offset, rows, limit }: SeenResults,
) {
  const seen = offset + rows;
  const isLastPage = rows < limit && (rows > 0 || offset === 0);
  return isLastPage ? seen : countFitting(db, browsed, filter, seen);
}
