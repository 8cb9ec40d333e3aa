import type { Knex } from 'knex';
import type { BrowsedTable, FlagCount } from './browse.queries';

/** The rows of each combination of flags, with a skill or (0) all; each is counted out of an index that holds both. */
export async function countByFlags(db: Knex, browsed: BrowsedTable, skillId: number): Promise<FlagCount[]> {
  const { table, hidesBanned } = browsed;
  const rows =
    skillId > 0
      ? withSkill(db, browsed, skillId)
      : db.from(db.raw(`?? force index (${table}_by_flags_and_id)`, [table]));
  if (hidesBanned) void rows.where('isBanned', false);
  const counts: FlagCount[] = await rows
    .groupBy('browseFlags')
    .select({ flags: 'browseFlags' }, db.raw('count(*) as count'));
  return counts;
}

/** Skills hold copies of the flags. */
const withSkill = (db: Knex, { table, skillTable }: BrowsedTable, skillId: number) =>
  db
    .from(db.raw(`?? force index (${skillTable}_by_${table === 'games' ? 'flags' : 'id'})`, [skillTable]))
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
