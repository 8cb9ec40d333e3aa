import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { ttlCache } from '../../db/ttlCache';
import { populatedAreas } from './areas';
import { browsedTables, countWithFlags, type BrowseCounts, type BrowsedTable, type FlagCount } from './browse.queries';
import { countByFlags, saveCounts, savedCounts } from './counts.queries';
import { isFlagged, nameOfFilter, type BrowseFilter } from './filters';

/** So many rows are counted in about 10 ms. More are counted behind those who ask. */
const countedAtOnce = 50_000;

/** Counts may be a minute old; of many rows the old ones serve until they are counted anew. */
const recentCounts = ttlCache<FlagCount[]>(minuteMs, {
  isSlow: (byFlags) => countWithFlags({ byFlags }, 0) > countedAtOnce,
  save: saveCounts,
});

/** Counts by availability, of which there are many: they are not stored. */
const availableCounts = ttlCache<FlagCount[]>(minuteMs, {
  isSlow: (byFlags) => countWithFlags({ byFlags }, 0) > countedAtOnce,
});

/** The rows with a skill, or all (0), by their flags; the number with these flags is never below `seen`. */
function countsOf(db: Knex, browsed: BrowsedTable, filter: BrowseFilter, seen = 0): Promise<FlagCount[]> {
  const { flags, ...listed } = filter;
  const read = () => countByFlags(db, browsed, listed);
  const isStale = (byFlags: FlagCount[]) => countWithFlags({ byFlags }, flags) < seen;
  if (listed.available) return availableCounts(db, nameOfFilter({ flags: 0, ...listed }), read, isStale);
  return recentCounts(db, `${browsed.table}.${listed.skillId}`, read, isStale);
}

const unneeded: BrowseCounts = { byFlags: [], all: 0 };

/** The counts by which the query of a page is chosen; those without a choice need none. */
export async function countsFor(db: Knex, browsed: BrowsedTable, filter: BrowseFilter): Promise<BrowseCounts> {
  if (!isFlagged(filter)) return unneeded;
  const byFlags = await countsOf(db, browsed, { flags: 0, skillId: 0 });
  return { byFlags, all: countWithFlags({ byFlags }, 0) };
}

/** Recalls the counts that take long, and counts everything once, so that nobody has to wait for it. */
export async function prepareCounts(db: Knex) {
  for (const [name, counts] of await savedCounts(db)) recentCounts.restore(db, name, counts);
  for (const browsed of Object.values(browsedTables)) await countsOf(db, browsed, { flags: 0, skillId: 0 });
  await populatedAreas(db);
}

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
  if (isLastPage) return seen;
  return countWithFlags({ byFlags: await countsOf(db, browsed, filter, rows > 0 ? seen : 0) }, filter.flags);
}

/** More rows than can be added while a count is kept. */
const newMeanwhile = 1_000;

/** Whether a page begins so far beyond these results that nothing can be there. */
export const isFarBehind = (offset: number, total: number): boolean => offset > total + newMeanwhile;

/** Whether a page begins so far beyond the end that nothing can be there; then the number of results, else null. */
export async function totalBefore(db: Knex, browsed: BrowsedTable, filter: BrowseFilter, offset: number) {
  if (offset <= newMeanwhile) return null;
  const total = countWithFlags({ byFlags: await countsOf(db, browsed, filter) }, filter.flags);
  return isFarBehind(offset, total) ? total : null;
}
