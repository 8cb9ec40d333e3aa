import type { Knex } from 'knex';
import { areaOf } from '#shared/proximity';
import { areaColumn, areaIndexes } from '../../../migrations/0032_browse_areas';
import { textKey } from '../../../server/db/keys';
import { connect } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { emptyDatabase } from '../../support/server/database';

const migration = '0067_stored_areas';
const indexes = ['developers_by_area', 'developers_by_area_and_flags'];

const columnKind = (db: Knex) =>
  db('information_schema.columns')
    .whereRaw('table_schema = database()')
    .where({ table_name: 'developers', column_name: 'area' })
    .pluck<string[]>('extra');

async function indexColumns(db: Knex): Promise<unknown> {
  return db('information_schema.statistics')
    .whereRaw('table_schema = database()')
    .where({ table_name: 'developers' })
    .whereIn('index_name', indexes)
    .orderBy(['index_name', 'seq_in_index'])
    .select('index_name as name', 'column_name as column');
}

/** The column as versions before the migration made it. */
async function makeVirtual(db: Knex) {
  await db.raw(
    `alter table developers drop index developers_by_area, drop index developers_by_area_and_flags, drop column area,
       add column ${areaColumn.replace('stored', 'virtual')}, ${areaIndexes}`,
  );
  await db('knex_migrations').where({ name: migration }).delete();
}

const homes = [
  ['London', 51.51, -0.13],
  ['Fiji', -17.71, 179.99],
  ['Nowhere', null, null],
] as const;

const person = ([alias, locationLat, locationLon]: (typeof homes)[number]) => ({
  alias,
  aliasKey: textKey(alias),
  personalWebsites: '[]',
  workHistory: '[]',
  educationHistory: '[]',
  registrationDate: new Date(),
  lastOnline: new Date(),
  locationLat,
  locationLon,
});

test("areas of an older version's developers are stored, with their indexes and values", async () => {
  const database = await emptyDatabase('areas');
  const db = connect(database.url, { pool: 1 });
  try {
    await migrate(db);
    const made = await indexColumns(db);
    await makeVirtual(db);
    await db('developers').insert(homes.map(person));
    expect(await columnKind(db)).toEqual(['VIRTUAL GENERATED']);

    expect(await migrate(db)).toEqual([migration]);
    expect(await columnKind(db)).toEqual(['STORED GENERATED']);
    expect(await indexColumns(db)).toEqual(made);
    const rows = await db('developers')
      .whereIn(
        'alias',
        homes.map(([alias]) => alias),
      )
      .select('place', 'area');
    expect(rows).toHaveLength(homes.length);
    for (const { place, area } of rows) expect(area).toBe(place === null ? null : areaOf(place));
  } finally {
    await db.destroy();
    await database.drop();
  }
});
