import type { Knex } from 'knex';
import { availableShapeOf, availableSql, availableTable, availableValues, joinAvailable } from './available.queries';
import type { BrowsedTable, FlagCount } from './browse.queries';
import type { AvailabilityFilter, BrowseFilter } from './filters';

/**
 * The rows of each combination of flags, with a skill or (0) all, and with an availability; each is counted out of an
 * index that holds both.
 */
export async function countByFlags(
  db: Knex,
  browsed: BrowsedTable,
  { skillId, available }: Omit<BrowseFilter, 'flags'>,
): Promise<FlagCount[]> {
  const { table, shown, shownInTable } = browsed;
  const rows: Knex.QueryBuilder = available
    ? withAvailability(db, available, skillId)
    : skillId > 0
      ? withSkill(db, browsed, skillId)
      : db.from(db.raw(`${table} as counted force index (${table}_by_flags_and_id)`));
  const isOfTable = !available && skillId === 0;
  void rows.whereRaw((isOfTable ? shownInTable : shown)('counted'));
  const counts: FlagCount[] = await rows
    .groupBy('counted.browseFlags')
    .select({ flags: 'counted.browseFlags' }, db.raw('count(*) as count'));
  return counts;
}

function withAvailability(db: Knex, available: AvailabilityFilter, skillId: number) {
  const shape = availableShapeOf(available);
  const [list, row] = skillId > 0 ? ['developer_skills', 'available'] : [availableTable, 'counted'];
  const both = skillId > 0 ? joinAvailable('counted') : '';
  const rows: Knex.QueryBuilder = db
    .from(db.raw(`${list} as counted force index (${list}_by_id) ${both}`))
    .whereRaw(availableSql(row, shape), availableValues<number | null>(shape, available));
  return skillId > 0 ? rows.where('counted.skillId', skillId) : rows;
}

/** Skills hold copies of the flags. */
const withSkill = (db: Knex, { table, skillTable }: BrowsedTable, skillId: number) =>
  db
    .from(db.raw(`${skillTable} as counted force index (${skillTable}_by_${table === 'games' ? 'flags' : 'id'})`))
    .where({ skillId });

/** Stores counts that took long, by table and skill. */
export async function saveCounts(db: Knex, name: string, counts: FlagCount[]) {
  await db('browse_counts')
    .insert({ name, counts: JSON.stringify(counts) })
    .onConflict('name')
    .merge();
}

/** All stored counts by their names. */
export async function savedCounts(db: Knex): Promise<[name: string, counts: FlagCount[]][]> {
  const rows = await db('browse_counts').select('name', 'counts');
  return rows.map(({ name, counts }) => [name, JSON.parse(counts) as FlagCount[]]);
}
