import type { Knex } from 'knex';
import { areaColumn, areaIndexes } from './0032_browse_areas';

/**
 * `developers.area` is stored: on a node of Galera (seen with MariaDB 10.11.19), the purge of InnoDB could go into a loop on
 * the index of a virtual column, and take all memory of the machine. The table is copied once.
 */
export async function up(db: Knex) {
  const kinds = await db('information_schema.columns')
    .whereRaw('table_schema = database()')
    .where({ table_name: 'developers', column_name: 'area' })
    .pluck<string[]>('extra');
  if (kinds.includes('STORED GENERATED')) return;
  await db.raw(
    `alter table developers
       drop index developers_by_area, drop index developers_by_area_and_flags, drop column area,
       add column ${areaColumn}, ${areaIndexes}`,
  );
}
