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
export async function countFitting(db: Knex, kind: BrowsedTable, narrowing: BrowseFilter, seen = 0): Promise<number> {
  if (narrowing.skillId > 0) {
    const name = JSON.stringify([kind.table, narrowing]);
    return recentSkills(
      db,
      name,
      () => countWithSkill(db, kind, narrowing),
      (count) => count < seen,
    );
  }
  const sum = (counts: FlagCount[]) =>
    counts.reduce(
      (total, { flags, count }) => ((flags & narrowing.flags) === narrowing.flags ? total + count : total),
      0,
    );
  return sum(
    await recentFlags(
      db,
      kind.table,
      () => countByFlags(db, kind),
      (counts) => sum(counts) < seen,
    ),
  );
}

export const countAll = (db: Knex, kind: BrowsedTable) => countFitting(db, kind, { flags: 0, skillId: 0 });

interface SeenResults {
  offset: number;
  rows: number;
  limit: number;
}

/** The number of results, which a last page tells without a count. */
export async function totalOf(
  db: Knex,
  kind: BrowsedTable,
  narrowing: BrowseFilter,
  { offset, rows, limit }: SeenResults,
) {
  const seen = offset + rows;
  const isLastPage = rows < limit && (rows > 0 || offset === 0);
  return isLastPage ? seen : countFitting(db, kind, narrowing, seen);
}
