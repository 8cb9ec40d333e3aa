import type { Knex } from 'knex';

const counter = { name: 'visibilityChanges' };

/**
 * Notes that content is hidden or shown now for people who were not part of it: a category that became private, a banned
 * author. Counts that depend on the reader are taken anew. Call it last: all such changes lock one row.
 */
export async function noteVisibilityChange(db: Knex) {
  await db('site_counters')
    .insert({ ...counter, value: 1 })
    .onConflict('name')
    .merge({ value: db.raw('value + 1') });
}

/** A subquery: the number of such changes so far. */
export const visibilityChanges = (db: Knex): Knex.QueryBuilder => db('site_counters').where(counter).select('value');
