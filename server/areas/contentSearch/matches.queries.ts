import type { Knex } from 'knex';
import { contentSearchLimits } from '#shared/areas/contentSearch';
import type { ContentQueryValues } from './searchQuery';

export type Value = <N extends keyof ContentQueryValues>(name: N) => ContentQueryValues[N];

interface Searched {
  table: 'feed_posts' | 'media_pieces' | 'forum_threads' | 'forum_posts';
  /** Those of its full-text index. */
  words: string;
  /** What is to be known of what was found. */
  columns: readonly string[];
}

/**
 * The best matches of a table, in its place. The index gives them best first by itself: where a word stands in nearly
 * every text, the others' rows are neither read nor sorted.
 */
export function bestMatches(db: Knex, value: Value, { table, words, columns }: Searched): Knex.QueryBuilder {
  const matching = `match (${words}) against (? in boolean mode)`;
  const best = db
    .from(table)
    .select(...columns, db.raw(`${matching} as score`, [value('against')]))
    .whereRaw(matching, [value('against')])
    .limit(contentSearchLimits.matches);
  return db.from(best.as(table));
}

/** The best match first, of equal ones the newest; `id` is that of the table that was searched. */
export const bestFirst = (id: string) => [
  { column: 'score', order: 'desc' },
  { column: id, order: 'desc' },
];
