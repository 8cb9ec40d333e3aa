import type { Knex } from 'knex';
import type { PlaceRow } from '../../db/tables';

export type NewPlace = Omit<PlaceRow, 'id'>;
/** A place with the name by which it was found, folded. */
export type FoundPlace = Pick<PlaceRow, 'name' | 'region' | 'country' | 'lat' | 'lon' | 'nameKey'> & {
  isExact: number;
};

/** The length of the prefix that the index of the largest places begins with. */
export const headLength = 3;

/**
 * Places whose folded name begins with one of these texts: those that are called so first, then the largest; of these,
 * whose own name it is come before those with another name. Of each text up to `limit` are read.
 */
export async function placesBeginning(db: Knex, names: readonly string[], limit: number): Promise<FoundPlace[]> {
  const largest = () =>
    db('places')
      .orderBy('population', 'desc')
      .limit(limit)
      .select('name', 'region', 'country', 'lat', 'lon', 'nameKey', 'population');
  const queries = names.flatMap((name) => {
    const key = Buffer.from(name);
    const called = largest().select(db.raw('1 as isExact')).where({ nameKey: key });
    const beginning = largest().select(db.raw('0 as isExact'));
    if (key.length === headLength) void beginning.where({ head: key });
    else void beginning.where('nameKey', '>=', key).where('nameKey', '<', Buffer.concat([key, Buffer.from([0xff])]));
    return [called, beginning];
  });
  return db.unionAll(queries, true).orderBy([
    { column: 'isExact', order: 'desc' },
    { column: 'population', order: 'desc' },
  ]);
}

const counter = 'places';
/** Rows a statement. */
const deletionBatch = 10_000;

/** The version of the installed list: 0 for none, undefined before the first search. */
export async function listInstalled(db: Knex): Promise<number | undefined> {
  const row = await db('site_counters').where({ name: counter }).first('value');
  return row?.value;
}

/** Creates the row that `takeList` locks. */
export async function prepareList(db: Knex) {
  await db('site_counters').insert({ name: counter, value: 0 }).onConflict('name').ignore();
}

/** The version of the installed list, locked; undefined while another process holds the lock. */
export async function takeList(db: Knex): Promise<number | undefined> {
  const row = await db('site_counters').where({ name: counter }).forUpdate().skipLocked().first('value');
  return row?.value;
}

/** In batches: the whole list at once would exceed the time limit of statements. */
export async function clearPlaces(db: Knex) {
  while ((await db('places').limit(deletionBatch).delete()) > 0);
}

export async function addPlaces(db: Knex, rows: readonly NewPlace[]) {
  await db('places').insert([...rows]);
}

export async function setList(db: Knex, value: number) {
  await db('site_counters').where({ name: counter }).update({ value });
}
