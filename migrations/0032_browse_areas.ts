import type { Knex } from 'knex';

/** An area is 25 times its cell of half a degree, then row by row. */
export const areaColumn =
  'area int unsigned generated always as (place div 2500 * 25 + place mod 2500 div 500 * 5 + place mod 50 div 10) stored';

/** Its two indexes, as clauses of `alter table developers`. */
export const areaIndexes = `
  add index developers_by_area (isBanned, area, id, browseFlags),
  add index developers_by_area_and_flags (isBanned, area, browseFlags, id)`;

/**
 * Browsing by distance reads the developers of an area, a cell of 0.1°, newest first; so many addresses within it cost
 * nothing. Databases that are older than migration 0067 got a virtual column here.
 */
export async function up(db: Knex) {
  await db.raw(`alter table developers add column ${areaColumn}`);
  await db.raw(`alter table developers ${areaIndexes}, drop index developers_by_place`);
}
