import type { Knex } from 'knex';

/**
 * Browsing by distance reads the developers of an area, a cell of 0.1°, newest first; so many addresses within it cost
 * nothing. An area is 25 times its cell of half a degree, then row by row. The column is virtual: adding it rewrites no
 * row.
 */
export async function up(db: Knex) {
  await db.raw(
    `alter table developers add column area int unsigned
       generated always as (place div 2500 * 25 + place mod 2500 div 500 * 5 + place mod 50 div 10) virtual`,
  );
  await db.raw(
    `alter table developers
       add index developers_by_area (isBanned, area, id, browseFlags),
       add index developers_by_area_and_flags (isBanned, area, browseFlags, id),
       drop index developers_by_place`,
  );
}
